/** Who takes the photographs; every page, mail and search engine is told this name. */
export const photographer = { name: "Clara Bettencourt" } as const;
