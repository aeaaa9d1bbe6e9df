import { isSizeKey } from "#src/options/option-groups.ts";
import type { Option } from "#src/options/option.ts";
import { photoOptions } from "#src/options/photo-options.ts";
import { preflight } from "#src/print/geometry/preflight.ts";
import { printedPictureOf, type Photo } from "./photo.ts";

type CheckedPhoto = Parameters<typeof printedPictureOf>[0] & Pick<Photo, "allowLowResolution">;
type OfferingPhoto = CheckedPhoto & Parameters<typeof photoOptions>[0];

/**
 * The sizes, out of `sizes`, that a photo does not offer because its picture has too few pixels. Empty if the owner
 * allows low resolution, or while the pixels are not known.
 */
export function heldBackSizes(photo: CheckedPhoto, sizes: readonly string[]): string[] {
  if (photo.allowLowResolution) return [];
  return preflight(printedPictureOf(photo), sizes).flatMap(({ size, sharpness }) =>
    sharpness === "too little" ? [size] : [],
  );
}

/** The options of the shop that a photo offers, without the sizes for which its picture has too few pixels. */
export function offerOfPhoto(photo: OfferingPhoto, shopOptions: readonly Option[]): Option[] {
  const options = photoOptions(photo, shopOptions);
  const sizes = options.flatMap(({ key, value }) => (isSizeKey(key) ? [value] : []));
  const heldBack = new Set(heldBackSizes(photo, sizes));
  return options.filter(({ key, value }) => !(isSizeKey(key) && heldBack.has(value)));
}
