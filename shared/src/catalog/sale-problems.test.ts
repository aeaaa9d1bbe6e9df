import { describe, expect, test } from "vitest";
import { defaultOptions } from "#src/options/default-options.ts";
import { optionsForSale, saleProblems } from "./sale-problems.ts";

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
