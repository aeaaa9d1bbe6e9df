import { expect, test } from "vitest";
import { noEmbeddedMetadata } from "./photo.ts";
import { filledFromFile, textsOfMetadata, titleOfFile } from "./texts-from-file.ts";

const metadata = {
  ...noEmbeddedMetadata,
  title: "Fog & Light",
  caption: "First <line>\nsecond\n\n\nAnother paragraph",
  keywords: ["fog"],
  place: "Big Sur, California",
  copyright: "© Ann Lee",
  camera: "NIKON Z 7",
  lens: "",
};

test.each([
  ["golden-gate_at dawn.jpg", "golden gate at dawn"],
  ["DSC0412.tif", "DSC0412"],
  ["a.b.c.jpeg", "a.b.c"],
  [".jpg", ""],
  ["2024.06.07 Sunset", "2024.06.07 Sunset"],
  ["2024.06.07", "2024.06.07"],
  ["2024.06.07 Sunset.tiff", "2024.06.07 Sunset"],
  ["IMG_1234.final.JPG", "IMG 1234.final"],
  ["No. 5", "No. 5"],
  ["Pier.jp2", "Pier"],
  ["Cafe\u0301.jpg", "Caf\u00e9"],
])("the first title of a photo from %s is %s", (name, title) => {
  expect(titleOfFile(name)).toBe(title);
});

test("metadata gives title, subtitle, description in paragraphs, and tags", () => {
  expect(textsOfMetadata(metadata)).toEqual({
    title: "Fog & Light",
    subtitle: "Big Sur, California",
    description: "<p>First &lt;line&gt;<br />second</p><p>Another paragraph</p>",
    tags: ["fog"],
  });
});

test("a caption as long as it may be fits a description", () => {
  const caption = '"\n'.repeat(1_000);
  expect(textsOfMetadata({ ...noEmbeddedMetadata, caption }).description.length).toBeLessThan(20_000);
});

test("texts that are empty or the name of the file are filled, others are not changed", () => {
  const own = { title: "Mine", subtitle: "", description: "<p>Mine</p>", tags: [] };
  const fileName = "golden-gate.jpg";
  expect(filledFromFile(own, { metadata, fileName })).toEqual({
    title: "Mine",
    subtitle: "Big Sur, California",
    description: "<p>Mine</p>",
    tags: ["fog"],
  });
  const texts = { ...own, title: "golden gate" };
  expect(filledFromFile(texts, { metadata, fileName }).title).toBe("Fog & Light");
  expect(filledFromFile(texts, { metadata: noEmbeddedMetadata, fileName }).title).toBe("golden gate");
  expect(filledFromFile({ ...own, title: "" }, { metadata: noEmbeddedMetadata, fileName }).title).toBe(
    "golden gate",
  );
});
