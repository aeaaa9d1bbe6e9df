import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
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

const metadata = "firebase-export-metadata.json";
/** What the emulators do when they export: `content` names the export. */
const exports = (content: string) => async (folder: string) => {
  mkdirSync(folder);
  writeFileSync(join(folder, metadata), content);
  await Promise.resolve();
};
const savedIn = (folder: string) => readFileSync(join(folder, "firebase", metadata), "utf8");

test("saving replaces what was saved, and leaves nothing else", async () => {
  const folder = temporaryFolder();
  const data = open(folder);
  for (const content of ["first", "second"]) {
    await data.save(exports(content));
    expect(savedIn(folder)).toBe(content);
  }
  expect(readdirSync(folder).toSorted()).toEqual(["firebase", "seeding"]);
});

test("data whose saving was interrupted are those of the last complete save, and are saved again", async () => {
  const folder = temporaryFolder(saved);
  const interrupted = open(folder).save(async (target) => {
    await exports("incomplete")(target);
    throw new Error("killed");
  });
  await expect(interrupted).rejects.toThrow("killed");
  const data = open(folder);
  expect(data).toMatchObject({ hasSaved: true, needsSeed: false });
  expect(savedIn(folder)).toBe("{}");
  await data.save(exports("complete"));
  expect(savedIn(folder)).toBe("complete");
});

test("data are kept when the process was killed between moving the previous ones and the new ones", () => {
  const folder = temporaryFolder(saved);
  renameSync(join(folder, "firebase"), join(folder, "firebase.old"));
  expect(open(folder)).toMatchObject({ hasSaved: true, needsSeed: false });
  expect(savedIn(folder)).toBe("{}");
  expect(keepsKeys(folder)).toBe(true);
});
