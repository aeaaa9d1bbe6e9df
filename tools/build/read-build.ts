import { execFileSync } from "node:child_process";
import { join } from "node:path";

/** The commit that is built, and the time, ISO 8601. `unknown` outside of a git repository. */
export function readBuild(folder = join(import.meta.dirname, "../..")): { commit: string; builtAt: string } {
  return { commit: commitOf(folder), builtAt: new Date().toISOString() };
}

function commitOf(folder: string): string {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  try {
    const isChanged = git("status", "--porcelain", "--untracked-files=all") !== "";
    return `${git("rev-parse", "HEAD")}${isChanged ? "-changed" : ""}`;
  } catch {
    return "unknown"; // a copy of the files without their history can be built, too
  }
}
