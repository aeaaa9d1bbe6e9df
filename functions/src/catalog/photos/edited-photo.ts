import { ownAlternativeText } from "@lightwell/shared/catalog/alternative-text";
import { offerOfPhoto } from "@lightwell/shared/catalog/photo-offer";
import type { OptionSet } from "@lightwell/shared/options/option";
import { lowestPriceCents } from "@lightwell/shared/print/pricing/print-price";
import { nextUpdated } from "#src/catalog/optimistic-lock.ts";
import type { StoredPhoto } from "#src/catalog/schemas.ts";
import { cleanDescription } from "./clean-description.ts";

/**
 * A photo as it is stored after an edit: with a sanitized description, and with the values computed from its fields and
 * the shop's options, such as its lowest price. `now` is in epoch ms.
 */
export function editedPhoto(
  before: StoredPhoto,
  edited: StoredPhoto,
  { options, version }: OptionSet,
  now: number,
): StoredPhoto {
  return {
    ...edited,
    description: cleanDescription(edited.description),
    alt: ownAlternativeText(edited.alt, before.title, edited.title),
    price: lowestPriceCents({ base: edited.base, options: offerOfPhoto(edited, options) }),
    optionsVersion: version,
    enabledOptionsVersion: version,
    updated: nextUpdated(before, now),
  };
}
