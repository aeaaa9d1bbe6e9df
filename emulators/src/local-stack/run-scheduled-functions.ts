/**
 * `node run-scheduled-functions.ts <folder>`: runs every scheduled function of the build in that folder once, as
 * Cloud Scheduler would. A failure is printed to stderr, and the others still run.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";

interface ScheduledFunction {
  readonly __endpoint: { readonly scheduleTrigger: object };
  run(event: { scheduleTime: string }): Promise<unknown>;
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Name the folder of the functions' build.");
const deployed = (await import(pathToFileURL(join(folder, "index.js")).href)) as Record<string, unknown>;
for (const [name, candidate] of Object.entries(deployed)) {
  if (!isScheduled(candidate)) continue;
  try {
    await candidate.run({ scheduleTime: new Date().toISOString() });
  } catch (cause) {
    console.error(`The scheduled function ${name} failed:`, cause);
    process.exitCode = 1;
  }
}

function isScheduled(candidate: unknown): candidate is ScheduledFunction {
  return (
    typeof candidate === "function" &&
    "run" in candidate &&
    "__endpoint" in candidate &&
    typeof candidate.__endpoint === "object" &&
    candidate.__endpoint !== null &&
    "scheduleTrigger" in candidate.__endpoint
  );
}
