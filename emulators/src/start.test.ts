import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#src/files/temporary-folder.ts";

/** Compiled once for all of the runs, it starts in half the time. */
const compiled = mkdtempSync(join(tmpdir(), "lightwell-compiled-"));
afterAll(() => rmSync(compiled, { recursive: true, force: true }));

/** Runs the real command, on a machine that lacks something or with an error. */
function run(
  command: "start.ts" | "test.ts",
  environment: NodeJS.ProcessEnv = {},
  parameters: readonly string[] = [],
) {
  const program = join(import.meta.dirname, command);
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...parameters], {
    encoding: "utf8",
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...environment },
    timeout: 85_000,
  });
  return { status, stdout, stderr: stderr.trim() };
}

const oneSentence = (beginning: string) => expect.stringMatching(new RegExp(`^${beginning}[^\\n]*$`));

test.each(["start", "test"] as const)("npm run %s refuses an option that npm has taken", (command) => {
  expect(run(`${command}.ts`, { npm_lifecycle_event: command, npm_config_reset: "true" })).toMatchObject({
    status: 1,
    stderr: oneSentence(`Put -- before the options: npm run ${command} -- --reset\\.`),
  });
});

test("npm start refuses an option that it does not know, and starts nothing", () => {
  expect(run("start.ts", { PATH: dirname(process.execPath) }, ["--rest"])).toEqual({
    status: 1,
    stdout: "",
    stderr: "Unknown option '--rest'. The options are --reset, --edge and --many.",
  });
});

describe("npm start reports what is missing and starts nothing", () => {
  test("without Java", () => {
    expect(run("start.ts", { PATH: dirname(process.execPath) })).toEqual({
      status: 1,
      stdout: "",
      stderr: oneSentence("The emulators need Java, and there is none on the PATH\\. Install Java 17"),
    });
  });

  test("with a Java that is too old", () => {
    const old = temporaryFolder({ java: `#!/bin/sh\necho 'java version "1.8.0_402"' >&2\n` });
    expect(run("start.ts", { PATH: old })).toMatchObject({
      status: 1,
      stderr: oneSentence("Java 8 is too old for the emulators\\. Install Java 17"),
    });
  });

  test("without an emulator's jar", () => {
    expect(run("start.ts", { FIRESTORE_EMULATOR_BINARY_PATH: "/nowhere.jar" })).toMatchObject({
      status: 1,
      stderr: oneSentence("FIRESTORE_EMULATOR_BINARY_PATH is /nowhere\\.jar, which does not exist"),
    });
  });

  test("with a port of PORT_SHIFT in use", async () => {
    const holder = createServer();
    holder.listen(5000 + 2_100, "127.0.0.1");
    await once(holder, "listening").catch(() => undefined); // taken already, by a running shop: just as well
    onTestFinished(() => void holder.close());
    expect(run("start.ts", { PORT_SHIFT: "2100" })).toMatchObject({
      status: 1,
      stderr: oneSentence("Ports of PORT_SHIFT=2100 in use: 7100 \\(the shop's pages, Hosting\\)"),
    });
  });
});

/** An error of a timer or a promise that nobody awaits, as soon as the command handles signals. */
function strayError(): NodeJS.ProcessEnv {
  const folder = temporaryFolder({
    "stray.mjs": `process.on("newListener", (event) => {
      if (event === "SIGHUP") queueMicrotask(() => { throw new Error("no space left"); });
    });`,
  });
  const NODE_OPTIONS = `--import=${pathToFileURL(join(folder, "stray.mjs")).href}`;
  return { NODE_OPTIONS, FIRESTORE_EMULATOR_BINARY_PATH: "/nowhere.jar" };
}

test("an error that nobody awaits ends npm start in order", () => {
  expect(run("start.ts", strayError())).toEqual({
    status: 1,
    stdout: "",
    stderr: oneSentence("The shop could not be started, run or stopped in order: no space left "),
  });
});

test("an error that nobody awaits ends npm test with a failure in its count", () => {
  const { status, stdout, stderr } = run("test.ts", strayError());
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(/: no space left [^\n]*$/) });
  expect(stdout.trimEnd().split("\n").at(-1)).toBe("0 passed, 1 failed");
});

test("npm test that cannot start ends with a failure in its count", () => {
  const { status, stdout } = run("test.ts", { PATH: dirname(process.execPath) });
  expect(status).toBe(1);
  expect(stdout.trimEnd().split("\n").at(-1)).toBe("0 passed, 1 failed");
});

test("npm test says at once that there is no browser for it, before anything else that is missing", () => {
  const { status, stdout, stderr } = run("test.ts", {
    PATH: dirname(process.execPath),
    CHROMIUM_PATH: "/nowhere",
  });
  expect({ status, stdout }).toEqual({
    status: 1,
    stdout: "failed: the tests did not run to the end\n0 passed, 1 failed\n",
  });
  expect(stderr).toBe("CHROMIUM_PATH is /nowhere, which does not exist. Correct it or unset it.");
});
