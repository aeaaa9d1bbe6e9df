import sharp from "sharp";

/**
 * How near a thumbnail is to the same size made without loss from the whole original: the peak signal-to-noise ratio
 * of its pixels in dB. More is better; 36 is hard to tell apart at arm's length.
 */
export async function psnrOf(thumbnail: string, original: string): Promise<number> {
  const whole = await sharp(original).autoOrient().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = whole.info;
  const reference = await sharp(whole.data, { raw: { width, height, channels } })
    .resize(1024, 1024, { fit: "inside" })
    .removeAlpha()
    .raw()
    .toBuffer();
  const pixels = await sharp(thumbnail).removeAlpha().raw().toBuffer();
  if (pixels.length !== reference.length)
    throw new Error("The thumbnail has another size than its reference.");
  const error =
    pixels.reduce((sum, value, at) => sum + (value - (reference[at] ?? 0)) ** 2, 0) / pixels.length;
  return 10 * Math.log10(255 ** 2 / error);
}
