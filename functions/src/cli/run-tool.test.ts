import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, describe, expect, test, vi } from "vitest";
import { chooseProject, connectProject } from "./run-tool.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

test("a command that is not valid ends with code 1 and its message on stderr", async () => {
  const script = fileURLToPath(new URL("taxes.ts", import.meta.url));
  const running = promisify(execFile)(process.execPath, [script, "rates"]);
  await expect(running).rejects.toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringContaining("npm run taxes -- import <file>") as string,
  });
});

test("a tool connects to the emulator of the shop on this machine when no project is named", () => {
  vi.stubEnv("GCLOUD_PROJECT", undefined);
  vi.stubEnv("FIRESTORE_EMULATOR_HOST", undefined);
  vi.stubEnv("PORT_SHIFT", "700");
  expect(connectProject(undefined).projectId).toBe("demo-lightwell");
  expect(process.env["FIRESTORE_EMULATOR_HOST"]).toBe("127.0.0.1:8780");
});

describe("the owner's command line", () => {
  test("uses the shop on this machine unless another project is named", () => {
    const local = { projectId: "demo-lightwell", emulatorHost: "127.0.0.1:8080" };
    expect(chooseProject(undefined, {})).toEqual(local);
    expect(chooseProject("shop", {})).toEqual({ projectId: "shop" });
  });

  test("uses the local shop with the same PORT_SHIFT", () => {
    expect(chooseProject(undefined, { PORT_SHIFT: "700" })).toEqual({
      projectId: "demo-lightwell",
      emulatorHost: "127.0.0.1:8780",
    });
    expect(() => chooseProject(undefined, { PORT_SHIFT: "many" })).toThrow("PORT_SHIFT is “many”");
  });

  test("rejects a real project while an emulator is set", () => {
    const emulator = { FIRESTORE_EMULATOR_HOST: "127.0.0.1:1" };
    expect(() => chooseProject("shop", emulator)).toThrow("not a demo project");
  });
});
