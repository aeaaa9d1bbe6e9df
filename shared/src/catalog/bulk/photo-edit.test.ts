import { describe, expect, test } from "vitest";
import { noEmbeddedMetadata } from "#src/catalog/photo.ts";
import { type Photo, photoSchema } from "#src/catalog/catalog-schemas.ts";
import { defaultOptions } from "#src/options/default-options.ts";
import { editPhoto } from "./photo-edit.ts";
import type { PhotoEdit } from "./bulk-schemas.ts";

const photo = photoSchema.parse({
  id: "photo1",
  id2: "p1",
  title: "Fog & Reeds",
  subtitle: "Napa",
  description: "<p>First sun.</p>",
  tags: ["fog", "Reed"],
  slug: "fog-reeds",
  variant: "None",
  base: 500,
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
  created: 1,
  updated: 2,
});

const edited = (edit: PhotoEdit, changes: Partial<Photo> = {}) =>
  editPhoto({ ...photo, ...changes }, edit, { number: 7, shopOptions: defaultOptions });

describe("an edit of many photos, applied to one,", () => {
  test.each<[PhotoEdit, object]>([
    [{ field: "active", value: false }, { active: false }],
    [{ field: "title", template: "Coast {n} of {nnn}" }, { title: "Coast 7 of 007" }],
    [{ field: "title", template: "{title}, {subtitle} {other}" }, { title: "Fog & Reeds, Napa {other}" }],
    [{ field: "subtitle", template: "" }, { subtitle: "" }],
    [{ field: "title", template: " Coast " }, { title: "Coast" }],
    [{ field: "subtitle", template: " {title} " }, { subtitle: "Fog & Reeds" }],
    [
      { field: "description", how: "replace", template: "<p>{title}</p>" },
      { description: "<p>Fog &amp; Reeds</p>" },
    ],
    [
      { field: "description", how: "append", template: "Signed." },
      { description: "<p>First sun.</p><p>Signed.</p>" },
    ],
    [
      { field: "description", how: "append", template: "<ul><li>Signed</li></ul>" },
      { description: "<p>First sun.</p><ul><li>Signed</li></ul>" },
    ],
    [{ field: "tags", how: "add", tags: ["FOG", "coast"] }, { tags: ["fog", "Reed", "coast"] }],
    [{ field: "tags", how: "remove", tags: ["reed", "dune"] }, { tags: ["fog"] }],
    [{ field: "base", cents: 2_500 }, { base: 2_500 }],
    [{ field: "variant", value: "PANO" }, { variant: "PANO" }],
    [{ field: "printMode", value: "border" }, { printMode: "border" }],
  ])("gives %j", (edit, fields) => expect(edited(edit)).toEqual({ fields }));

  const embeddedMetadata = {
    ...noEmbeddedMetadata,
    title: "Reeds in Fog",
    place: "Napa, California",
    caption: "Early.",
    keywords: ["reed"],
  };

  test("fills empty texts from its file, or puts those of the file in their place", () => {
    const changes = { embeddedMetadata, subtitle: "", fileName: "DSC_0412.jpg" };
    expect(edited({ field: "file", how: "fill" }, changes).fields).toEqual({ subtitle: "Napa, California" });
    expect(edited({ field: "file", how: "fill" }, { ...changes, title: "DSC 0412" }).fields).toEqual({
      title: "Reeds in Fog",
      subtitle: "Napa, California",
    });
    expect(edited({ field: "file", how: "replace" }, changes).fields).toEqual({
      title: "Reeds in Fog",
      subtitle: "Napa, California",
      description: "<p>Early.</p>",
      tags: ["reed"],
    });
  });

  test("keeps a description with the same words as its file", () => {
    const changes = { embeddedMetadata: { ...noEmbeddedMetadata, caption: "It's early." } };
    const description = "<p>It's <em>early.</em></p>";
    expect(edited({ field: "file", how: "replace" }, { ...changes, description }).fields).toEqual({});
  });

  test("stays as it is when its file says nothing", () => {
    expect(edited({ field: "file", how: "fill" }).fields).toEqual({});
    expect(edited({ field: "file", how: "replace" }).fields).toEqual({});
  });

  test.each<PhotoEdit>([
    { field: "active", value: true },
    { field: "tags", how: "add", tags: ["reed"] },
    { field: "base", cents: 500 },
    { field: "sizes", offer: "sharp" },
  ])("changes nothing that has the value already: %j", (edit) =>
    expect(edited(edit)).toEqual({ fields: {} }),
  );

  test("changes nothing, and returns the reason, when a text would be too long or the tags too many", () => {
    const long = edited({ field: "title", template: "{title} {title}" }, { title: "x".repeat(150) });
    expect(long).toEqual({ fields: {}, problem: "The title would be too long." });
    const tags = Array.from({ length: 50 }, (_, index) => `tag ${index}`);
    const many = edited({ field: "tags", how: "add", tags: ["coast"] }, { tags });
    expect(many.problem).toBe("It would have too many tags.");
  });
});

describe("the sizes that an edit lets a photo offer", () => {
  const enabledSizes = ({ fields }: ReturnType<typeof edited>) =>
    (fields.enabledOptions ?? []).flatMap(({ key, value, enabled }) =>
      key === "size" && enabled ? [value] : [],
    );
  const enabledOptions = defaultOptions.map((option) => ({ ...option, enabled: option.value === "8x10" }));

  test("are those of the shop for a photo that is synced with it", () => {
    expect(edited({ field: "sizes", offer: "all" })).toEqual({ fields: { allowLowResolution: true } });
    const allowing = { allowLowResolution: true };
    expect(edited({ field: "sizes", offer: "sharp" }, allowing)).toEqual({
      fields: { allowLowResolution: false },
    });
  });

  test("are those with 150 pixels per inch, or all, of one with options of its own", () => {
    const own = { syncOptionsEnabled: false, enabledOptions };
    const sharp = edited({ field: "sizes", offer: "sharp" }, own);
    expect(enabledSizes(sharp)).toEqual(["8x10", "8x12", "11x14", "12x12", "12x18", "16x20"]);
    expect(sharp.fields.enabledOptions?.find(({ key }) => key === "frame")?.enabled).toBe(false);
    expect(enabledSizes(edited({ field: "sizes", offer: "all" }, own))).toHaveLength(11);
  });

  test("that suit are those that also trim at most 5%", () => {
    const suitable = edited({ field: "sizes", offer: "suitable" });
    expect(suitable.fields.syncOptionsEnabled).toBe(false);
    expect(enabledSizes(suitable)).toEqual(["8x12", "12x18"]);
  });

  test("stay as they are where none is sharp, or the pixels are not known", () => {
    const edit = { field: "sizes", offer: "suitable" } as const;
    expect(edited(edit, { width: 640, height: 480 }).problem).toMatch(/^No size is sharp enough/);
    expect(edited(edit, { width: 0, height: 0 }).problem).toBe("There is no picture yet.");
  });
});
