import { readdirSync } from "node:fs";
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
export const demoPictures: ReadonlyMap<string, DemoPicture> = new Map(
  await Promise.all(readdirSync(folder).map(readPicture)),
);

/** Throws when there is no such picture. */
export function demoPicture(name: string): DemoPicture {
  const picture = demoPictures.get(name);
  if (!picture) throw new Error(`There is no picture “${name}” in ${folder}.`);
  return picture;
}

async function readPicture(fileName: string): Promise<[string, DemoPicture]> {
  const file = path.join(folder, fileName);
  const { width, height } = await sharp(file).metadata();
  return [path.parse(fileName).name, { file, width, height }];
}
