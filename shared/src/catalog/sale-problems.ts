import type { Option } from "#src/options/option.ts";
import { photoOptions } from "#src/options/photo-options.ts";
import { offeredTypes } from "#src/print/pricing/print-price.ts";
import { minimumPpi } from "#src/print/geometry/preflight.ts";
import type { Photo } from "./photo.ts";
import { offerOfPhoto } from "./photo-offer.ts";

type Sellable = Parameters<typeof offerOfPhoto>[0] & Pick<Photo, "title" | "image">;

/** What is missing before a photo can be sold, by field: `options` are the shop's, `enabledOptions` its own. */
export type SaleProblems = Partial<Record<"title" | "image" | "options" | "enabledOptions", string>>;

/** A photo can be sold when it has a title, a picture and at least one complete print. Empty when it can. */
export function saleProblems(photo: Sellable, shopOptions: readonly Option[]): SaleProblems {
  return {
    ...(photo.title.trim() === "" && { title: "Enter a title." }),
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
