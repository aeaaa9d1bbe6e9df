import { descriptionHtml } from "@lightwell/shared/catalog/description-html";
import sanitizeHtml from "sanitize-html";

/** The description's HTML with nothing in it but paragraphs, breaks, emphasis, lists and links. */
export function cleanDescription(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...descriptionHtml.tags],
    allowedAttributes: { a: ["href", "rel"] },
    allowedSchemes: [...descriptionHtml.linkSchemes],
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform("a", { rel: descriptionHtml.linkRel }) },
    // A link that leads nowhere is no link: its words stay.
    exclusiveFilter: ({ tag, attribs }) => (tag === "a" && !attribs["href"] ? "excludeTag" : false),
  }).trim();
}
