import { cutText } from "./cut-text.ts";

const shortestBeginning = 2;
/** Longer words are found by their first characters. */
export const longestBeginning = 12;

/** A text in lower case, without accents, for comparing it with what is typed into a search field. */
export function searchableText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The words of a text in lower case, without accents: `"Zoë O'Neil"` → `["zoe", "o", "neil"]`. */
export function wordsOf(text: string): string[] {
  return searchableText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** What a word is found by while it is being typed: `"neil"` → `["ne", "nei", "neil"]`. */
export function beginningsOf(word: string): string[] {
  if (word.length < shortestBeginning) return [word];
  const longest = Math.min(word.length, longestBeginning);
  const count = longest - shortestBeginning + 1;
  return Array.from({ length: count }, (_, index) => cutText(word, shortestBeginning + index));
}
