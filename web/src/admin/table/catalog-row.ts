import { searchableText } from "@lightwell/shared/text/search-words";

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
  /** Shown below the title. */
  readonly note: string;
  /** The filters that it passes. */
  readonly marks: readonly string[];
  /** What the search looks through, in lower case without accents, a line for each. */
  readonly searched: string;
}

interface ListedItem
  extends Omit<CatalogRow, "searched" | "note" | "marks">, Partial<Pick<CatalogRow, "note" | "marks">> {
  /** Searched besides title, words, slug and both ids. */
  readonly searchedToo: readonly string[];
}

/** A row, made ready to be searched. */
export function catalogRow({ searchedToo, note = "", marks = [], ...row }: ListedItem): CatalogRow {
  const { id, id2, title, words, slug } = row;
  const searched = searchableText([title, words, slug, id, id2, ...searchedToo].join("\n"));
  return { ...row, note, marks, searched };
}

/** The words that are typed into the search, as rows are compared with them. */
export function searchedWords(typed: string): string[] {
  return searchableText(typed).split(/\s+/).filter(Boolean);
}

/** Whether a row has all words, each anywhere and as a part of a longer one too. */
export function isFound({ searched }: CatalogRow, words: readonly string[]): boolean {
  return words.every((word) => searched.includes(word));
}

export function hasMarks({ marks }: CatalogRow, wanted: readonly string[]): boolean {
  return wanted.every((mark) => marks.includes(mark));
}
