import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#src/files/temporary-folder.ts";

const build = (body: string) => temporaryFolder({ "package.json": '{ "type": "module" }', "index.js": body });
const run = (folder: string) =>
  spawnSync(process.execPath, [join(import.meta.dirname, "run-scheduled-functions.ts"), folder], {
    encoding: "utf8",
  });
const scheduled = (name: string, body: string) =>
  `export const ${name} = Object.assign(() => {}, { __endpoint: { scheduleTrigger: {} }, run: async (event) => { ${body} } });\n`;

test("every scheduled function is called, and nothing else", () => {
  const { stdout, status } = run(
    build(
      scheduled("reconcile", 'console.log("reconciled", Date.parse(event.scheduleTime) > 0);') +
        'export const api = Object.assign(() => {}, { __endpoint: { httpsTrigger: {} }, run: () => console.log("called") });',
    ),
  );
  expect({ stdout, status }).toEqual({ stdout: "reconciled true\n", status: 0 });
});

test("one that fails is reported and does not stop the others", () => {
  const { stdout, stderr, status } = run(
    build(scheduled("first", 'throw new Error("no luck");') + scheduled("second", 'console.log("done");')),
  );
  expect(stderr).toContain("The scheduled function first failed: Error: no luck");
  expect({ stdout, status }).toEqual({ stdout: "done\n", status: 1 });
});
