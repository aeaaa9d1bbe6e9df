import { photoOptions, sizesOf } from "#src/options/offered-options.ts";
import { isSizeKey } from "#src/options/option-groups.ts";
import type { Option } from "#src/options/options-schemas.ts";
import { minimumPpi, mostTrimmed, preflight } from "#src/print/geometry/preflight.ts";
import { offeredTypes } from "#src/print/pricing/print-price.ts";
import type { Photo } from "./catalog-schemas.ts";
import { missingTitle } from "./missing-title.ts";
import { printedOnPaper } from "./photo.ts";

type CheckedPhoto = Parameters<typeof printedOnPaper>[0] & Pick<Photo, "allowLowResolution">;
type OfferingPhoto = CheckedPhoto & Parameters<typeof photoOptions>[0];

/**
 * The sizes, out of `sizes`, that a photo does not offer because its picture has too few pixels. Empty if the owner
 * allows low resolution, or while the pixels are not known.
 */
export function heldBackSizes(photo: CheckedPhoto, sizes: readonly string[]): string[] {
  if (photo.allowLowResolution) return [];
  return preflight(printedOnPaper(photo), sizes).flatMap(({ size, sharpness }) =>
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

/** The most that a size which the photo offers trims of its picture, in percent of its area. */
export function mostTrimmedOffer(photo: OfferingPhoto, shopOptions: readonly Option[]): number {
  return mostTrimmed(printedOnPaper(photo), sizesOf(offerOfPhoto(photo, shopOptions)));
}

type Sellable = Parameters<typeof offerOfPhoto>[0] & Pick<Photo, "title" | "image">;

/** What is missing before a photo can be sold, by field: `options` are the shop's, `enabledOptions` its own. */
export type SaleProblems = Partial<Record<"title" | "image" | "options" | "enabledOptions", string>>;

/** A photo can be sold when it has a title, a picture and at least one complete print. Empty when it can. */
export function saleProblems(photo: Sellable, shopOptions: readonly Option[]): SaleProblems {
  return {
    ...missingTitle(photo),
    ...(photo.image === "" && { image: "Upload a picture." }),
    ...(offeredTypes(offerOfPhoto(photo, shopOptions)).length === 0 && noPrint(photo, shopOptions)),
  };
}

/** The options that shoppers may choose from; none for a photo that cannot be sold. */
export function optionsForSale(photo: Sellable, shopOptions: readonly Option[]): Option[] {
  const canBeSold = Object.keys(saleProblems(photo, shopOptions)).length === 0;
  return canBeSold ? offerOfPhoto(photo, shopOptions) : [];
}

function noPrint(photo: Sellable, shopOptions: readonly Option[]): SaleProblems {
  if (offeredTypes(photoOptions(photo, shopOptions)).length > 0)
    return { image: `Upload a larger picture, or offer sizes below ${minimumPpi} pixels per inch.` };
  return photo.syncOptionsEnabled
    ? { options: "Make a complete print available in Options." }
    : { enabledOptions: "Enable a size and everything else that a print of it needs." };
}
