import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../emulators/src/files/temporary-folder.ts";
import { readBuild } from "./read-build.ts";

test("a build names its commit, and says when the work tree has a new file", () => {
  const root = temporaryFolder();
  const identity = ["-c", "user.name=Tests", "-c", "user.email=tests@shop.example"];
  const git = (...words: string[]) => execFileSync("git", words, { cwd: root, encoding: "utf8" }).trim();
  git("init", "--quiet");
  git("config", "status.showUntrackedFiles", "no");
  git(...identity, "commit", "--quiet", "--allow-empty", "--message=Start");
  const commit = git("rev-parse", "HEAD");
  expect(readBuild(root).commit).toBe(commit);
  writeFileSync(join(root, "new.ts"), "");
  expect(readBuild(root).commit).toBe(`${commit}-changed`);
});

test("a build outside of a repository has an unknown commit", () => {
  expect(readBuild(temporaryFolder()).commit).toBe("unknown");
});
