import { type Site, siteSchema } from "@lightwell/shared/site/site-schemas";
import { withoutTakenSlugs } from "@lightwell/shared/site/own-page";
import { mapHtml, textPageNames } from "@lightwell/shared/site/text-page";
import { cleanDescription } from "#src/catalog/clean-description.ts";
import { parseValid } from "#src/http/app-error.ts";

/**
 * An edited site with only the HTML in its texts that a description may have. Parsed again: sanitizing can lengthen a
 * text, and what is longer than its limit could not be read. Throws `invalid-request` for such a text.
 */
export function cleanSite(edited: Site): Site {
  const cleaned = { ...edited };
  for (const name of textPageNames) cleaned[name] = mapHtml(edited[name], cleanDescription);
  cleaned.ownPages = withoutTakenSlugs(edited.ownPages).map((page) => ({
    ...page,
    sections: mapHtml(page.sections, cleanDescription),
  }));
  return parseValid(siteSchema, cleaned);
}
