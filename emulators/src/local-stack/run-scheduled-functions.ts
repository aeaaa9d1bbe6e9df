/**
 * `node run-scheduled-functions.ts <folder> <minute>`: runs the scheduled functions of the build in that folder that
 * are due in that minute, as Cloud Scheduler would, but at sixty times the frequency and at most once a minute: one
 * that is scheduled every 5 or every 60 minutes runs every minute, a daily one in the minutes 0, 24, 48 and so on. A
 * failure is printed to stderr, and the others still run.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";

interface ScheduledFunction {
  readonly __endpoint: { readonly scheduleTrigger: { readonly schedule: string } };
  run(event: { scheduleTime: string }): Promise<unknown>;
}

const [folder, minute] = process.argv.slice(2);
if (folder === undefined || minute === undefined)
  throw new Error("Name the folder of the functions' build, and the minute.");
const deployed = (await import(pathToFileURL(join(folder, "index.js")).href)) as Record<string, unknown>;
for (const [name, candidate] of Object.entries(deployed)) {
  if (!isScheduled(candidate)) continue;
  try {
    const { schedule } = candidate.__endpoint.scheduleTrigger;
    if (Number(minute) % minutesBetweenRuns(schedule) !== 0) continue;
    await candidate.run({ scheduleTime: new Date().toISOString() });
  } catch (cause) {
    console.error(`The scheduled function ${name} failed:`, cause);
    process.exitCode = 1;
  }
}

function minutesBetweenRuns(schedule: string): number {
  const [, count, unit] = /^every (\d+) (minutes|hours)$/.exec(schedule) ?? [];
  if (count === undefined) throw new Error(`The schedule "${schedule}" is not supported.`);
  const minutes = Number(count) * (unit === "hours" ? 60 : 1);
  return Math.max(1, Math.floor(minutes / 60));
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
