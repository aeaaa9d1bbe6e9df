import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "#src/temporary-folder.ts";
import { killIfAlive, startChildProgram } from "./child-program.ts";

/** Says its process id, and keeps running until it is told to stop. */
const untilStopped =
  'console.log(process.pid); process.on("SIGINT", () => { console.log("bye"); process.exit(0); }); setInterval(() => {}, 1000);';
const stubborn = 'process.on("SIGINT", () => {}); console.log(process.pid); setInterval(() => {}, 1000);';

function start(program: string) {
  const folder = temporaryFolder({ "program.js": program });
  const logFile = join(folder, "program.log");
  const child = startChildProgram({
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

test("a child is stopped in order, and its last words are in the log", async () => {
  const { child, says } = start(untilStopped);
  await vi.waitFor(() => expect(says()).toMatch(/\d/), 5_000);
  expect(child.isRunning).toBe(true);
  await child.stop(5_000);
  expect(child.isRunning).toBe(false);
  expect(says()).toContain("bye");
});

test("a child that does not stop is ended by force", async () => {
  const { child, says } = start(stubborn);
  await vi.waitFor(() => expect(says()).toMatch(/\d/), 5_000);
  await child.stop(100);
  expect(isAlive(Number(says()))).toBe(false);
});

test("a child ends when the program that started it is killed", async () => {
  const folder = temporaryFolder({ "child.js": untilStopped });
  const logFile = join(folder, "child.log");
  const parent = `import { startChildProgram } from ${JSON.stringify(join(import.meta.dirname, "child-program.ts"))};
    startChildProgram(${JSON.stringify({ nodeArguments: [join(folder, "child.js")], folder, environment: {}, logFile })});
    setInterval(() => {}, 1000);`;
  const killed = spawn(process.execPath, ["--input-type=module", "--eval", parent]);
  await vi.waitFor(() => expect(readFileSync(logFile, "utf8")).toMatch(/\d/), 10_000);
  const pid = parseInt(readFileSync(logFile, "utf8"), 10);
  onTestFinished(() => killIfAlive(pid));
  killed.kill("SIGKILL");
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 5_000);
});
