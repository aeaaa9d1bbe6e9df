import { printModeOf } from "@lightwell/shared/catalog/photo";
import { optionsForSale } from "@lightwell/shared/catalog/photo-offer";
import type { OptionSet } from "@lightwell/shared/options/options-schemas";
import { lowestPriceCents } from "@lightwell/shared/print/pricing/print-price";
import type { StoredPhoto } from "#src/catalog/schemas.ts";

/** A photo with its print mode, the options it is offered in and its price, as of the shop's current options. */
export function offeredPhoto(photo: StoredPhoto, optionSet: OptionSet) {
  const options = optionsForSale(photo, optionSet.options);
  const price = lowestPriceCents({ base: photo.base, options });
  return { ...photo, printMode: printModeOf(photo), options, optionsVersion: optionSet.version, price };
}
