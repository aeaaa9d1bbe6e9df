import downloads from "firebase-tools/lib/emulator/downloadableEmulatorInfo.json" with { type: "json" };
import { existsSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { hasProxy } from "@lightwell/shared/development/proxy";
import { SetupError } from "#src/prerequisites/command-output.ts";
import { jarsFolder } from "#src/prerequisites/project-folders.ts";
import { buildJars } from "./build-jars.ts";

const usualRoots = [
  "/usr/lib/google-cloud-sdk",
  "/usr/share/google-cloud-sdk",
  "/snap/google-cloud-cli/current",
  "/opt/google-cloud-sdk",
  join(homedir(), "google-cloud-sdk"),
];

/**
 * Environment variables with the paths of the two Java emulators; empty for one that firebase-tools finds itself. Each
 * is searched in this order: the path in FIRESTORE_EMULATOR_BINARY_PATH or STORAGE_EMULATOR_BINARY_PATH; the cache of
 * firebase-tools; Google's download; the component of the Google Cloud CLI. When none has it, firebase-tools tries the
 * download behind a proxy; without a proxy a `SetupError` is thrown.
 */
export async function emulatorJars(machine: Machine = thisMachine): Promise<Record<string, string>> {
  const { environment } = machine;
  const cache = environment["FIREBASE_EMULATORS_PATH"] ?? join(homedir(), ".cache", "firebase", "emulators");
  const missing: EmulatorName[] = [];
  for (const name of emulators) {
    const configured = environment[variableOf(name)];
    if (configured !== undefined) {
      requireFile(variableOf(name), configured);
      continue;
    }
    const download = downloads[name];
    if (existsSync(join(cache, download.downloadPathRelativeToCacheDir))) continue;
    if (!(await machine.isReachable(download.remoteUrl))) missing.push(name);
  }
  if (missing.length === 0) return {};

  const jar = machine.findCloudCliJar(environment);
  if (jar === undefined) {
    if (hasProxy(environment)) return {}; // only firebase-tools can say whether its download passes the proxy
    throw notFound(missing, cache);
  }
  const built = machine.build(jar, jarsFolder);
  return Object.fromEntries(missing.map((name) => [variableOf(name), built[name]]));
}

function variableOf(name: EmulatorName): string {
  return `${name.toUpperCase()}_EMULATOR_BINARY_PATH`;
}

function requireFile(variable: string, path: string): void {
  if (!existsSync(path))
    throw new SetupError(`${variable} is ${path}, which does not exist. Correct it or unset it.`);
}

/** The jar of the Firestore emulator in an installed Google Cloud CLI, if it has that component. */
export function cloudCliJar(
  environment: NodeJS.ProcessEnv,
  roots: readonly string[] = usualRoots,
): string | undefined {
  return [environment["CLOUDSDK_ROOT_DIR"], ...roots, ...rootsOnPath(environment)]
    .filter((root) => root !== undefined)
    .map((root) => join(root, "platform", "cloud-firestore-emulator", "cloud-firestore-emulator.jar"))
    .find((jar) => existsSync(jar));
}

/** `gcloud` is in the folder `bin` of the CLI, often as a symbolic link. */
function rootsOnPath(environment: NodeJS.ProcessEnv): string[] {
  return (environment["PATH"] ?? "")
    .split(delimiter)
    .map((folder) => join(folder, "gcloud"))
    .filter((gcloud) => existsSync(gcloud))
    .map((gcloud) => dirname(dirname(realpathSync(gcloud))));
}

const emulators = ["firestore", "storage"] as const;
type EmulatorName = (typeof emulators)[number];

/** What the search depends on; replaced in tests. */
interface Machine {
  readonly environment: NodeJS.ProcessEnv;
  readonly isReachable: (url: string) => Promise<boolean>;
  readonly findCloudCliJar: (environment: NodeJS.ProcessEnv) => string | undefined;
  readonly build: (cloudCliJar: string, folder: string) => Record<EmulatorName, string>;
}

const thisMachine: Machine = {
  environment: process.env,
  isReachable,
  findCloudCliJar: cloudCliJar,
  build: buildJars,
};

function notFound(missing: EmulatorName[], cache: string): SetupError {
  return new SetupError(
    `The ${missing.join(" and ")} emulator was not found: not in ${cache}, not by download, not in the Google Cloud CLI. ` +
      "Go online once, or install the Google Cloud CLI's component cloud-firestore-emulator " +
      "(Debian: google-cloud-cli-firestore-emulator).",
  );
}

async function isReachable(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { method: "HEAD", signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}
