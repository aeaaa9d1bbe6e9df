import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { runFolder } from "#src/prerequisites/project-folders.ts";
import { timedRun } from "#src/bench/goals/timed-run.ts";

/** Similarity of a thumbnail to the same size made without loss from the whole original. */
export interface ThumbnailQuality {
  /** Peak signal-to-noise ratio in dB. More is better; at 36 the difference is hardly visible at arm's length. */
  readonly psnr: number;
  /** Largest visible difference, by libjxl's butteraugli_main; undefined if that is not installed. */
  readonly butteraugli: number | undefined;
}

export async function thumbnailQuality(
  thumbnail: string,
  original: string,
  hasButteraugli: boolean,
): Promise<ThumbnailQuality> {
  const whole = await sharp(original).autoOrient().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = whole.info;
  const reference = sharp(whole.data, { raw: { width, height, channels } })
    .resize(1024, 1024, { fit: "inside" })
    .removeAlpha();
  const distorted = sharp(thumbnail).removeAlpha();
  return {
    psnr: psnrOf(await distorted.clone().raw().toBuffer(), await reference.clone().raw().toBuffer()),
    butteraugli: hasButteraugli ? await butteraugliOf(distorted.clone(), reference.clone()) : undefined,
  };
}

function psnrOf(pixels: Buffer, reference: Buffer): number {
  if (pixels.length !== reference.length)
    throw new Error("The thumbnail has another size than its reference.");
  const error =
    pixels.reduce((sum, value, at) => sum + (value - (reference[at] ?? 0)) ** 2, 0) / pixels.length;
  return 10 * Math.log10(255 ** 2 / error);
}

async function butteraugliOf(distorted: Sharp, reference: Sharp): Promise<number> {
  const fileOf = (name: string) => join(runFolder, "bench", `${name}.png`);
  await reference.toFile(fileOf("reference"));
  await distorted.toFile(fileOf("distorted"));
  const { output } = await timedRun("butteraugli_main", [fileOf("reference"), fileOf("distorted")]);
  return Number.parseFloat(output);
}
