import sharp, { type Sharp } from "sharp";

// Pictures come from outside: only the three kinds that are taken may be decoded, whatever a file pretends to be.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"] });
sharp.cache(false);

/** More pixels than any camera of the trade makes, and few enough to decode in the memory there is. */
export const maxPixels = 100_000_000;

/** Longer than any picture of that size takes; what takes longer was made to. */
const maxSeconds = 20;

/** A picture opened for resizing. Decoding throws at the first warning: a damaged original is no original. */
export function resizeSource(bytes: Buffer): Sharp {
  const picture = sharp(bytes, { failOn: "warning", limitInputPixels: maxPixels, sequentialRead: true });
  return picture.timeout({ seconds: maxSeconds });
}
