import { Canvas } from "#src/demo/painting/canvas.ts";
import { develop } from "#src/demo/painting/develop.ts";
import { pictures, type PictureName } from "#src/demo/pictures/pictures.ts";

/** Scenes are painted no larger than this and enlarged: their detail is soft, and their grain is added at full size. */
const paintedLongSide = 1_400;

export interface OriginalSize {
  readonly width: number;
  readonly height: number;
}

/** Pixels of a picture's original, its longer side capped where a small catalogue is wanted. */
export function originalSize(name: PictureName, longSideAtMost = Number.POSITIVE_INFINITY): OriginalSize {
  const { ratio, longSide } = pictures[name];
  const [wide, high] = ratio;
  const scale = Math.min(longSide, longSideAtMost) / Math.max(wide, high);
  return { width: Math.round(wide * scale), height: Math.round(high * scale) };
}

/** Paints a picture and develops it to a JPEG; the same name and size give the same bytes. */
export async function renderOriginal(name: PictureName, size: OriginalSize): Promise<Buffer> {
  const share = Math.min(1, paintedLongSide / Math.max(size.width, size.height));
  const canvas = new Canvas(Math.round(size.width * share), Math.round(size.height * share));
  await pictures[name].paint(canvas);
  return await develop(canvas, { ...size, seed: seedOf(name) });
}

/** A whole number that belongs to a name. */
function seedOf(name: string): number {
  let seed = 7;
  for (let index = 0; index < name.length; index += 1)
    seed = (Math.imul(seed, 31) + name.charCodeAt(index)) | 0;
  return seed;
}
