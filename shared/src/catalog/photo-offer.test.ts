import { describe, expect, test } from "vitest";
import { defaultOptions } from "#src/options/default-options.ts";
import { photoSchema } from "./catalog-schemas.ts";
import { heldBackSizes, offerOfPhoto, optionsForSale, saleProblems } from "./photo-offer.ts";

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

const sellable = {
  title: "Granite Morning",
  image: "photos/p1-0123456789abcdef",
  base: 0,
  syncOptionsEnabled: true,
  enabledOptions: [],
  width: 6_000,
  height: 4_000,
  isLandscapeOrientation: true,
  variant: "None",
  printMode: "auto",
  focalPoint: { x: 0.5, y: 0.5 },
  allowLowResolution: false,
} as const;
const only = (...values: string[]) => ({
  syncOptionsEnabled: false,
  enabledOptions: defaultOptions.map((option) => ({ ...option, enabled: values.includes(option.value) })),
});
const withoutKeys = (...keys: string[]) => defaultOptions.filter(({ key }) => !keys.includes(key));

describe("a photo can be sold", () => {
  test("with a title, a picture and one complete print", () => {
    expect(saleProblems(sellable, defaultOptions)).toEqual({});
    expect(saleProblems({ ...sellable, ...only("24x30", "pearl") }, defaultOptions)).toEqual({});
  });

  test("when only framed or only unframed prints are available", () => {
    expect(saleProblems(sellable, withoutKeys("framed_size"))).toEqual({});
    expect(saleProblems(sellable, withoutKeys("size"))).toEqual({});
  });
});

describe("a photo cannot be sold", () => {
  test("with a title of spaces only", () => {
    expect(saleProblems({ ...sellable, title: " " }, defaultOptions)).toEqual({ title: "Enter a title." });
  });

  test("without a picture", () => {
    expect(saleProblems({ ...sellable, image: "" }, defaultOptions)).toEqual({ image: "Upload a picture." });
  });

  test("when the shop offers sizes without a finish", () => {
    const problem = { options: "Make a complete print available in Options." };
    expect(saleProblems(sellable, [])).toEqual(problem);
    expect(saleProblems(sellable, withoutKeys("finish", "frame"))).toEqual(problem);
    expect(
      saleProblems(
        sellable,
        defaultOptions.map((option) => ({ ...option, available: false })),
      ),
    ).toEqual(problem);
  });

  test("when its own options make no complete print", () => {
    const problems = saleProblems({ ...sellable, ...only("16x20") }, defaultOptions);
    expect(problems).toEqual({
      enabledOptions: "Enable a size and everything else that a print of it needs.",
    });
  });

  test("when its picture is too small for every size", () => {
    const small = { ...sellable, width: 900, height: 600 };
    expect(saleProblems(small, defaultOptions)).toEqual({
      image: "Upload a larger picture, or offer sizes below 150 pixels per inch.",
    });
    expect(saleProblems({ ...small, allowLowResolution: true }, defaultOptions)).toEqual({});
  });

  test("for several reasons, which are all listed", () => {
    const nothing = { ...sellable, title: "", image: "", ...only() };
    expect(Object.keys(saleProblems(nothing, defaultOptions))).toEqual(["title", "image", "enabledOptions"]);
  });
});

describe("the options a photo is sold with", () => {
  test("are its own, and none when it cannot be sold", () => {
    expect(optionsForSale(sellable, defaultOptions)).toEqual(defaultOptions);
    expect(optionsForSale({ ...sellable, image: "" }, defaultOptions)).toEqual([]);
    expect(optionsForSale({ ...sellable, ...only("16x20") }, defaultOptions)).toEqual([]);
  });
});
