import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#src/temporary-folder.ts";
import { openDataFolder } from "./data-folder.ts";

const saved = { "suite/firebase-export-metadata.json": "{}", "keys.json": "{}" };
function save(folder: string): void {
  for (const [path, content] of Object.entries(saved)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}
const open = (folder: string, beginsAnew = false) => openDataFolder(folder, { beginsAnew });
const keepsKeys = (folder: string) => existsSync(join(folder, "keys.json"));

test("a first start is seeded", () => {
  expect(open(join(temporaryFolder(), "data"))).toMatchObject({ hasSaved: false, needsSeed: true });
});

test("a start after one that was seeded keeps its data and is not seeded again", () => {
  const folder = temporaryFolder();
  open(folder).seeded();
  save(folder);
  expect(open(folder)).toMatchObject({ hasSaved: true, needsSeed: false });
  expect(keepsKeys(folder)).toBe(true);
});

test("a first start that was interrupted after something was saved keeps it and is seeded to its end", () => {
  const folder = temporaryFolder();
  open(folder);
  save(folder);
  const resumed = open(folder);
  expect(resumed).toMatchObject({ hasSaved: true, needsSeed: true });
  expect(keepsKeys(folder)).toBe(true);
  resumed.seeded();
  expect(open(folder)).toMatchObject({ hasSaved: true, needsSeed: false });
});

test("a first start that was interrupted before anything was saved begins anew", () => {
  const folder = temporaryFolder();
  open(folder);
  writeFileSync(join(folder, "keys.json"), "{}");
  expect(open(folder)).toMatchObject({ hasSaved: false, needsSeed: true });
  expect(keepsKeys(folder)).toBe(false);
});

test("data that was saved before interrupted starts were noted counts as complete", () => {
  expect(open(temporaryFolder(saved))).toMatchObject({ hasSaved: true, needsSeed: false });
});

test("a reset forgets what was saved, and is seeded", () => {
  const folder = temporaryFolder(saved);
  expect(open(folder, true)).toMatchObject({ hasSaved: false, needsSeed: true });
  expect(keepsKeys(folder)).toBe(false);
});
