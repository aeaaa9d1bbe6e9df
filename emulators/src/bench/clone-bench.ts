import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { portShift } from "@lightwell/shared/development/local-ports";
import { timedRun } from "#src/bench/goals/timed-run.ts";
import type { Measured } from "#src/bench/goals/goal.ts";
import { projectRoot } from "#src/prerequisites/project-folders.ts";

/** Added to PORT_SHIFT, so that the ports of a running shop are not used. */
const otherPorts = 900;

/**
 * Time from `npm start` in a clone of the last commit until the shop runs: on the first start, then with stored data.
 */
export async function benchStart(): Promise<Measured[]> {
  return await inClone(async (folder) => {
    const first = await startOnce(folder);
    const kept = await startOnce(folder);
    return [
      {
        goal: 33,
        what: "first start of a clone, npm's cache as it is",
        figure: first,
        unit: "s",
        must: 150,
        stretch: 90,
      },
      { goal: 33, what: "start with kept data", figure: kept, unit: "s", must: 25, stretch: 20 },
    ];
  });
}

/** Time of `npm test` in a clone of the last commit whose packages are installed. */
export async function benchTests(): Promise<Measured[]> {
  return await inClone(async (folder) => {
    await timedRun("node", [join(folder, "install.mjs")], inShell);
    const { wallMs } = await timedRun("npm", ["test", "--prefix", folder], inShell);
    return [{ goal: 34, what: "npm test", figure: wallMs / 60_000, unit: "min", must: 9, stretch: 6 }];
  });
}

/** The environment without what npm adds to it, which would be of this folder. */
const inShell: NodeJS.ProcessEnv = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:npm_|INIT_CWD$)/i.test(name))),
  PORT_SHIFT: String(portShift(process.env["PORT_SHIFT"]) + otherPorts),
};

async function inClone<Result>(measure: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "shop-clone-"));
  try {
    await timedRun("git", ["clone", "--quiet", projectRoot, folder]);
    return await measure(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Seconds until `npm start` prints its table. Ends as by Ctrl-C, which saves the data. */
async function startOnce(folder: string): Promise<number> {
  const from = performance.now();
  const start = spawn("npm", ["start"], {
    cwd: folder,
    env: inShell,
    detached: true, // a process group of its own, which gets the signal
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise((resolve) => start.once("close", resolve));
  try {
    await printed(start, "Stop ");
    return (performance.now() - from) / 1_000;
  } finally {
    if (start.pid !== undefined && start.exitCode === null) process.kill(-start.pid, "SIGINT");
    await ended;
  }
}

/** Resolves when a program has printed some words. Rejects with its output when it ends before. */
async function printed({ stdout, stderr }: ChildProcess, words: string): Promise<void> {
  let output = "";
  await new Promise<void>((resolve, reject) => {
    for (const stream of [stdout, stderr])
      stream?.on("data", (text: Buffer) => {
        output += text.toString();
        if (output.includes(words)) resolve();
      });
    stdout?.once("close", () => reject(new Error(`The shop did not start.\n${output.slice(-2_000)}`)));
  });
}
