import { cutText } from "./cut-text.ts";

const shortestBeginning = 2;
/** Longer words are found by their first characters. */
export const longestBeginning = 12;

/** Latin letters that Unicode does not decompose, as people write them on keyboards that do not have them. */
const plainLetters: ReadonlyMap<string, string> = new Map([
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["þ", "th"],
  ["ø", "o"],
  ["đ", "d"],
  ["ð", "d"],
  ["ɖ", "d"],
  ["ɗ", "d"],
  ["ħ", "h"],
  ["ı", "i"],
  ["ɨ", "i"],
  ["ĸ", "k"],
  ["ƙ", "k"],
  ["ł", "l"],
  ["ƚ", "l"],
  ["ŋ", "n"],
  ["ɲ", "n"],
  ["ŧ", "t"],
  ["ɓ", "b"],
  ["ƀ", "b"],
  ["ǥ", "g"],
  ["ə", "e"],
  ["ɛ", "e"],
  ["ɔ", "o"],
  ["ƒ", "f"],
  ["ƶ", "z"],
]);
const letterWithStroke = new RegExp(`[${[...plainLetters.keys()].join("")}]`, "g");

/**
 * A text in lower case, without the marks of its letters, for comparing it with what is typed into a search field:
 * `"Søren Łukaszewicz"` → `"soren lukaszewicz"`. Letters of other alphabets stay in their alphabet.
 */
export function searchableText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ʻʼ]/g, "'") // Unicode counts them as letters
    .replace(letterWithStroke, (letter) => plainLetters.get(letter) ?? letter);
}

/** The words of a text in lower case, without marks: `"Zoë O'Neil"` → `["zoe", "o", "neil"]`. */
export function wordsOf(text: string): string[] {
  return searchableText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** `wordsOf()` a text in which no apostrophe divides a word: `"Heron's, Oʻahu"` → `["herons", "oahu"]`. */
export function joinedWordsOf(text: string): string[] {
  return wordsOf(text.replace(/['’‘ʼʻ`´]/g, ""));
}

/** The words of a name, divided by apostrophes and not: `"O'Neil"` → `["o", "neil", "oneil"]`. */
export function nameWordsOf(name: string): string[] {
  return [...new Set([...wordsOf(name), ...joinedWordsOf(name)])];
}

/** What a word is found by while it is being typed: `"neil"` → `["ne", "nei", "neil"]`. */
export function beginningsOf(word: string): string[] {
  if (word.length < shortestBeginning) return [word];
  const longest = Math.min(word.length, longestBeginning);
  const count = longest - shortestBeginning + 1;
  return Array.from({ length: count }, (_, index) => cutText(word, shortestBeginning + index));
}
