import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../emulators/src/files/temporary-folder.ts";

const manifest = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

/** Runs the real script in another folder, with an `npm` that exits with these codes for `run check` and `test`. */
function ciRun(
  codes: { readonly check: number; readonly test: number },
  prepare: (root: string) => void = () => undefined,
) {
  const root = temporaryFolder({
    ".ci/run": readFileSync(".ci/run", "utf8"),
    "bin/npm": `#!/bin/sh
      [ "$*" = "run check" ] && { echo "0 warnings"; exit ${codes.check}; }
      [ "$*" = "test" ] && { echo "12 passed, 3 failed"; exit ${codes.test}; }
      echo "unexpected: npm $*"; exit 99`,
  });
  prepare(root);
  const path = [join(root, "bin"), process.env["PATH"]].join(delimiter);
  const { status, stdout, stderr } = spawnSync(join(root, ".ci/run"), {
    encoding: "utf8",
    env: { PATH: path },
  });
  const record = join(root, ".ci/passed-commits");
  const passed = existsSync(record) ? readFileSync(record, "utf8") : undefined;
  return { status, lines: stdout.trim().split("\n"), stderr, passed };
}

/** Makes a folder a repository with one commit, and returns the commit. */
function commitAll(root: string): string {
  const git = (...parameters: string[]) => execFileSync("git", parameters, { cwd: root, encoding: "utf8" });
  writeFileSync(join(root, ".gitignore"), "/.ci/passed-commits\n");
  git("init", "--quiet");
  git("add", "--all");
  git("-c", "user.name=Tests", "-c", "user.email=tests@shop.example", "commit", "--quiet", "--message=Start");
  return git("rev-parse", "HEAD").trim();
}

test("continuous integration runs the checks, then the tests, and ends with the count of the tests", () => {
  expect(ciRun({ check: 0, test: 0 })).toEqual({
    status: 0,
    lines: ["0 warnings", "12 passed, 3 failed"],
    stderr: "This run is recorded for no commit: the work tree has changes, or is no git repository.\n",
    passed: undefined,
  });
});

test.each([
  { check: 1, test: 0 },
  { check: 0, test: 1 },
  { check: 2, test: 1 },
])("continuous integration runs checks and tests, and fails when one of them fails: %o", (codes) => {
  const { status, lines } = ciRun(codes);
  expect(status).toBeGreaterThan(0);
  expect(lines).toEqual(["0 warnings", "12 passed, 3 failed"]);
});

test("continuous integration records each commit that it has passed, and no other", () => {
  let commit = "";
  const prepare = (root: string) => void (commit = commitAll(root));
  expect(ciRun({ check: 0, test: 0 }, prepare).passed).toBe(`${commit}\n`);
  const later = (root: string) => {
    prepare(root);
    writeFileSync(join(root, ".ci/passed-commits"), "an-earlier-commit\n");
  };
  expect(ciRun({ check: 0, test: 0 }, later).passed).toBe(`an-earlier-commit\n${commit}\n`);
  expect(ciRun({ check: 0, test: 1 }, prepare).passed).toBeUndefined();
});

test("continuous integration says why it records no commit, which a deployment will look for", () => {
  const changed = (root: string) => {
    commitAll(root);
    writeFileSync(join(root, "new.ts"), "");
  };
  expect(ciRun({ check: 0, test: 0 }, changed)).toMatchObject({
    status: 0,
    stderr: "This run is recorded for no commit: the work tree has changes, or is no git repository.\n",
    passed: undefined,
  });
  const changing = (root: string) => {
    const npm = join(root, "bin/npm");
    writeFileSync(npm, readFileSync(npm, "utf8").replace("0 warnings", "$(touch new.ts)0 warnings"));
    commitAll(root);
  };
  expect(ciRun({ check: 0, test: 0 }, changing)).toMatchObject({
    status: 0,
    stderr: "This run is recorded for no commit: the work tree changed meanwhile.\n",
    passed: undefined,
  });
  expect(ciRun({ check: 0, test: 0 }, (root) => void commitAll(root)).stderr).toBe("");
});

test("every command of the README that needs packages installs them first", () => {
  for (const command of ["start", "dev", "test", "check", "build"])
    expect(manifest.scripts[`pre${command}`]).toBe("node install.mjs");
});
