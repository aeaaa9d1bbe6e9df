import sharp from "sharp";
import type { Canvas, Mask } from "./canvas.ts";

/** Units of a drawing's height: a point at `x`, `y` of the canvas is at `1000 x`, `1000 y` of the drawing. */
export const drawingUnits = 1_000;

/**
 * A mask of SVG shapes. White covers, black uncovers, gray covers in part; what is not drawn stays uncovered.
 */
export async function svgMask(canvas: Canvas, shapes: string): Promise<Mask> {
  const { width, height } = canvas;
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${canvas.aspect * drawingUnits} ${drawingUnits}" preserveAspectRatio="none" fill="white">` +
    `<rect width="100%" height="100%" fill="black"/>${shapes}</svg>`;
  const { data } = await sharp(Buffer.from(drawing))
    .flatten({ background: "black" })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const values = new Float32Array(width * height);
  for (let index = 0; index < values.length; index += 1) values[index] = (data[index] ?? 0) / 255;
  return { width, height, values };
}
