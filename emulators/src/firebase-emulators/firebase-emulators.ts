import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import {
  killIfAlive,
  startBackgroundProcess,
  type BackgroundProcess,
} from "#src/processes/background-process.ts";
import { loopbackOrigin } from "#src/prerequisites/ports.ts";
import type { LocalPorts } from "@lightwell/shared/development/local-ports";
import { SetupError } from "#src/prerequisites/command-output.ts";
import { withUtf8Paths } from "#src/processes/utf8-paths.ts";
import type { Teardown } from "#src/processes/teardown.ts";

const firebase = fileURLToPath(import.meta.resolve("firebase-tools/lib/bin/firebase.js"));
const patch = (name: string) => join(import.meta.dirname, "patches", `${name}.cjs`);
const patches = ["storage-rules-lines", "concurrent-requests", "lazy-auth-schemas", "rejected-handlers"];

/**
 * The Java emulators run for minutes and on few cores: neither the optimizing compiler nor a parallel garbage collector
 * pays off. Both take CPU time from the tests.
 */
const javaOptions = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";

export interface FirebaseEmulators {
  /** Resolves when the emulators have ended, for whatever reason. */
  readonly ended: Promise<unknown>;
  readonly isRunning: boolean;
  /** Exports users, documents and files to a folder that a later start can import. */
  save(folder: string): Promise<void>;
}

/**
 * Starts the Firebase emulators and waits until they are ready. Their logs are in `folder`; the main one is
 * firebase-emulators.log.
 * Throws a `SetupError` when they do not start, or when the functions do not load.
 */
export async function startFirebaseEmulators(
  options: {
    readonly projectId: string;
    readonly configFile: string;
    readonly folder: string;
    readonly ports: LocalPorts;
    readonly environment: NodeJS.ProcessEnv;
    /** The export of an earlier run to import. */
    readonly savedFolder: string | undefined;
  },
  teardown: Teardown,
): Promise<FirebaseEmulators> {
  const { ports, folder } = options;
  mkdirSync(folder, { recursive: true });
  const logFile = join(folder, "firebase-emulators.log");
  writeFileSync(logFile, "");
  // The Storage emulator deletes a folder of fixed name in the system's temporary folder: emulators must not share it.
  const temporaryFolder = mkdtempSync(join(tmpdir(), "lightwell-"));
  teardown.defer(() => rmSync(temporaryFolder, { recursive: true, force: true }));
  const program = startBackgroundProcess({
    nodeArguments: [
      ...patches.map((name) => `--require=${patch(name)}`),
      firebase,
      "emulators:start",
      `--project=${options.projectId}`,
      `--config=${options.configFile}`,
      ...(options.savedFolder === undefined ? [] : [`--import=${options.savedFolder}`]),
    ],
    folder,
    environment: {
      ...withUtf8Paths(options.environment),
      TMPDIR: temporaryFolder,
      // Seconds in which the functions have to be read. firebase-tools gives up after 10, which a busy machine exceeds.
      FUNCTIONS_DISCOVERY_TIMEOUT: options.environment["FUNCTIONS_DISCOVERY_TIMEOUT"] ?? "240",
      JAVA_TOOL_OPTIONS: `${javaOptions} ${options.environment["JAVA_TOOL_OPTIONS"] ?? ""}`,
      // inherited by the functions' workers
      NODE_OPTIONS: `${options.environment["NODE_OPTIONS"] ?? ""} --require=${JSON.stringify(patch("keep-alive"))}`,
    },
    logFile,
  });
  let firestorePid: number | undefined;
  teardown.defer(async () => {
    await program.stop(20_000);
    if (firestorePid !== undefined) killIfAlive(firestorePid); // has its own process group and survives when firebase-tools is killed
  });
  await waitUntilReady(program, logFile);
  firestorePid = await pidOfFirestore(ports.hub);
  return {
    ended: program.ended,
    get isRunning() {
      return program.isRunning;
    },
    save: (target) => save(ports.hub, target),
  };
}

/** The log is the only sign that the emulators are ready: the hub answers long before. */
async function waitUntilReady(program: BackgroundProcess, logFile: string): Promise<void> {
  for (;;) {
    const isRunning = program.isRunning; // read before the log, so that the last lines are not missed
    const log = readFileSync(logFile, "utf8");
    const problem = /Failed to load function definition.*|functions: Failed.*/.exec(log)?.[0];
    if (problem !== undefined) throw new SetupError(`The functions do not load (see ${logFile}). ${problem}`);
    if (log.includes("All emulators ready")) return;
    if (!isRunning) {
      const error = /Error: .*/.exec(log)?.[0] ?? "";
      throw new SetupError(`The emulators did not start (see ${logFile}). ${error}`.trim());
    }
    await pause(200);
  }
}

async function pidOfFirestore(hubPort: number): Promise<number | undefined> {
  const response = await fetch(`${loopbackOrigin(hubPort)}/emulators`);
  const { firestore } = (await response.json()) as { firestore?: { pid?: number } };
  return firestore?.pid;
}

async function save(hubPort: number, folder: string): Promise<void> {
  const response = await fetch(`${loopbackOrigin(hubPort)}/_admin/export`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ path: folder, initiatedBy: "lightwell" }),
  });
  if (!response.ok) throw new Error(`The emulators' data could not be saved: ${await response.text()}`);
}
