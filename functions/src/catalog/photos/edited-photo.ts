import { ownAlternativeText } from "@lightwell/shared/catalog/photo";
import { descriptionHtml, linkRel } from "@lightwell/shared/text/html-text";
import { offerOfPhoto } from "@lightwell/shared/catalog/photo-offer";
import type { OptionSet } from "@lightwell/shared/options/options-schemas";
import { lowestPriceCents } from "@lightwell/shared/print/pricing/print-price";
import { textLimits } from "@lightwell/shared/text/text-limits";
import { nextUpdated } from "#src/catalog/save-preconditions.ts";
import type { StoredPhoto } from "#src/catalog/schemas.ts";
import { AppError } from "#src/http/app-error.ts";
import sanitizeHtml from "sanitize-html";

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

/** Sanitizing can lengthen a text, `&` to `&amp;`. What is longer than its limit could not be read again. */
function storableDescription(html: string): string {
  const description = cleanDescription(html);
  const { length } = description;
  if (length <= textLimits.description) return description;
  const problem = `As HTML this has ${length} characters, and at most ${textLimits.description} are possible.`;
  throw new AppError("invalid-request", "The description is too long.", { fields: { description: problem } });
}

/** Sanitizes the HTML of a description: keeps only paragraphs, breaks, emphasis, lists and links. */
export function cleanDescription(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...descriptionHtml.tags],
    allowedAttributes: { a: ["href", "rel"] },
    allowedSchemes: [...descriptionHtml.linkSchemes],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = "" }) => {
        const rel = linkRel(href);
        return { tagName, attribs: { ...(href !== "" && { href }), ...(rel !== undefined && { rel }) } };
      },
    },
    // Removes a link without an address and keeps its text.
    exclusiveFilter: ({ tag, attribs }) => (tag === "a" && !attribs["href"] ? "excludeTag" : false),
  }).trim();
}
