import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#src/files/temporary-folder.ts";

/** Runs the real command on a machine that lacks something. */
function run(command: "start.ts" | "test.ts", environment: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, command)], {
    encoding: "utf8",
    env: { ...process.env, ...environment },
    timeout: 60_000,
  });
  return { status, stdout, stderr: stderr.trim() };
}

const oneSentence = (beginning: string) => expect.stringMatching(new RegExp(`^${beginning}[^\\n]*$`));

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

test("npm test that cannot start ends with a failure in its count", () => {
  const { status, stdout } = run("test.ts", { PATH: dirname(process.execPath) });
  expect(status).toBe(1);
  expect(stdout.trimEnd().split("\n").at(-1)).toBe("0 passed, 1 failed");
});
