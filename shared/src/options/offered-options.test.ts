import { describe, expect, test } from "vitest";
import { defaultOptions } from "./default-options.ts";
import { isEnabled, offeredOptions, photoOptions, withSizes } from "./offered-options.ts";
import type { Option } from "./options-schemas.ts";

const values = (options: readonly Option[]) => options.map(({ value }) => value);

describe("the options offered", () => {
  test("are those of the price list: 11 sizes, 3 finishes, 8 framed sizes, 4 frames, 3 mattes", () => {
    const offered = offeredOptions(defaultOptions);
    expect(
      Object.fromEntries(Object.entries(offered).map(([group, options]) => [group, options.length])),
    ).toEqual({
      sizes: 11,
      finishes: 3,
      framed_sizes: 8,
      framed_finishes: 1,
      framed_materials: 4,
      framed_mattes: 3,
    });
  });

  test("are sorted by price, and in catalog order where they cost the same", () => {
    const dearestFirst = defaultOptions.toSorted((one, other) => other.base - one.base);
    const offered = offeredOptions(dearestFirst);
    expect(values(offered.sizes)).toEqual([
      "8x10",
      "8x12",
      "11x14",
      "12x12",
      "12x18",
      "16x20",
      "20x20",
      "20x30",
      "20x24",
      "24x30",
      "24x36",
    ]);
    expect(values(offered.framed_materials)).toEqual(["white", "black", "maple", "espresso"]);
    expect(values(offered.finishes)).toEqual(["matte", "glossy", "pearl"]);
  });

  test("omit options that are not available or not enabled, and keep a base of 0", () => {
    const offered = offeredOptions([
      { key: "matte", value: "none", base: 0, available: true },
      { key: "matte", value: "single", base: 1_000, available: false },
      { key: "matte", value: "double", base: 2_000, available: true, enabled: false },
    ]);
    expect(values(offered.framed_mattes)).toEqual(["none"]);
  });

  test("skip an unknown key", () => {
    const offered = offeredOptions([{ key: "canvas", value: "8x10", base: 1, available: true }]);
    expect(Object.values(offered).flat()).toEqual([]);
  });
});

describe("the options of one photo", () => {
  const row = { key: "size", value: "8x10", base: 1, available: true };

  test("are all available ones while it is synced", () => {
    expect(photoOptions({ syncOptionsEnabled: true, enabledOptions: [] }, defaultOptions)).toEqual(
      defaultOptions,
    );
  });

  test("are the enabled ones when it is not, at the shop's price", () => {
    const photo = { syncOptionsEnabled: false, enabledOptions: [{ ...row, enabled: true }] };
    expect(photoOptions(photo, defaultOptions)).toEqual([
      { key: "size", value: "8x10", base: 12_000, available: true },
    ]);
  });

  test("are each enabled only if the photo says so", () => {
    const enabled = { ...row, enabled: true };
    expect(isEnabled([enabled], row)).toBe(true);
    expect(isEnabled([{ ...enabled, enabled: false }], row)).toBe(false);
    expect(isEnabled([{ ...enabled, value: "8x12" }], row)).toBe(false);
  });

  test("do not include an option that the shop has switched off, even if the photo has it enabled", () => {
    const photo = { syncOptionsEnabled: false, enabledOptions: [{ ...row, enabled: true }] };
    expect(photoOptions(photo, [{ ...row, available: false }])).toEqual([]);
  });
});

test("sizes are chosen for a photo; other options, and sizes that the shop does not have now, stay as they are", () => {
  const shop = defaultOptions.map((option) => ({ ...option, available: option.value !== "8x12" }));
  const own = [
    ...shop.filter(({ key }) => key === "finish").map((option) => ({ ...option, enabled: false })),
    ...shop.filter(({ value }) => value === "8x12").map((option) => ({ ...option, enabled: true })),
  ];
  const chosen = withSizes(own, shop, ["8x10"]);
  const enabled = chosen.filter((option) => option.enabled).map(({ key, value }) => `${key} ${value}`);
  expect(enabled.filter((one) => one.includes("size")).toSorted()).toEqual(
    [
      "framed_size 8x10",
      "size 8x10",
      ...own.filter((o) => o.enabled).map(({ key, value }) => `${key} ${value}`),
    ].toSorted(),
  );
  expect(chosen.filter(({ key }) => key === "finish").every((option) => !option.enabled)).toBe(true);
});
