import { describe, expect, test } from "vitest";
import { aPrintedPicture } from "#src/testing/a-printed-picture.ts";
import { savedPrintHref, savedPrintsText, withoutSavedPrint, withSavedPrint } from "./saved-prints.ts";
import { readSavedPrints, type SavedPrint } from "./saved-schemas.ts";

const picture = aPrintedPicture(6000, 4000);
const bare: SavedPrint = {
  slug: "pier",
  title: "Pier",
  subtitle: "Point Arena",
  image: "photos/p1-0123456789abcdef",
  picture,
  configuration: { type: "framed", choices: { framed_finishes: "matte" } },
};
const framed: SavedPrint = {
  ...bare,
  configuration: {
    type: "framed",
    choices: {
      framed_sizes: "16x20",
      framed_materials: "maple",
      framed_mattes: "none",
      framed_finishes: "matte",
    },
  },
};
const unframed: SavedPrint = { ...bare, configuration: { type: "unframed", choices: {} } };

describe("saved prints", () => {
  test("are read back as they were stored", () => {
    const prints = [framed, bare, unframed];
    expect(readSavedPrints(savedPrintsText(prints))).toEqual(prints);
    expect(savedPrintsText([])).toBeNull();
  });

  test.each([null, "", "{", "[]", '{"prints":7}'])("%j is not a saved print", (text) => {
    expect(readSavedPrints(text)).toEqual([]);
  });

  test.each([
    ["without a slug", { slug: "" }],
    ["of an unknown type", { configuration: { type: "canvas", choices: {} } }],
    ["with an unknown choice", { configuration: { type: "framed", choices: { glass: "blue" } } }],
  ])("%s are discarded, the others are kept", (_, broken) => {
    const text = JSON.stringify({ prints: [{ ...framed, ...broken }, framed] });
    expect(readSavedPrints(text)).toEqual([framed]);
  });

  test("link to the photo with everything chosen", () => {
    expect(savedPrintHref(framed)).toBe("/photos/photo/pier?print=framed&size=16x20&frame=maple&matte=none");
    expect(savedPrintHref(unframed)).toBe("/photos/photo/pier?print=unframed");
  });

  test("have each configuration once, the newest first", () => {
    const double = { ...framed, title: "Pier again" };
    const other = { ...framed, slug: "dune" };
    expect(withSavedPrint([other, framed], double)).toEqual([double, other]);
    expect(withoutSavedPrint([double, other], framed)).toEqual([other]);
  });

  test("replace the photo that was saved before a size was chosen, and keep its other configurations", () => {
    const black = {
      ...framed,
      configuration: {
        ...framed.configuration,
        choices: { ...framed.configuration.choices, framed_materials: "black" },
      },
    };
    expect(withSavedPrint([bare, black], framed)).toEqual([framed, black]);
  });

  test("are at most 50: the oldest one is removed", () => {
    const many = Array.from({ length: 50 }, (_, index) => ({ ...framed, slug: `photo-${index}` }));
    const prints = withSavedPrint(many, framed);
    expect(prints).toHaveLength(50);
    expect([prints[0]?.slug, prints.at(-1)?.slug]).toEqual(["pier", "photo-48"]);
  });
});

test.each([
  ["image", 200],
  ["title", 200],
  ["subtitle", 300],
  ["slug", 120],
] as const)("a saved print with a longer %s than %i characters is dropped", (field, most) => {
  const readWith = (length: number) =>
    readSavedPrints(JSON.stringify({ prints: [{ ...bare, [field]: "a".repeat(length) }] })).length;
  expect([readWith(most), readWith(most + 1)]).toEqual([1, 0]);
});
