/**
 * Writes the colors that the pictures of the table have when ImageMagick (with lcms) shows them in sRGB:
 * `node functions/src/testing/images/picture-table/make-picture-table.ts`. On Debian: `apt install imagemagick`.
 * The table is committed; it is written again when a kind of file is added to picture-case.ts.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { everyPictureCase, nameOfCase, patchPixels, type PictureCase } from "./picture-case.ts";
import { pictureFileOf, profileOf } from "./picture-file-of.ts";

const folder = mkdtempSync(join(tmpdir(), "picture-table-"));
const srgb = join(folder, "srgb.icc");
const adobeRgb = join(folder, "adobe-rgb.icc");
writeFileSync(srgb, (await profileOf("srgb")) ?? "");
writeFileSync(adobeRgb, (await profileOf("adobe-rgb")) ?? "");

/** ImageMagick 6 reads the orientation of JPEG and TIFF; that of PNG and WebP it is told. */
const orientations = [
  "",
  "TopLeft",
  "TopRight",
  "BottomRight",
  "BottomLeft",
  "LeftTop",
  "RightTop",
  "RightBottom",
  "LeftBottom",
];

/** The sRGB colors of the six patches of the upright picture, row by row. */
function colorsOf(picture: PictureCase, file: string): number[] {
  const columns = picture.turn > 4 ? 2 : 3;
  const places = Array.from({ length: 6 }, (_, index) => [
    (index % columns) * patchPixels + patchPixels / 2,
    Math.floor(index / columns) * patchPixels + patchPixels / 2,
  ]);
  const isTransparent = /alpha|premultiplied/.test(picture.layout);
  const onWhite = isTransparent
    ? ["-background", "white", "-alpha", "remove", "-alpha", "off"]
    : ["-alpha", "off"];
  const told = picture.profile === "adobe-rgb-by-exif" ? ["-profile", adobeRgb] : [];
  const toSrgb = picture.profile === "none" ? [] : [...told, "-profile", srgb];
  const format = places
    .flatMap(([x, y]) => ["r", "g", "b"].map((channel) => `%[fx:round(255*p{${x},${y}}.${channel})]`))
    .join(" ");
  const isTold = picture.container === "png" || picture.container === "webp";
  const orient = isTold ? ["-orient", orientations[picture.turn] ?? ""] : [];
  const steps = [
    ...orient,
    "-auto-orient",
    ...onWhite,
    ...toSrgb,
    "-colorspace",
    "sRGB",
    "-format",
    format,
    "info:",
  ];
  const output = execFileSync("convert", [file, ...steps], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return output.trim().split(" ").map(Number);
}

const rows: string[] = [];
for (const picture of everyPictureCase()) {
  const file = join(folder, "picture");
  writeFileSync(file, await pictureFileOf(picture));
  const expected = picture.bits === 32 ? "32 bits" : colorsOf(picture, file);
  rows.push(`  ${JSON.stringify(nameOfCase(picture))}: ${JSON.stringify(expected)}`);
}
writeFileSync(join(import.meta.dirname, "picture-table.json"), `{\n${rows.join(",\n")}\n}\n`);
rmSync(folder, { recursive: true });
