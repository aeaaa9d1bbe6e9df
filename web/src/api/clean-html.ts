import createDomPurify from "dompurify";

const allowed = {
  ALLOWED_TAGS: ["p", "br", "em", "strong", "b", "i", "a", "ul", "ol", "li", "blockquote", "h3", "h4"],
  ALLOWED_ATTR: ["href"],
};

/** Leaves of an HTML text what a description may hold; scripts, styles, handlers and images are dropped. */
export function cleanHtml(html: string): string {
  return createDomPurify(window).sanitize(html, allowed);
}
