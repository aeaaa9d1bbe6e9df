import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../emulators/src/files/temporary-folder.ts";

test("a commit passes the checks whatever has become known of its packages, and they are named", () => {
  const found = JSON.stringify({ vulnerabilities: { sharp: { severity: "high" } } });
  const bin = temporaryFolder({ npm: `#!/bin/sh\necho '${found}'\nexit 1` });
  const { status, stderr } = spawnSync(process.execPath, ["tools/rules/audit.ts"], {
    encoding: "utf8",
    env: { PATH: bin },
  });
  expect(stderr).toBe("npm audit: sharp (high). “npm audit --omit=dev” tells what to do.\n");
  expect(status).toBe(0);
});

test("the workflow fails for a vulnerable package on branches, after it has run .ci/run, and deploys tags", () => {
  const [, steps = ""] = readFileSync(".github/workflows/ci.yml", "utf8").split("- run: .ci/run\n");
  expect(steps.match(/.*\n.*npm audit.*/g)).toEqual([
    "      - if: github.ref_type == 'branch'\n        run: npm audit --omit=dev --audit-level=high",
  ]);
});
