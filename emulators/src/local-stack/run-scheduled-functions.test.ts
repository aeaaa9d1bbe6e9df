import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#src/files/temporary-folder.ts";

const build = (body: string) => temporaryFolder({ "package.json": '{ "type": "module" }', "index.js": body });
const run = (folder: string, minute = 1) =>
  spawnSync(
    process.execPath,
    [join(import.meta.dirname, "run-scheduled-functions.ts"), folder, String(minute)],
    { encoding: "utf8" },
  );
const scheduled = (name: string, body: string, schedule = "every 5 minutes") =>
  `export const ${name} = Object.assign(() => {}, { __endpoint: { scheduleTrigger: { schedule: "${schedule}" } }, run: async (event) => { ${body} } });\n`;

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

test("functions run sixty times as often as they are scheduled, and at most once a minute", () => {
  const folder = build(
    ["every 5 minutes", "every 60 minutes", "every 2 hours", "every 24 hours"]
      .map((schedule, index) => scheduled(`f${index}`, `console.log("${schedule}")`, schedule))
      .join(""),
  );
  const ranIn = (minute: number) => run(folder, minute).stdout.trim().split("\n");
  expect(ranIn(0)).toEqual(["every 5 minutes", "every 60 minutes", "every 2 hours", "every 24 hours"]);
  expect(ranIn(1)).toEqual(["every 5 minutes", "every 60 minutes"]);
  expect(ranIn(2)).toEqual(["every 5 minutes", "every 60 minutes", "every 2 hours"]);
  expect(ranIn(24)).toEqual(ranIn(0));
});

test("a schedule in another format is reported and does not stop the other functions", () => {
  const { stdout, stderr, status } = run(
    build(scheduled("nightly", "", "0 3 * * *") + scheduled("second", 'console.log("done");')),
  );
  expect(stderr).toContain('The schedule "0 3 * * *" is not supported.');
  expect({ stdout, status }).toEqual({ stdout: "done\n", status: 1 });
});
