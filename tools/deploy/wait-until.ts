import { setTimeout as pause } from "node:timers/promises";

const intervalMs = 5_000;
/** Indexes of a shop with many orders take minutes. */
const longestMs = 30 * 60_000;

/** Waits until something is so, and prints what it waits for. Throws after half an hour. */
export async function waitUntil(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const endsAt = Date.now() + longestMs;
  for (let isFirst = true; !(await isSo()); isFirst = false) {
    if (isFirst) process.stdout.write(`Waiting: ${what}?\n`);
    if (Date.now() > endsAt)
      throw new Error(`Not within half an hour: ${what}. Repeat the deployment later.`);
    await pause(intervalMs);
  }
  process.stdout.write(`${what}.\n`);
}
