import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "#src/files/temporary-folder.ts";
import { killIfAlive, startBackgroundProcess } from "./background-process.ts";

/** Runs until it gets SIGINT, and prints its process id as soon as it handles SIGINT. */
const untilStopped =
  'process.on("SIGINT", () => { console.log("bye"); process.exit(0); }); console.log(process.pid); setInterval(() => {}, 1000);';
const ignoresSigint =
  'process.on("SIGINT", () => {}); console.log(process.pid); setInterval(() => {}, 1000);';

function start(program: string) {
  const folder = temporaryFolder({ "program.js": program });
  const logFile = join(folder, "program.log");
  const child = startBackgroundProcess({
    nodeArguments: [join(folder, "program.js")],
    folder,
    environment: process.env,
    logFile,
  });
  onTestFinished(() => child.stop(0));
  return { child, says: () => readFileSync(logFile, "utf8") };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("a process is stopped by SIGINT, and its output until then is in the log", async () => {
  const { child, says } = start(untilStopped);
  await vi.waitFor(() => expect(says()).toMatch(/\d/), 60_000);
  expect(child.isRunning).toBe(true);
  await child.stop(60_000);
  expect(child.isRunning).toBe(false);
  expect(says()).toContain("bye");
});

test("a process that ignores SIGINT is killed", async () => {
  const { child, says } = start(ignoresSigint);
  await vi.waitFor(() => expect(says()).toMatch(/\d/), 60_000);
  await child.stop(100);
  expect(isAlive(Number(says()))).toBe(false);
});

test("a process ends when the process that started it is killed", async () => {
  const folder = temporaryFolder({ "child.js": untilStopped });
  const logFile = join(folder, "child.log");
  const parent = `import { startBackgroundProcess } from ${JSON.stringify(join(import.meta.dirname, "background-process.ts"))};
    startBackgroundProcess(${JSON.stringify({ nodeArguments: [join(folder, "child.js")], folder, environment: {}, logFile })});
    setInterval(() => {}, 1000);`;
  const killed = spawn(process.execPath, ["--input-type=module", "--eval", parent]);
  await vi.waitFor(() => expect(readFileSync(logFile, "utf8")).toMatch(/\d/), 60_000);
  const pid = parseInt(readFileSync(logFile, "utf8"), 10);
  onTestFinished(() => killIfAlive(pid));
  killed.kill("SIGKILL");
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 60_000);
});
