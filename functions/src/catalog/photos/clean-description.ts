import { descriptionHtml } from "@lightwell/shared/text/html-text";
import sanitizeHtml from "sanitize-html";

/** Sanitizes the HTML of a description: keeps only paragraphs, breaks, emphasis, lists and links. */
export function cleanDescription(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...descriptionHtml.tags],
    allowedAttributes: { a: ["href", "rel"] },
    allowedSchemes: [...descriptionHtml.linkSchemes],
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform("a", { rel: descriptionHtml.linkRel }) },
    // Removes a link without an address and keeps its text.
    exclusiveFilter: ({ tag, attribs }) => (tag === "a" && !attribs["href"] ? "excludeTag" : false),
  }).trim();
}
