import { descriptionHtml, linkRel } from "@lightwell/shared/text/html-text";
import sanitizeHtml from "sanitize-html";

/**
 * Sanitizes the HTML of a description, or of a text of the site: keeps only paragraphs, breaks, emphasis, lists and
 * links.
 */
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
