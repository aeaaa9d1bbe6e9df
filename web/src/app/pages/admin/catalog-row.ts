/** A photo or a collection as the lists show it. */
export interface CatalogRow {
  readonly id: string;
  readonly id2: string;
  readonly image: string;
  readonly title: string;
  /** A photo's subtitle, a collection's description. */
  readonly words: string;
  readonly slug: string;
  readonly tags: readonly string[];
  readonly active: boolean;
  /** Epoch milliseconds. */
  readonly updated: number;
  readonly created: number;
}

/** What the search looks through. */
export function searchedWords({ title, words, slug, tags, id, id2 }: CatalogRow): string[] {
  return [title, words, slug, id, id2, ...tags];
}

export function sortKey(row: CatalogRow, column: string): string | number | undefined {
  switch (column) {
    case "updated":
    case "created":
    case "id":
    case "id2":
    case "title":
    case "words":
    case "slug":
      return row[column];
    case "active":
      return Number(row.active);
    default:
      return undefined;
  }
}
