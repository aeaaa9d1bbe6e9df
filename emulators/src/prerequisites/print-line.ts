// The terminal may be closed while the local stack is running, which still has to be stopped in order.
process.stdout.on("error", () => undefined);

/** Prints one line to the terminal. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
