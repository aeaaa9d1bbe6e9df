import { render, screen } from "@testing-library/react";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PublishedImage } from "@lightwell/shared/catalog/image-size";
import { expect, test } from "vitest";
import { aPublicPhoto } from "#src/testing/catalog-samples.ts";
import type { PictureBox } from "./picture-sources.ts";
import { Picture } from "./picture.tsx";

test.each([
  ["photo", 1024, 768],
  ["collection", 1110, 530],
] as const)("a %s without a picture shows a placeholder of %i × %i", (placeholder, width, height) => {
  render(<Picture picture={undefined} alt="" placeholder={placeholder} boxes={[{ width: "1px" }]} />);
  const shown = screen.getByRole("presentation");
  const drawing = readFileSync(
    join(import.meta.dirname, "../../../public", shown.getAttribute("src") ?? ""),
    "utf8",
  );
  expect(drawing).toContain(`width="${width}" height="${height}"`);
  expect(shown.getAttribute("width")).toBe(String(width));
});

function shown(picture: Partial<PublishedImage>, boxes: readonly PictureBox[] = [{ width: "50vw" }]) {
  render(<Picture picture={{ ...aPublicPhoto(), ...picture }} alt="Heron" boxes={boxes} />);
  return screen.getByRole("img", { name: "Heron" });
}
const filesOf = (picture: Element) =>
  picture
    .getAttribute("srcset")
    ?.split(", ")
    .map((file) => file.replace(/.*_(\d+)x\d+\.webp /, "$1 "));

test("an upright picture is offered in its own widths, and its space is reserved", () => {
  const picture = shown({ width: 2000, height: 3000 });
  expect(filesOf(picture)).toEqual(["128 85w", "512 341w", "768 512w", "1024 683w", "2048 1365w"]);
  expect([picture.getAttribute("width"), picture.getAttribute("height")]).toEqual(["2000", "3000"]);
});

test.each([
  [
    "from before the largest size existed",
    { largestSize: 1024 },
    ["128 128w", "512 512w", "768 768w", "1024 1024w"],
  ],
  [
    "of an unknown shape",
    { width: 0, height: 0, largestSize: 1024 },
    ["128 128w", "512 512w", "768 768w", "1024 1024w"],
  ],
  [
    "below the largest size",
    { width: 900, height: 450, largestSize: 1024 },
    ["128 128w", "512 512w", "768 768w", "1024 900w"],
  ],
  ["below most sizes", { width: 300, height: 150, largestSize: 1024 }, ["128 128w", "512 300w"]],
] as const)("a picture %s is offered with the pixels that its files have", (_, picture, files) =>
  expect(filesOf(shown(picture))).toEqual(files),
);

test("a picture that covers a flatter box is as wide as its height there requires, and smaller on phones", () => {
  const boxes = [{ from: 900, width: "62vw", height: "512px" }, { width: "92vw" }];
  expect(shown({ width: 2400, height: 1200 }, boxes).getAttribute("sizes")).toBe(
    "(max-width: 480px) min(341px, 92vw), (min-width: 900px) max(62vw, 2 * 512px), 92vw",
  );
});
