import downloads from "firebase-tools/lib/emulator/downloadableEmulatorInfo.json" with { type: "json" };
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { buildJars } from "./build-jars.ts";
import { cloudCliJar } from "./cloud-cli-jar.ts";
import { jarsFolder } from "#src/world/project-folders.ts";
import { SetupFailure } from "#src/machine/setup-failure.ts";

const emulators = ["firestore", "storage"] as const;
type EmulatorName = (typeof emulators)[number];

interface Surroundings {
  readonly environment: NodeJS.ProcessEnv;
  readonly isReachable: (url: string) => Promise<boolean>;
  readonly findCloudCliJar: (environment: NodeJS.ProcessEnv) => string | undefined;
  readonly build: (cloudCliJar: string, folder: string) => Record<EmulatorName, string>;
}

const thisMachine: Surroundings = {
  environment: process.env,
  isReachable,
  findCloudCliJar: cloudCliJar,
  build: buildJars,
};

/**
 * The variables that tell firebase-tools where the two Java programs of the suite are; none for a program that it
 * finds by itself. Each is looked for, in this order: a path given in FIRESTORE_EMULATOR_BINARY_PATH or
 * STORAGE_EMULATOR_BINARY_PATH; the cache of firebase-tools; Google's download; the Google Cloud CLI's component.
 * Throws a `SetupFailure` when there is no way to have one.
 */
export async function emulatorJars(machine: Surroundings = thisMachine): Promise<Record<string, string>> {
  const { environment } = machine;
  const cache = environment["FIREBASE_EMULATORS_PATH"] ?? join(homedir(), ".cache", "firebase", "emulators");
  const missing: EmulatorName[] = [];
  for (const name of emulators) {
    const given = environment[variableOf(name)];
    if (given !== undefined) {
      requireFile(variableOf(name), given);
      continue;
    }
    const download = downloads[name];
    if (existsSync(join(cache, download.downloadPathRelativeToCacheDir))) continue;
    if (!(await machine.isReachable(download.remoteUrl))) missing.push(name);
  }
  if (missing.length === 0) return {};

  const jar = machine.findCloudCliJar(environment);
  if (jar === undefined) throw nowhere(missing, cache);
  const built = machine.build(jar, jarsFolder);
  return Object.fromEntries(missing.map((name) => [variableOf(name), built[name]]));
}

function variableOf(name: EmulatorName): string {
  return `${name.toUpperCase()}_EMULATOR_BINARY_PATH`;
}

function requireFile(variable: string, path: string): void {
  if (!existsSync(path))
    throw new SetupFailure(`${variable} names ${path}, where there is no file. Correct it or unset it.`);
}

function nowhere(missing: EmulatorName[], cache: string): SetupFailure {
  return new SetupFailure(
    `The ${missing.join(" and ")} emulator can be had from nowhere: not in ${cache}, not by download, not from the Google Cloud CLI. ` +
      "Go online once, or install the Google Cloud CLI's component cloud-firestore-emulator " +
      "(Debian: google-cloud-cli-firestore-emulator).",
  );
}

async function isReachable(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { method: "HEAD", signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false; // whatever keeps us from it, firebase-tools could not download it either
  }
}
