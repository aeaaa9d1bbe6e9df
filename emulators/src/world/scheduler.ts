import { join } from "node:path";
import { startChildProgram, type ChildProgram } from "#src/suite/child-program.ts";
import type { Teardown } from "./teardown.ts";

/**
 * Calls the scheduled functions over and over; the suite does not emulate Cloud Scheduler. Each round is a process
 * of its own, so it runs the newest build and leaves nothing behind.
 */
export function startScheduler(
  options: {
    readonly functionsFolder: string;
    readonly environment: NodeJS.ProcessEnv;
    readonly logFile: string;
    readonly everyMs: number;
  },
  teardown: Teardown,
): void {
  let round: ChildProgram | undefined;
  const timer = setInterval(() => {
    if (round) return; // the round before is still at work
    round = startChildProgram({
      nodeArguments: [join(import.meta.dirname, "run-scheduled-functions.ts"), options.functionsFolder],
      folder: options.functionsFolder,
      environment: options.environment,
      logFile: options.logFile,
    });
    void round.ended.then(() => (round = undefined));
  }, options.everyMs);
  teardown.defer(async () => {
    clearInterval(timer);
    await round?.stop(5_000);
  });
}
