import { describe, expect, test } from "vitest";
import { sortedIntoFolders } from "./dropped-folders.ts";

const at = (path: string, type = "image/jpeg") => {
  const names = path.split("/");
  return { file: new File(["x"], names.at(-1) ?? "", { type }), folders: names.slice(0, -1) };
};
const sorted = (...paths: string[]) =>
  sortedIntoFolders(paths.map((path) => at(path))).pictures.map(({ file, collection }) => [
    file.name,
    collection,
  ]);

describe("the pictures of folders", () => {
  test("become collections with the names of the folders, in the order of their names", () => {
    expect(sorted("Dunes/b.jpg", "Coast/10.jpg", "Coast/9.jpg")).toEqual([
      ["9.jpg", "Coast"],
      ["10.jpg", "Coast"],
      ["b.jpg", "Dunes"],
    ]);
  });

  test("have the names of both when one folder is in another", () => {
    expect(sorted("Export/a.jpg", "Export/Dunes/b.jpg")).toEqual([
      ["a.jpg", "Export"],
      ["b.jpg", "Export – Dunes"],
    ]);
  });

  test("are named without the folders that contain all others", () => {
    expect(sorted("2024/Export/Coast/a.jpg", "2024/Export/Dunes/Red/b.jpg")).toEqual([
      ["a.jpg", "Coast"],
      ["b.jpg", "Dunes – Red"],
    ]);
    expect(sorted("2024/Export/a.jpg")).toEqual([["a.jpg", "Export"]]);
  });

  test("can be dropped together with files without a folder, which are in no collection", () => {
    expect(sorted("Coast/a.jpg", "b.jpg")).toEqual([
      ["b.jpg", undefined],
      ["a.jpg", "Coast"],
    ]);
  });
});

test("files of a folder that are no pictures are omitted and listed, except hidden files; files without a folder are kept", () => {
  const { pictures, leftOut } = sortedIntoFolders([
    at("Coast/a.jpg"),
    at("Coast/a.xmp", ""),
    at("Coast/.hidden", ""),
    at("Coast/._a.jpg"),
    at("notes.txt", "text/plain"),
  ]);
  expect(pictures.map(({ file }) => file.name)).toEqual(["notes.txt", "a.jpg"]);
  expect(leftOut).toEqual(["Coast/a.xmp"]);
});
