import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { failed, type Finding, ok } from "./finding.ts";

/** Where `.ci/run` writes the commits that it has passed, one a line, from the root of the repository. */
const passedCommitsFile = ".ci/passed-commits";

/** The commit of the work tree; undefined without git. */
export function currentCommit(root: string): string | undefined {
  return git(root, "rev-parse", "HEAD")?.trim();
}

/** Whether the work tree is exactly a commit, and whether `.ci/run` has passed it. */
export function workTreeFindings(root: string): Finding[] {
  const commit = currentCommit(root);
  if (commit === undefined)
    return [failed("work tree", "this folder is no git repository", "deploy from a clone of the repository")];
  const path = join(root, passedCommitsFile);
  const passed = existsSync(path) ? readFileSync(path, "utf8").trim().split("\n") : [];
  return [
    changeFinding(root, commit),
    passed.includes(commit)
      ? ok("tests", ".ci/run has passed this commit")
      : failed("tests", `.ci/run has passed ${passed.at(-1) ?? "no commit"}`, ".ci/run"),
  ];
}

/** Throws unless the work tree is exactly the commit that it was before it was built. */
export function requireCommit(root: string, commit: string): void {
  const current = currentCommit(root) ?? "unknown";
  const { state, text } = changeFinding(root, current);
  if (current !== commit || state !== "ok")
    throw new Error(`The work tree changed while ${commit} was built: ${text}. Nothing was deployed.`);
}

function changeFinding(root: string, commit: string): Finding {
  const changed = git(root, "status", "--porcelain", "--untracked-files=all")?.trimEnd();
  if (changed === undefined) return failed("work tree", "its changes cannot be read", "git status");
  return changed === ""
    ? ok("work tree", `commit ${commit}`)
    : failed("work tree", `it has changes: ${namesOf(changed)}`, "git commit, or git stash");
}

const namesShown = 5;

function namesOf(status: string): string {
  const names = status.split("\n").map((line) => line.replace(/^.{3}/, ""));
  const more = names.length - namesShown;
  return names.slice(0, namesShown).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

function git(root: string, ...parameters: readonly string[]): string | undefined {
  try {
    return execFileSync("git", parameters, {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return undefined; // no git, no repository, or a damaged one
  }
}
