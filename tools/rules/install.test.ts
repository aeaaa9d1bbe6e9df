import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../emulators/src/files/temporary-folder.ts";

const lock = (version: string) =>
  JSON.stringify({
    packages: {
      "": {},
      shared: { version: "0.1.0" },
      "node_modules/zod": { version },
      "node_modules/for-another-machine": { version: "1.0.0", optional: true },
    },
  });
const record = (version: string) => JSON.stringify({ packages: { "node_modules/zod": { version } } });

/**
 * Runs the real script in a project with these files, with an `npm` that does this. `machine` is a program that runs
 * before it and changes what Node tells of the machine.
 */
function install(files: Readonly<Record<string, string>>, npm: string, machine = "") {
  const root = temporaryFolder({
    "install.mjs": readFileSync("install.mjs", "utf8"),
    "package-lock.json": lock("4.6.7"),
    "bin/npm": `#!/bin/sh\n${npm}\n`,
    "machine.cjs": machine,
    ...files,
  });
  const path = [join(root, "bin"), dirname(process.execPath), process.env["PATH"]].join(delimiter);
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, "install.mjs")], {
    encoding: "utf8",
    env: { PATH: path, NODE_OPTIONS: `--require=${join(root, "machine.cjs")}` },
  });
  return { status, stdout, stderr };
}

test("installed packages are not installed again", () => {
  expect(install({ "node_modules/.package-lock.json": record("4.6.7") }, "exit 7")).toEqual({
    status: 0,
    stdout: "",
    stderr: "",
  });
});

test.each([
  ["nothing is installed", {}],
  ["a package has another version", { "node_modules/.package-lock.json": record("4.0.0") }],
  ["a package is missing", { "node_modules/.package-lock.json": '{ "packages": {} }' }],
])("packages are installed when %s", (_when, files) => {
  const { status, stdout } = install(files, 'echo "npm $*"');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Installing the packages .*\nnpm ci --include=dev\n$/);
});

test("a failure of npm is reported in one sentence, and nothing is started", () => {
  const { status, stderr } = install({}, "exit 1");
  expect(status).toBe(1);
  expect(stderr.trim()).toMatch(/^“npm ci” failed, so nothing was started\.[^\n]*$/);
});

test.each([
  [
    "a full disk",
    'require("fs").statfsSync = () => ({ bavail: 300, bsize: 1_000_000 })',
    /^The disk of \S+ has 300 MB left, and the packages need 2,000 MB\. Free some space, then try again\.$/,
  ],
  [
    "a folder that cannot be written to",
    'require("fs").accessSync = () => { throw new Error("EROFS") }',
    /^\S+ cannot be written to, so nothing was installed\. Use a folder of your own\.$/,
  ],
  [
    "Windows",
    'Object.defineProperty(process, "platform", { value: "win32" })',
    /^On Windows the shop runs only in WSL: clone it there, and run the same command; docs\/emulators\.md, “Requirements”, says what else it needs\.$/,
  ],
])("%s is reported in one sentence, and npm is not started", (_what, machine, sentence) => {
  const { status, stdout, stderr } = install({}, "exit 0", machine);
  expect(status).toBe(1);
  expect(stdout).toBe("");
  expect(stderr.trim()).toMatch(sentence);
});

test("the lock file has every package that another one requires, in a version that fits", () => {
  const command = ["sbom", "--package-lock-only", "--sbom-format", "cyclonedx"];
  const { status, stderr } = spawnSync("npm", command, { encoding: "utf8", maxBuffer: 100_000_000 });
  expect(stderr).not.toContain("ESBOMPROBLEMS");
  expect(status).toBe(0);
});
