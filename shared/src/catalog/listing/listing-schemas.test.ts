import { expect, test } from "vitest";
import { photoRowOf, photoRowSourceSchema } from "./listing-schemas.ts";

/** A photo as it was stored before print modes and low resolutions were. */
const storedLongAgo = {
  id: "photo1",
  id2: "p1",
  title: "Granite Morning",
  subtitle: "",
  description: "<p>Reeds &amp; reeds at the <em>Étang</em>,</p><p>at dawn</p>",
  tags: [],
  slug: "granite-morning",
  variant: "None",
  active: true,
  syncOptionsEnabled: true,
  isLandscapeOrientation: true,
  enabledOptions: [{ key: "size", value: "8x10", base: 12_000, available: true, enabled: true }],
  image: "photos/p1-0123456789abcdef",
  width: 3_600,
  height: 2_400,
  created: 1_740_000_000_000,
  updated: 1_750_000_000_000,
};

test("the row of a photo has each word of its description once, and none of its HTML", () => {
  const { description: _html, enabledOptions: _options, ...shown } = storedLongAgo;
  expect(photoRowOf(photoRowSourceSchema.parse(storedLongAgo))).toEqual({
    ...shown,
    descriptionWords: "reeds at the etang dawn",
    fileName: "",
    printMode: "auto",
    allowLowResolution: false,
  });
});

test("the row of a photo names the options that it has enabled when it is not synced", () => {
  const photo = photoRowSourceSchema.parse({
    ...storedLongAgo,
    description: "<p> </p>",
    syncOptionsEnabled: false,
    enabledOptions: [
      ...storedLongAgo.enabledOptions,
      { key: "size", value: "8x12", base: 0, available: true, enabled: false },
    ],
  });
  const row = photoRowOf(photo);
  expect(row.ownOptions).toEqual(["size:8x10"]);
  expect(row.descriptionWords).toBeUndefined();
});
