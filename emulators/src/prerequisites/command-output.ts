import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inspect } from "node:util";

// The terminal may be closed while the local stack is running, which still has to be stopped in order.
// The configuration of the tests has this module in it, and is loaded for each project.
if (process.stdout.listenerCount("error") === 0) process.stdout.on("error", () => undefined);

/** Something on this machine prevents the start. The message names the problem and a remedy in one or two sentences. */
export class SetupError extends Error {
  override readonly name = "SetupError";
}

export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints in one sentence why a command ends. The details of an unexpected error are written to `logFolder`. */
export function reportFailure(cause: unknown, logFolder: string): void {
  if (cause instanceof SetupError) {
    process.stderr.write(`\n${cause.message}\n`);
    return;
  }
  const reason = cause instanceof Error ? cause.message : String(cause);
  try {
    mkdirSync(logFolder, { recursive: true });
    const details = join(logFolder, "failure.log");
    writeFileSync(details, inspect(cause));
    process.stderr.write(
      `\nThe shop could not be started, run or stopped in order: ${reason} (${details} has the details)\n`,
    );
  } catch {
    process.stderr.write(
      `\n${logFolder} cannot be written to. Free space on its disk or use a folder of your own, then try again: ${reason}\n`,
    );
  }
}
