import { printModeOf } from "@lightwell/shared/catalog/photo";
import { optionsForSale } from "@lightwell/shared/catalog/photo-offer";
import { lowestPriceCents } from "@lightwell/shared/print/pricing/print-price";
import type { StoredPhoto } from "#src/catalog/schemas.ts";
import type { ProjectionSource } from "./document-kind.ts";

/** A photo as it is printed, with the options it is offered in and its price, as of the shop's current settings. */
export function offeredPhoto(
  photo: StoredPhoto,
  { options: optionSet, site: { cutMattes } }: Pick<ProjectionSource, "options" | "site">,
) {
  const options = optionsForSale(photo, optionSet.options);
  const price = lowestPriceCents({ base: photo.base, options });
  return {
    ...photo,
    printMode: printModeOf(photo),
    cutMattes,
    options,
    optionsVersion: optionSet.version,
    price,
  };
}
