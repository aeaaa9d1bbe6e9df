import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../emulators/src/files/temporary-folder.ts";

const manifest = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

/** Runs the real script in another folder, with an `npm` that exits with these codes for `run check` and `test`. */
function ciRun(codes: { readonly check: number; readonly test: number }) {
  const root = temporaryFolder({
    ".ci/run": readFileSync(".ci/run", "utf8"),
    "bin/npm": `#!/bin/sh
      [ "$*" = "run check" ] && { echo "0 warnings"; exit ${codes.check}; }
      [ "$*" = "test" ] && { echo "12 passed, 3 failed"; exit ${codes.test}; }
      echo "unexpected: npm $*"; exit 99`,
  });
  const path = [join(root, "bin"), process.env["PATH"]].join(delimiter);
  const { status, stdout } = spawnSync(join(root, ".ci/run"), {
    encoding: "utf8",
    env: { PATH: path },
  });
  return { status, lines: stdout.trim().split("\n") };
}

test("continuous integration runs the checks, then the tests, and ends with the count of the tests", () => {
  expect(ciRun({ check: 0, test: 0 })).toEqual({ status: 0, lines: ["0 warnings", "12 passed, 3 failed"] });
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

test("every command of the README that needs packages installs them first", () => {
  for (const command of ["start", "dev", "test", "check", "build"])
    expect(manifest.scripts[`pre${command}`]).toBe("node install.mjs");
});
