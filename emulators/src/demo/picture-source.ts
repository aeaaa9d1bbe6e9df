import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { demoPicture } from "./demo-pictures.ts";

/** Answers the WebP file that is uploaded for a demo picture. */
export type DemoPictureSource = (name: string) => Promise<Uint8Array>;

/** The committed file as it is. */
export const wholePictures: DemoPictureSource = async (name) => await readFile(demoPicture(name).file);

/** A copy of at most so many pixels on the longer side: quicker to upload and to resize than the whole file. */
export function smallPictures(longSideAtMost: number): DemoPictureSource {
  return async (name) =>
    await sharp(demoPicture(name).file)
      .resize(longSideAtMost, longSideAtMost, { fit: "inside", withoutEnlargement: true })
      .keepIccProfile()
      .webp({ quality: 80, effort: 0 })
      .toBuffer();
}
