const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes a text for HTML, between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

/** The text of a description, with single spaces. Its HTML is sanitized and its text escaped. */
export function plainText(html: string): string {
  return html
    .replace(/<\/?(?:em|strong|a)\b[^>]*>/g, "") // they may begin or end inside of a word
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}

/** The HTML allowed in a description. Server and browser remove all other markup and keep its text. */
export const descriptionHtml = {
  tags: ["p", "br", "em", "strong", "a", "ul", "ol", "li"],
  /** URL schemes allowed in links, besides URLs of the shop itself. */
  linkSchemes: ["https", "mailto"],
} as const;

/**
 * The `rel` of a link in a description. Other sites get no opener, no referrer and no ranking from this one; pages of
 * the shop, whose address begins with one slash, have none.
 */
export function linkRel(href: string): string | undefined {
  return /^\/(?![/\\])/.test(href) ? undefined : "noopener noreferrer nofollow";
}
