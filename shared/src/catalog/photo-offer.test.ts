import { describe, expect, test } from "vitest";
import { defaultOptions } from "#src/options/default-options.ts";
import { photoSchema } from "./photo.ts";
import { heldBackSizes, offerOfPhoto } from "./photo-offer.ts";

/** A photo as it was stored before print modes, focal points and low resolutions were. */
const storedLongAgo = {
  id: "photo1",
  id2: "p1",
  title: "Granite Morning",
  subtitle: "",
  description: "",
  tags: [],
  slug: "granite-morning",
  variant: "None",
  base: 0,
  active: true,
  autoSlugEnabled: true,
  syncOptionsEnabled: true,
  isLandscapeOrientation: true,
  enabledOptions: [],
  alt: "",
  image: "photos/p1-0123456789abcdef",
  width: 3_600,
  height: 2_400,
  price: 12_000,
  enabledOptionsVersion: 1,
  optionsVersion: 1,
  created: 1_740_000_000_000,
  updated: 1_750_000_000_000,
};
const photo = photoSchema.parse(storedLongAgo);

const sizesOf = (changes: Partial<typeof photo>, key: string) =>
  offerOfPhoto({ ...photo, ...changes }, defaultOptions).flatMap((option) =>
    option.key === key ? [option.value] : [],
  );

describe("the sizes of a photo", () => {
  test("are those with at least 150 pixels per inch, framed and unframed, also of a photo stored long ago", () => {
    // 3,600 by 2,400 pixels are 150 ppi in 16x20 and 120 in 20x24
    expect(sizesOf({}, "framed_size")).toEqual(["8x10", "8x12", "11x14", "12x12", "16x20"]);
    expect(sizesOf({}, "size")).toEqual(["8x10", "8x12", "11x14", "12x12", "12x18", "16x20"]);
    expect(sizesOf({ width: 5_400, height: 3_600 }, "framed_size")).toContain("24x36");
    expect(sizesOf({ width: 5_399, height: 3_600 }, "framed_size")).not.toContain("24x36");
  });

  test("are all of them when the owner allows it, or while the pixels are not known", () => {
    expect(sizesOf({ allowLowResolution: true }, "framed_size")).toHaveLength(8);
    expect(sizesOf({ width: 0, height: 0 }, "size")).toHaveLength(11);
  });

  test("are never more than the photo has enabled; other options stay", () => {
    const enabledOptions = defaultOptions.map((option) => ({
      ...option,
      enabled: option.key !== "size" || ["8x12", "24x36"].includes(option.value),
    }));
    expect(sizesOf({ syncOptionsEnabled: false, enabledOptions }, "size")).toEqual(["8x12"]);
    expect(sizesOf({ width: 10, height: 10 }, "framed_size")).toEqual([]);
    expect(sizesOf({ width: 10, height: 10 }, "frame")).toHaveLength(4);
  });

  test("that are withheld are listed", () => {
    expect(heldBackSizes(photo, ["16x20", "20x24", "24x36"])).toEqual(["20x24", "24x36"]);
    expect(heldBackSizes({ ...photo, allowLowResolution: true }, ["24x36"])).toEqual([]);
  });
});
