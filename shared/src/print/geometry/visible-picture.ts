import type { InchSize } from "./inches.ts";
import type { PrintGeometry } from "./print-geometry.ts";

/** What is seen of the picture, in the opening and within a white border. */
export function visiblePicture({ image, opening }: Pick<PrintGeometry, "image" | "opening">): InchSize {
  return {
    widthInches: Math.min(image.widthInches, opening.widthInches),
    heightInches: Math.min(image.heightInches, opening.heightInches),
  };
}
