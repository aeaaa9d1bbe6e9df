import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

export interface DemoPicture {
  /** Path of the WebP file. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

const folder = fileURLToPath(new URL("../../demo/pictures", import.meta.url));

/** The committed pictures of the demo by name: a photo's slug, or `banner-` and a collection's slug. */
export const demoPictures: ReadonlyMap<string, DemoPicture> = new Map(await readPictures(folder));

/** Throws when there is no such picture. */
export function demoPicture(name: string): DemoPicture {
  const picture = demoPictures.get(name);
  if (!picture) throw new Error(`There is no picture “${name}” in ${folder}.`);
  return picture;
}

/** The pictures in a folder. Finder and Explorer leave files of their own in folders that they have shown. */
export async function readPictures(pictureFolder: string): Promise<(readonly [string, DemoPicture])[]> {
  return await Promise.all(
    globSync("*.webp", { cwd: pictureFolder }).map(async (fileName) => {
      const file = path.join(pictureFolder, fileName);
      const { width, height } = await sharp(file).metadata();
      return [path.parse(fileName).name, { file, width, height }] as const;
    }),
  );
}

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
