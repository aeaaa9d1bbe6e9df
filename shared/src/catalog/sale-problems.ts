import type { Option } from "#src/options/option.ts";
import { photoOptions } from "#src/options/photo-options.ts";
import { offeredTypes } from "#src/print/pricing/print-price.ts";
import type { Photo } from "./photo.ts";

type Sellable = Pick<Photo, "title" | "image" | "base" | "syncOptionsEnabled" | "enabledOptions">;

/** What is missing before a photo can be sold, by field: `options` are the shop's, `enabledOptions` its own. */
export type SaleProblems = Partial<Record<"title" | "image" | "options" | "enabledOptions", string>>;

/** A photo can be sold when it has a title, a picture and at least one complete print. Empty when it can. */
export function saleProblems(photo: Sellable, shopOptions: readonly Option[]): SaleProblems {
  return {
    ...(photo.title.trim() === "" && { title: "Enter a title." }),
    ...(photo.image === "" && { image: "Upload a picture." }),
    ...(!offersPrint(photo, shopOptions) && noPrint(photo)),
  };
}

/** The options that shoppers may choose from; none for a photo that cannot be sold. */
export function optionsForSale(photo: Sellable, shopOptions: readonly Option[]): Option[] {
  const canBeSold = Object.keys(saleProblems(photo, shopOptions)).length === 0;
  return canBeSold ? photoOptions(photo, shopOptions) : [];
}

function offersPrint(photo: Sellable, shopOptions: readonly Option[]): boolean {
  return offeredTypes(photoOptions(photo, shopOptions)).length > 0;
}

function noPrint({ syncOptionsEnabled }: Sellable): SaleProblems {
  return syncOptionsEnabled
    ? { options: "Make a complete print available in Options." }
    : { enabledOptions: "Enable a size and everything else that a print of it needs." };
}
