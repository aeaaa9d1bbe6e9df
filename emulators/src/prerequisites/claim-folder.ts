import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SetupError } from "./command-output.ts";

/**
 * Claims a folder for this process. The claim is a file in it with the id of the process, of which a process that has
 * ended does not count. Returns the function that ends it. Throws a `SetupError` while another process has the folder,
 * whose message `inUse` begins.
 */
export function claimFolder(folder: string, inUse: (holder: number) => string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "pid");
  const holder = Number(readIfExists(file));
  if (holder > 0 && holder !== process.pid && isRunning(holder))
    throw new SetupError(`${inUse(holder)} If it is another program, delete ${file}.`);
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

function readIfExists(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return ""; // nobody has claimed it
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
