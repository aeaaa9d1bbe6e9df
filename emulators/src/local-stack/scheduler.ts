import { join } from "node:path";
import { startBackgroundProcess, type BackgroundProcess } from "#src/processes/background-process.ts";
import type { Teardown } from "#src/processes/teardown.ts";

/**
 * Runs the scheduled functions periodically, because Firebase has no emulator of Cloud Scheduler. Each run is a
 * separate process, so it uses the newest build and leaves nothing behind.
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
  let run: BackgroundProcess | undefined;
  const timer = setInterval(() => {
    if (run) return; // the previous run has not finished
    run = startBackgroundProcess({
      nodeArguments: [join(import.meta.dirname, "run-scheduled-functions.ts"), options.functionsFolder],
      folder: options.functionsFolder,
      environment: options.environment,
      logFile: options.logFile,
    });
    void run.ended.then(() => (run = undefined));
  }, options.everyMs);
  teardown.defer(async () => {
    clearInterval(timer);
    await run?.stop(5_000);
  });
}
