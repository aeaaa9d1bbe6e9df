import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

function verify(...parameters: readonly string[]) {
  const { status, stderr } = spawnSync(process.execPath, ["tools/verify/verify.ts", ...parameters], {
    encoding: "utf8",
    env: { PATH: "/nonexistent" },
  });
  return { status, stderr };
}

test.each([
  ["chaos", "--rounds", "0"],
  ["chaos", "--rounds", "two"],
  ["fuzz", "--requests", "-1"],
  ["load", "--shoppers", "0"],
  ["mutate", "--sample", "all"],
])("npm run verify -- %s %s=%s is refused", (check, option, value) => {
  expect(verify(check, `${option}=${value}`)).toEqual({
    status: 1,
    stderr: `${option} must be a whole number from 1 on, not “${value}”.\n`,
  });
});

test("a check of an unknown name fails, and the names are printed", () => {
  const { status, stderr } = verify("chaoss");
  expect(status).toBe(1);
  expect(stderr).toContain("npm run verify -- chaos ");
});
