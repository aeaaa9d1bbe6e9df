import { maxPixels } from "@lightwell/shared/catalog/picture-file";
import sharp, { type Sharp } from "sharp";

// Uploaded pictures are not trusted: only the four accepted formats are decoded, whatever the file states to be.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadTiff"],
});
sharp.cache(false);

/** The bytes of a picture, or the path of its file. */
export type PictureSource = Buffer | string;

/** Timeout of decoding. A picture of `maxPixels` takes a third of it on a busy processor. */
const maxSeconds = 120;

/** A picture opened for resizing. Decoding throws at the first warning, so that damaged originals are rejected. */
export function resizeSource(source: PictureSource): Sharp {
  const picture = sharp(source, { failOn: "warning", limitInputPixels: maxPixels, sequentialRead: true });
  return picture.timeout({ seconds: maxSeconds });
}
