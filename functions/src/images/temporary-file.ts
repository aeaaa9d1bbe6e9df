import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Calls `work` with the path of a file that does not exist yet, and deletes it afterwards. */
export async function inTemporaryFile<Result>(work: (path: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "lightwell-"));
  try {
    return await work(join(folder, "file"));
  } finally {
    await rm(folder, { recursive: true });
  }
}
