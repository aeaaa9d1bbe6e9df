/** What the HTML of a description may hold; server and browser drop everything else, and keep the words. */
export const descriptionHtml = {
  tags: ["p", "br", "em", "strong", "a", "ul", "ol", "li"],
  /** Where links may lead, beside addresses of the shop itself. */
  linkSchemes: ["https", "mailto"],
  /** Links give nothing of ours away. */
  linkRel: "noopener noreferrer nofollow",
} as const;
