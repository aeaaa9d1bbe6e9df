import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test, vi } from "vitest";
import { temporaryFolder } from "../../emulators/src/files/temporary-folder.ts";

vi.setConfig({ testTimeout: 300_000 }); // each call starts vitest several times

/** A test of `rate` that needs what is missing in some of its runs. */
const testWith = (expectation: string) => `
import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rate } from "./rate.ts";

const read = (name) => readFileSync(join(import.meta.dirname, name), "utf8");
appendFileSync(join(import.meta.dirname, "runs"), "x");

test("the rate", () => {
  const run = read("runs").length;
  if (run >= Number(read("stops")) && run < Number(read("starts-again"))) throw new Error("The stack does not answer.");
  ${expectation}
});
`;
const testWithoutStack = `
import { expect, test } from "vitest";
import { rate } from "./rate.ts";
test("the type of the rate", () => expect(typeof rate).toBe("number"));
`;

/** A repository with three mutants, of a constant: they are tried one by one. */
function repository(expectation: string) {
  const root = temporaryFolder({
    "package.json": '{ "type": "module" }',
    "vitest.config.js":
      'export default { test: { projects: [{ root: "shared", test: { name: "shared" } }] } };',
    "shared/src/money/rate.ts": "export const rate = 2 + 3;\n",
    "shared/src/money/rate.test.ts": testWith(expectation),
    "shared/src/money/rate-type.test.ts": testWithoutStack,
  });
  cpSync("tools/verify", join(root, "tools/verify"), { recursive: true });
  mkdirSync(join(root, "emulators")); // with results of its own
  for (const name of ["emulators/src", "node_modules"]) symlinkSync(resolve(name), join(root, name));
  execFileSync("git", ["init", "--quiet"], { cwd: root });
  writeFileSync(join(root, ".git/info/exclude"), "*\n");
  const money = (name: string) => join(root, "shared/src/money", name);
  return {
    changeTest: (expectation: string) => writeFileSync(money("rate.test.ts"), testWith(expectation)),
    /** The run in which what the test needs stops, and the one in which it is there again. */
    mutate: (stops = Infinity, startsAgain = Infinity) => {
      writeFileSync(money("runs"), "");
      writeFileSync(money("stops"), String(stops));
      writeFileSync(money("starts-again"), String(startsAgain));
      const { status, stdout, stderr } = spawnSync(process.execPath, ["tools/verify/verify.ts", "mutate"], {
        cwd: root,
        encoding: "utf8",
        env: { PATH: process.env["PATH"], HOME: root },
      });
      return { status, stdout, stderr, runs: readFileSync(money("runs"), "utf8").length };
    },
  };
}

test("failures of tests that need what has stopped are not kept as results", () => {
  const { mutate } = repository('expect(typeof rate).toBe("number");');
  const { status, stderr } = mutate(3); // after the runs to see what it reaches, and with many mutants in a process
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /rate\.test\.ts fails after mutants of shared\/src\/money\/rate\.ts: .*does not answer/,
  );
  const { stdout } = mutate();
  expect(stdout).toContain("| all | 3 | 0 | 0.0 % |");
});

test("a test that fails only once has noticed nothing", () => {
  const { mutate } = repository('expect(typeof rate).toBe("number");');
  expect(mutate(3, 4)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("| all | 3 | 0 | 0.0 % |") as unknown,
  });
});

test("what tests notice is kept as long as they are the same", () => {
  const { mutate, changeTest } = repository("expect(rate).toBe(5);");
  expect(mutate()).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("| all | 3 | 3 | 100.0 % |") as unknown,
  });
  expect(mutate()).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("| all | 3 | 3 | 100.0 % |") as unknown,
    runs: 0,
  });
  changeTest("expect(rate).toBeLessThan(6);");
  expect(mutate().stdout).toContain("| all | 3 | 2 | 66.7 % |");
});
