import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { killIfAlive, startChildProgram, type ChildProgram } from "./child-program.ts";
import { loopback } from "#src/world/loopback.ts";
import type { WorldPorts } from "#src/world/ports.ts";
import { SetupFailure } from "#src/machine/setup-failure.ts";
import type { Teardown } from "#src/world/teardown.ts";

const firebase = fileURLToPath(import.meta.resolve("firebase-tools/lib/bin/firebase.js"));
const keepConnections = join(import.meta.dirname, "keep-connections.cjs");
const wholeLines = join(import.meta.dirname, "..", "storage-rules-runtime", "whole-lines.cjs");

/** The emulators of Firebase, running. */
export interface Suite {
  /** Resolves when the suite is over, asked to or not. */
  readonly ended: Promise<unknown>;
  readonly isRunning: boolean;
  /** Writes the users, documents and files to a folder that a later suite can start from. */
  save(folder: string): Promise<void>;
}

/**
 * Starts the emulators of Firebase and waits until they are ready. `folder` receives their logs, suite.log first.
 * Throws a `SetupFailure` when they do not start, or when the functions do not load.
 */
export async function startSuite(
  options: {
    readonly projectId: string;
    readonly configFile: string;
    readonly folder: string;
    readonly ports: WorldPorts;
    readonly environment: NodeJS.ProcessEnv;
    /** What an earlier suite has saved, to start from. */
    readonly savedFolder: string | undefined;
  },
  teardown: Teardown,
): Promise<Suite> {
  const { ports, folder } = options;
  mkdirSync(folder, { recursive: true });
  const logFile = join(folder, "suite.log");
  writeFileSync(logFile, "");
  // The Storage emulator empties a folder of this name wherever temporary files are: suites must not share that place.
  const temporaryFolder = mkdtempSync(join(tmpdir(), "lightwell-"));
  teardown.defer(() => rmSync(temporaryFolder, { recursive: true, force: true }));
  const program = startChildProgram({
    nodeArguments: [
      `--require=${wholeLines}`,
      firebase,
      "emulators:start",
      `--project=${options.projectId}`,
      `--config=${options.configFile}`,
      ...(options.savedFolder === undefined ? [] : [`--import=${options.savedFolder}`]),
    ],
    folder,
    environment: {
      ...options.environment,
      TMPDIR: temporaryFolder,
      // Reaches the functions' workers too.
      NODE_OPTIONS: `${options.environment["NODE_OPTIONS"] ?? ""} --require=${JSON.stringify(keepConnections)}`,
    },
    logFile,
  });
  let firestorePid: number | undefined;
  teardown.defer(async () => {
    await program.stop(20_000);
    if (firestorePid !== undefined) killIfAlive(firestorePid); // its own process group: outlives a killed suite
  });
  await becomeReady(program, logFile);
  firestorePid = await pidOfFirestore(ports.hub);
  return {
    ended: program.ended,
    get isRunning() {
      return program.isRunning;
    },
    save: (target) => save(ports.hub, target),
  };
}

/** firebase-tools says when it is ready, and nothing else does: its hub answers long before. */
async function becomeReady(program: ChildProgram, logFile: string): Promise<void> {
  for (;;) {
    const isRunning = program.isRunning; // asked before the log is read, so that its last words are not missed
    const log = readFileSync(logFile, "utf8");
    const problem = /Failed to load function definition.*|functions: Failed.*/.exec(log)?.[0];
    if (problem !== undefined)
      throw new SetupFailure(`The functions do not load (see ${logFile}). ${problem}`);
    if (log.includes("All emulators ready")) return;
    if (!isRunning) {
      const error = /Error: .*/.exec(log)?.[0] ?? "";
      throw new SetupFailure(`The emulators did not start (see ${logFile}). ${error}`.trim());
    }
    await pause(200);
  }
}

async function pidOfFirestore(hubPort: number): Promise<number | undefined> {
  const response = await fetch(`${loopback(hubPort)}/emulators`);
  const { firestore } = (await response.json()) as { firestore?: { pid?: number } };
  return firestore?.pid;
}

async function save(hubPort: number, folder: string): Promise<void> {
  const response = await fetch(`${loopback(hubPort)}/_admin/export`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ path: folder, initiatedBy: "lightwell" }),
  });
  if (!response.ok) throw new Error(`The emulators' data could not be saved: ${await response.text()}`);
}
