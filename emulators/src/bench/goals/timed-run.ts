import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface TimedRun {
  readonly wallMs: number;
  /** CPU time of the program and its child processes, in user and system mode. */
  readonly cpuMs: number;
  readonly output: string;
}

/** Runs a program to its end and measures its time with the shell's `time`. Throws when it fails. */
export async function timedRun(
  program: string,
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<TimedRun> {
  const script = 'TIMEFORMAT="%R %U %S"; time "$@"';
  const { stdout, stderr } = await run("bash", ["-c", script, "bash", program, ...parameters], {
    env: { ...environment, LC_ALL: "C" },
    maxBuffer: 64_000_000,
  });
  const [wall = Number.NaN, user = Number.NaN, system = Number.NaN] = (stderr.trim().split("\n").at(-1) ?? "")
    .split(" ")
    .map((seconds) => Number(seconds) * 1_000);
  return { wallMs: wall, cpuMs: user + system, output: stdout };
}
