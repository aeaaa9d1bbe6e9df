import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#src/files/temporary-folder.ts";
import { openDataFolder } from "./data-folder.ts";

const saved = { "firebase/firebase-export-metadata.json": "{}", "keys.json": "{}" };
function save(folder: string): void {
  for (const [path, content] of Object.entries(saved)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}
const open = (folder: string, reset = false) => openDataFolder(folder, { reset });
const keepsKeys = (folder: string) => existsSync(join(folder, "keys.json"));

test("a first start needs seeding", () => {
  expect(open(join(temporaryFolder(), "data"))).toMatchObject({ hasSaved: false, needsSeed: true });
});

test("a start after complete seeding keeps the data and does not seed again", () => {
  const folder = temporaryFolder();
  open(folder).seeded();
  save(folder);
  expect(open(folder)).toMatchObject({ hasSaved: true, needsSeed: false });
  expect(keepsKeys(folder)).toBe(true);
});

test("a first start that was interrupted after saving keeps the data and continues the seeding", () => {
  const folder = temporaryFolder();
  open(folder);
  save(folder);
  const resumed = open(folder);
  expect(resumed).toMatchObject({ hasSaved: true, needsSeed: true });
  expect(keepsKeys(folder)).toBe(true);
  resumed.seeded();
  expect(open(folder)).toMatchObject({ hasSaved: true, needsSeed: false });
});

test("a first start that was interrupted before saving starts with no data", () => {
  const folder = temporaryFolder();
  open(folder);
  writeFileSync(join(folder, "keys.json"), "{}");
  expect(open(folder)).toMatchObject({ hasSaved: false, needsSeed: true });
  expect(keepsKeys(folder)).toBe(false);
});

test("saved data without the mark counts as complete", () => {
  expect(open(temporaryFolder(saved))).toMatchObject({ hasSaved: true, needsSeed: false });
});

test("a reset deletes the saved data and seeds again", () => {
  const folder = temporaryFolder(saved);
  expect(open(folder, true)).toMatchObject({ hasSaved: false, needsSeed: true });
  expect(keepsKeys(folder)).toBe(false);
});
