/** The addresses of pages that say the same whatever the catalog holds, and that search engines shall know. */
export const standingPaths = ["/about", "/frequently-asked-questions", "/refunds", "/support"];
