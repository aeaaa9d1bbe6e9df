import { localProject } from "@lightwell/shared/development/local-ports";
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv, promisify } from "node:util";
import { buildFolders } from "../../tools/build/build-folders.ts";
import { allReleased } from "./owner.ts";
import { setting } from "./shopper.ts";

const root = join(import.meta.dirname, "../..");

/** A stored document, such as `settings/pricePlans`, and the day in it that comes. */
interface PlannedDay {
  readonly document: string;
  readonly day: string;
}

/**
 * Lets planned days come without waiting for them: each is replaced by today where it is stored. Then the scheduled
 * functions run, as the scheduler of the local stack runs them every minute, and what they save is released.
 */
export async function letDaysCome(planned: readonly PlannedDay[], today: string): Promise<void> {
  for (const { document, day } of planned) await replaceDay(document, day, today);
  await runScheduledFunctions();
  await allReleased();
}

async function replaceDay(document: string, day: string, today: string): Promise<void> {
  const address = `http://${setting("FIRESTORE_EMULATOR_HOST")}/v1/projects/${localProject}/databases/(default)/documents/${document}`;
  const headers = { Authorization: "Bearer owner", "Content-Type": "application/json" };
  const { fields } = (await (await fetch(address, { headers })).json()) as { readonly fields?: object };
  const stored = JSON.stringify({ fields });
  if (!stored.includes(`"${day}"`)) throw new Error(`${document} has no ${day}.`);
  const body = stored.replaceAll(`"${day}"`, `"${today}"`);
  const response = await fetch(address, { method: "PATCH", headers, body });
  if (!response.ok) throw new Error(`${document} was not changed: ${await response.text()}`);
}

/** Those of every five and every sixty minutes, in a process of their own, with the settings of the functions. */
async function runScheduledFunctions(): Promise<void> {
  const functions = join(root, buildFolders().functions);
  const settings = parseEnv(readFileSync(join(functions, ".secret.local"), "utf8"));
  const program = join(root, "emulators/src/local-stack/run-scheduled-functions.ts");
  const environment = { ...process.env, ...settings, FUNCTIONS_EMULATOR: "true" };
  await promisify(execFile)(process.execPath, [program, functions, "1"], { env: environment });
}
