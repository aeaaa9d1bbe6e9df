import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#src/files/temporary-folder.ts";
import { claimFolder } from "./claim-folder.ts";

const inUse = (holder: number) => `It is used by process ${holder}.`;

test("a folder that another process uses is not claimed", () => {
  const other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  onTestFinished(() => void other.kill());
  const folder = temporaryFolder({ pid: String(other.pid) });
  expect(() => claimFolder(folder, inUse)).toThrow(
    `It is used by process ${other.pid}. If it is another program, delete ${join(folder, "pid")}.`,
  );
  expect(readFileSync(join(folder, "pid"), "utf8")).toBe(String(other.pid));
});

test("a folder whose process has ended is claimed until the claim is ended", () => {
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  const folder = temporaryFolder({ pid: String(pid) });
  const release = claimFolder(folder, inUse);
  expect(readFileSync(join(folder, "pid"), "utf8")).toBe(String(process.pid));
  release();
  expect(existsSync(join(folder, "pid"))).toBe(false);
});
