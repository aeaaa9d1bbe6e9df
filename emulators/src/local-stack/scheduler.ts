import { join } from "node:path";
import { startBackgroundProcess, type BackgroundProcess } from "#src/processes/background-process.ts";
import type { Teardown } from "#src/processes/teardown.ts";

/**
 * Once a minute, runs the scheduled functions that are due, because Firebase has no emulator of Cloud Scheduler. Each
 * run is a separate process, so it uses the newest build and shares no state with the next.
 */
export function startScheduler(
  options: {
    readonly functionsFolder: string;
    readonly environment: NodeJS.ProcessEnv;
    readonly logFile: string;
    /** The number of the first run, which happens after a minute: see `run-scheduled-functions.ts`. */
    readonly firstMinute: number;
  },
  teardown: Teardown,
): void {
  let run: BackgroundProcess | undefined;
  let minute = options.firstMinute - 1;
  const timer = setInterval(() => {
    if (run) return; // the previous run has not finished
    minute += 1;
    run = startBackgroundProcess({
      nodeArguments: [
        join(import.meta.dirname, "run-scheduled-functions.ts"),
        options.functionsFolder,
        String(minute),
      ],
      folder: options.functionsFolder,
      environment: options.environment,
      logFile: options.logFile,
    });
    void run.ended.then(() => (run = undefined));
  }, 60_000);
  teardown.defer(async () => {
    clearInterval(timer);
    await run?.stop(5_000);
  });
}
