import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { dirname, join, delimiter } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const endWithParent = join(import.meta.dirname, "end-with-parent.cjs");

export interface ChildProgram {
  /** Resolves when the program is over, with its exit code (null when it was killed). */
  readonly ended: Promise<number | null>;
  readonly isRunning: boolean;
  /** Asks the program to stop, then ends it and its process group by force when it takes longer. */
  stop(graceMs: number): Promise<void>;
}

/**
 * Runs a Node program beside us, its output in a file. It has its own process group, so that Ctrl-C reaches us
 * alone and everything is stopped in order, and it ends when we do, however that happens.
 */
export function startChildProgram(options: {
  readonly nodeArguments: readonly string[];
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly logFile: string;
}): ChildProgram {
  const log = openSync(options.logFile, "a");
  const child = spawn(process.execPath, ["--require", endWithParent, ...options.nodeArguments], {
    cwd: options.folder,
    env: onThisNode(options.environment),
    stdio: ["ignore", log, log, "ipc"],
    detached: true,
  });
  closeSync(log);
  const ended = endOf(child);
  const { pid } = child;
  if (pid === undefined) throw new Error(`Could not start ${options.nodeArguments.join(" ")}.`);
  return {
    ended,
    get isRunning() {
      return child.exitCode === null && child.signalCode === null;
    },
    stop: async (graceMs) => {
      child.kill("SIGINT");
      await Promise.race([ended, pause(graceMs, undefined, { ref: false })]);
      killIfAlive(-pid);
      await ended;
    },
  };
}

/** Whatever the program starts with the word `node` is this very Node. */
export function onThisNode(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...environment, PATH: [dirname(process.execPath), environment["PATH"]].join(delimiter) };
}

/** Ends a process, or with a negative number a process group, that may be gone already. */
export function killIfAlive(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (cause) {
    if (!(cause instanceof Error && "code" in cause && cause.code === "ESRCH")) throw cause;
  }
}

function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code));
  });
}
