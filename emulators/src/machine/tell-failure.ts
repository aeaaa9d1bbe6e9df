import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inspect } from "node:util";
import { SetupFailure } from "./setup-failure.ts";

/** Says in a sentence why a command ends; what is not of this machine's making is kept in full in `logFolder`. */
export function tellFailure(cause: unknown, logFolder: string): void {
  if (cause instanceof SetupFailure) {
    process.stderr.write(`\n${cause.message}\n`);
    return;
  }
  mkdirSync(logFolder, { recursive: true });
  const details = join(logFolder, "failure.log");
  writeFileSync(details, inspect(cause));
  const reason = cause instanceof Error ? cause.message : String(cause);
  process.stderr.write(
    `\nThe shop could not be started or stopped in order: ${reason} (${details} has the details)\n`,
  );
}
