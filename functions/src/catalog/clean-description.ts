import sanitizeHtml from "sanitize-html";

/**
 * The description's HTML with nothing in it but paragraphs, breaks, emphasis, lists and links.
 * Links lead to https or mail addresses only and give nothing of ours away.
 */
export function cleanDescription(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ["p", "br", "em", "strong", "a", "ul", "ol", "li"],
    allowedAttributes: { a: ["href", "rel"] },
    allowedSchemes: ["https", "mailto"],
    allowProtocolRelative: false,
    transformTags: {
      a: sanitizeHtml.simpleTransform("a", { rel: "noopener noreferrer nofollow" }),
    },
  }).trim();
}
