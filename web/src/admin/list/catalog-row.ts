/** A photo or a collection as the lists show it. */
export interface CatalogRow {
  readonly id: string;
  readonly id2: string;
  readonly image: string;
  readonly title: string;
  /** A photo's subtitle, a collection's description. */
  readonly words: string;
  readonly slug: string;
  readonly active: boolean;
  /** Epoch milliseconds. */
  readonly updated: number;
  readonly created: number;
  /** What the search looks through, in lower case, a line for each. */
  readonly searched: string;
}

/** A row, made ready to be searched: title, words, slug, tags and both ids. */
export function catalogRow({
  tags,
  ...row
}: Omit<CatalogRow, "searched"> & { readonly tags: readonly string[] }): CatalogRow {
  const { id, id2, title, words, slug } = row;
  return { ...row, searched: [title, words, slug, id, id2, ...tags].join("\n").toLowerCase() };
}
