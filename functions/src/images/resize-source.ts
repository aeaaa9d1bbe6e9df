import { maxPixels } from "@lightwell/shared/catalog/picture-file";
import sharp, { type Sharp } from "sharp";

// Pictures come from outside: only the four kinds that are taken may be decoded, whatever a file pretends to be.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadTiff"],
});
sharp.cache(false);

/** The bytes of a picture, or the path of its file. */
export type PictureSource = Buffer | string;

/** A picture of `maxPixels` takes a third of this on a busy processor. */
const maxSeconds = 120;

/** A picture opened for resizing. Decoding throws at the first warning: a damaged original is no original. */
export function resizeSource(source: PictureSource): Sharp {
  const picture = sharp(source, { failOn: "warning", limitInputPixels: maxPixels, sequentialRead: true });
  return picture.timeout({ seconds: maxSeconds });
}
