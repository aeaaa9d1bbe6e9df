// The terminal may be closed while the world is running; the world still has to be taken down in order.
process.stdout.on("error", () => undefined);

/** One line for whoever started the command. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
