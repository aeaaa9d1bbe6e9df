import { ownAlternativeText } from "@lightwell/shared/catalog/photo";
import { offerOfPhoto } from "@lightwell/shared/catalog/photo-offer";
import type { OptionSet } from "@lightwell/shared/options/options-schemas";
import { lowestPriceCents } from "@lightwell/shared/print/pricing/print-price";
import { textLimits } from "@lightwell/shared/text/text-limits";
import { cleanDescription } from "#src/catalog/clean-description.ts";
import { nextUpdated } from "#src/catalog/save-preconditions.ts";
import type { StoredPhoto } from "#src/catalog/schemas.ts";
import { AppError } from "#src/http/app-error.ts";

/**
 * A photo as it is stored after an edit: with a sanitized description, and with the values computed from its fields and
 * the shop's options, such as its lowest price. Throws `invalid-request` for a description that is too long when
 * it is sanitized.
 */
export function editedPhoto(
  before: StoredPhoto,
  edited: StoredPhoto,
  { options, version }: OptionSet,
  nowMs: number,
): StoredPhoto {
  return {
    ...edited,
    description: storableDescription(edited.description),
    alt: ownAlternativeText(edited.alt, before.title, edited.title),
    price: lowestPriceCents({ base: edited.base, options: offerOfPhoto(edited, options) }),
    optionsVersion: version,
    enabledOptionsVersion: version,
    updated: nextUpdated(before, nowMs),
  };
}

/**
 * A description as it is stored. Sanitizing can lengthen a text, `&` to `&amp;`: throws `invalid-request` for what is
 * longer than its limit, since it could not be read again.
 */
export function storableDescription(html: string): string {
  const description = cleanDescription(html);
  const { length } = description;
  if (length <= textLimits.description) return description;
  const problem = `As HTML this has ${length} characters, and at most ${textLimits.description} are possible.`;
  throw new AppError("invalid-request", "The description is too long.", { fields: { description: problem } });
}
