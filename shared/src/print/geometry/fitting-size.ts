import { sizeGroupOfType } from "#src/options/option-groups.ts";
import { withChoice, type PrintConfiguration } from "#src/print/configuration/configuration.ts";
import { trimmedPercent, wholePicture } from "./crop.ts";
import { minimumPpi } from "./preflight.ts";
import { printGeometry, type PrintGeometry } from "./print-geometry.ts";
import { effectivePpi } from "./print-pixels.ts";
import type { PrintedPicture } from "./printed-picture.ts";

interface FittingSize {
  readonly configuration: PrintConfiguration;
  readonly geometry: PrintGeometry;
}

/**
 * The best-fitting size of a picture: among the sizes, smallest first, those that trim least, and of these the middle
 * one. A matte that is cut to the picture trims nothing: those fit best whose usual opening would trim least, so that
 * the board is about as wide on all sides. Sizes for which the picture has too few pixels are left out, unless it has
 * too few for each. Undefined if no size is known.
 */
export function fittingSize(
  configuration: PrintConfiguration,
  picture: PrintedPicture,
  sizes: readonly string[],
): FittingSize | undefined {
  const prints = sizes.flatMap((size) => {
    const print = withChoice(configuration, sizeGroupOfType[configuration.type], size);
    const geometry = printGeometry(print, picture);
    return geometry ? [{ configuration: print, geometry }] : [];
  });
  const sharp = prints.filter(({ geometry }) => effectivePpi(geometry, picture) >= minimumPpi);
  const possible = sharp.length > 0 ? sharp : prints;
  const trimmed = ({ configuration: print }: FittingSize) =>
    trimmedPercent(printGeometry(print, { ...picture, cutMattes: false })?.crop ?? wholePicture);
  const least = Math.min(...possible.map(trimmed));
  const fitting = possible.filter((print) => trimmed(print) === least);
  return fitting[Math.floor(fitting.length / 2)];
}
