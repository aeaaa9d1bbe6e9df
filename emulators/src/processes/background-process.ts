import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { dirname, join, delimiter } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const endWithParent = join(import.meta.dirname, "end-with-parent.cjs");

export interface BackgroundProcess {
  /** Resolves when the process has ended, with its exit code (null when it was killed). */
  readonly ended: Promise<number | null>;
  readonly isRunning: boolean;
  /** Sends SIGINT, and kills the process and its process group when it takes longer. */
  stop(gracePeriodMs: number): Promise<void>;
}

/**
 * Starts a Node program whose output goes to a file. It has its own process group, so that Ctrl-C reaches only the
 * parent, which then stops everything in order. It ends when the parent ends, even when the parent is killed.
 */
export function startBackgroundProcess(options: {
  readonly nodeArguments: readonly string[];
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly logFile: string;
}): BackgroundProcess {
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
    stop: async (gracePeriodMs) => {
      child.kill("SIGINT");
      await Promise.race([ended, pause(gracePeriodMs, undefined, { ref: false })]);
      killIfAlive(-pid);
      await ended;
    },
  };
}

/** Puts the running version of Node first on the PATH. */
export function onThisNode(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...environment, PATH: [dirname(process.execPath), environment["PATH"]].join(delimiter) };
}

/** Kills a process, or a process group with a negative number. It may have ended already. */
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
