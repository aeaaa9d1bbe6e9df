import { describe, expect, test } from "vitest";
import type { PhotoRow } from "./listing-schemas.ts";
import { defaultOptions } from "#src/options/default-options.ts";
import { photoRowCheck, type PhotoMark } from "./photo-marks.ts";

const complete: PhotoRow = {
  id: "photo1",
  id2: "p1",
  title: "Granite Morning",
  subtitle: "",
  slug: "granite-morning",
  tags: [],
  fileName: "",
  image: "photos/p1-0123456789abcdef",
  width: 6_000,
  height: 4_000,
  isLandscapeOrientation: true,
  variant: "None",
  printMode: "auto",
  allowLowResolution: false,
  syncOptionsEnabled: true,
  active: true,
  descriptionWords: "first sun",
  created: 1_740_000_000_000,
  updated: 1_750_000_000_000,
};
const check = photoRowCheck({ shopOptions: defaultOptions, inCollections: new Set(["p1"]) });
const marksOf = (changes: Partial<PhotoRow>) => check({ ...complete, ...changes }).marks;
const small = { width: 3_600, height: 2_400 }; // 150 ppi in 16x20

describe("a photo in the list", () => {
  test.each<[Partial<PhotoRow>, readonly PhotoMark[]]>([
    [{}, []],
    [{ active: false }, ["draft"]],
    [{ image: "", width: 0, height: 0 }, ["no-picture", "not-for-sale"]],
    [{ id2: "p9" }, ["no-collection"]],
    [small, ["low-resolution"]],
    [{ ...small, allowLowResolution: true }, ["low-resolution"]],
    [{ ...small, syncOptionsEnabled: false, ownOptions: ["size:8x10", "finish:pearl"] }, []],
    [{ syncOptionsEnabled: false, ownOptions: ["size:8x10"] }, ["not-for-sale"]],
    [{ width: 640, height: 480 }, ["low-resolution", "not-for-sale"]],
    [{ title: " " }, ["not-for-sale"]],
  ])("%j is marked %j", (changes, marks) => expect(marksOf(changes)).toEqual(marks));

  test("without words in its description is marked", () => {
    const { descriptionWords: _words, ...silent } = complete;
    expect(check(silent).marks).toEqual(["no-description"]);
  });

  test("has pixels for so many of the sizes that the shop sells", () => {
    expect(check(complete).sharpSizes).toEqual({ count: 11, total: 11 });
    expect(check({ ...complete, ...small }).sharpSizes).toEqual({ count: 6, total: 11 });
    expect(check({ ...complete, ...small, printMode: "border" }).sharpSizes).toEqual({ count: 8, total: 11 });
    expect(check({ ...complete, width: 0 }).sharpSizes).toBeUndefined();
  });
});
