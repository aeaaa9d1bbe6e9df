import { describe, expect, test } from "vitest";
import { defaultOptions } from "#src/options/default-options.ts";
import { framedExample } from "./framed-example.ts";

const photo = {
  base: 0,
  options: defaultOptions,
  variant: "None",
  width: 6_000,
  height: 4_000,
  isLandscapeOrientation: true,
  printMode: "fill",
  cutMattes: true,
  focalPoint: { x: 0.5, y: 0.5 },
} as const;
const without = (...ids: readonly string[]) =>
  defaultOptions.filter(({ key, value }) => !ids.includes(`${key}:${value}`));

describe("the framed print that cards draw", () => {
  test("has a frame for its colors and a single matte, and the price of just that", () => {
    const color = framedExample(photo);
    expect(color?.configuration.choices).toMatchObject({
      framed_materials: "maple",
      framed_mattes: "single",
    });
    const size = color?.configuration.choices.framed_sizes;
    const base = defaultOptions.find(({ key, value }) => key === "framed_size" && value === size)?.base;
    expect(color?.cents).toBe((base ?? 0) + 1_000);
    expect(framedExample({ ...photo, variant: "BW" })?.configuration.choices.framed_materials).toBe("black");
    expect(framedExample({ ...photo, base: 5_000 })?.cents).toBe((color?.cents ?? 0) + 5_000);
  });

  test("is one that the photo offers", () => {
    const options = without("frame:maple", "matte:single", "matte:double");
    expect(framedExample({ ...photo, options })?.configuration.choices).toMatchObject({
      framed_materials: "white",
      framed_mattes: "none",
    });
  });

  test.each(["framed_size", "frame"])("is none where no %s is offered", (missing) => {
    const options = defaultOptions.filter(({ key }) => key !== missing);
    expect(framedExample({ ...photo, options })).toBeUndefined();
  });
});
