import { listenOnLoopback } from "@lightwell/emulators/processes/listen-on-loopback";
import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { chooseProject, openProject } from "./run-tool.ts";

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

const tools = ["owner", "catalog", "taxes"] as const;
const runProcess = promisify(execFile);
const scriptOf = (tool: string) => fileURLToPath(new URL(`${tool}.ts`, import.meta.url));

test.each(tools)("npm run %s -- --help prints the commands", async (tool) => {
  const { stdout } = await runProcess(process.execPath, [scriptOf(tool), "--help"]);
  expect(stdout).toContain(`npm run ${tool} -- `);
});

test.each([
  ["owner", "list"],
  ["catalog", "check"],
  ["taxes", "show", "CA"],
])("npm run %s without a login to Google names the command that signs in", async (tool, ...command) => {
  const running = runProcess(process.execPath, [scriptOf(tool), ...command, "--project", "shop-of-tests"], {
    // No file of credentials, and no search for the metadata server of a Google machine.
    env: { PATH: process.env["PATH"], HOME: "/nonexistent", METADATA_SERVER_DETECTION: "none" },
  });
  await expect(running).rejects.toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringMatching(/^[^\n]*gcloud auth application-default login[^\n]*\n$/) as string,
  });
});

test("an option that does not exist is answered with the commands", async () => {
  const running = runProcess(process.execPath, [scriptOf("owner"), "list", "--force"]);
  await expect(running).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("npm run owner -- list") as string,
  });
});

test("a tool connects to the emulator of the shop on this machine when no project is named", async () => {
  const { close } = await listenOnLoopback(
    createServer((_request, response) => response.end("Ok")),
    17_780,
  );
  onTestFinished(close);
  vi.stubEnv("GCLOUD_PROJECT", undefined);
  vi.stubEnv("FIRESTORE_EMULATOR_HOST", undefined);
  vi.stubEnv("PORT_SHIFT", "9700");
  expect((await openProject(undefined)).projectId).toBe("demo-lightwell");
  expect(process.env["FIRESTORE_EMULATOR_HOST"]).toBe("127.0.0.1:17780");
});

test.each([
  ["owner", "list"],
  ["catalog", "check"],
  ["taxes", "show", "94558"],
])("npm run %s says at once that no shop runs on this machine", async (tool, ...command) => {
  const running = runProcess(process.execPath, [scriptOf(tool), ...command], {
    env: { PATH: process.env["PATH"], PORT_SHIFT: "9800" },
    timeout: 30_000,
  });
  await expect(running).rejects.toMatchObject({
    code: 1,
    stdout: "",
    stderr:
      "No shop runs on this machine at 127.0.0.1:17880. Start it with “npm start”, give this command its PORT_SHIFT, or add --project <id>.\n",
  });
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
