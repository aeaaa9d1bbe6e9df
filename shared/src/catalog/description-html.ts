/** The HTML allowed in a description. Server and browser remove all other markup and keep its text. */
export const descriptionHtml = {
  tags: ["p", "br", "em", "strong", "a", "ul", "ol", "li"],
  /** URL schemes allowed in links, besides URLs of the shop itself. */
  linkSchemes: ["https", "mailto"],
  /** Linked pages get no opener and no referrer, and no ranking from this site. */
  linkRel: "noopener noreferrer nofollow",
} as const;
