import { joinedWordsOf } from "#src/text/search-words.ts";
import type { IndexedCollection, IndexedPhoto } from "./browse-schemas.ts";

/** Words that say nothing about a photo; the only word of a search is never one of them. */
const ignored = new Set(["and", "the", "of"]);

interface Searched {
  readonly photos: readonly IndexedPhoto[];
  readonly collections: readonly IndexedCollection[];
}

/**
 * The photos that have every word of a text, or a word that begins with it, in their title, subtitle and tags or in the
 * title of one of their collections. Singular and plural of a word are alike. If no photo has all words, one typo in
 * each word of five letters or more is tolerated.
 */
export function photosWithWords(searched: Searched, text: string): readonly IndexedPhoto[] {
  const typed = joinedWordsOf(text);
  const telling = typed.filter((word) => !ignored.has(word));
  const words = telling.length > 0 ? telling : typed;
  if (words.length === 0) return searched.photos;
  const { entries, vocabulary } = preparedOf(searched);
  const find = (matches: (known: string, word: string) => boolean) => {
    const wanted = words.map((word) => new Set(vocabulary.filter((known) => matches(known, word))));
    return entries
      .filter((entry) => wanted.every((set) => entry.words.some((known) => set.has(known))))
      .map(({ photo }) => photo);
  };
  const found = find(isWord);
  return found.length > 0 ? found : find((known, word) => isWord(known, word) || isWordWithTypo(known, word));
}

interface Prepared {
  readonly entries: readonly { readonly photo: IndexedPhoto; readonly words: readonly string[] }[];
  /** Every word once. */
  readonly vocabulary: readonly string[];
}

/** The words are the same for every letter that is typed. */
const prepared = new WeakMap<Searched, Prepared>();

function preparedOf(searched: Searched): Prepared {
  const known = prepared.get(searched);
  if (known) return known;
  const titles = new Map(searched.collections.map(({ id, title }) => [id, title]));
  const entries = searched.photos.map((photo) => {
    const { title, subtitle, tags, collections } = photo;
    const texts = [title, subtitle, ...tags, ...collections.map((id) => titles.get(id) ?? "")];
    return { photo, words: wordsWithSingulars(texts.join(" ")) };
  });
  const made = { entries, vocabulary: [...new Set(entries.flatMap(({ words }) => words))] };
  prepared.set(searched, made);
  return made;
}

function wordsWithSingulars(text: string): readonly string[] {
  return joinedWordsOf(text).flatMap((word) => [word, ...singularsOf(word)]);
}

/** What an English plural may be the plural of: `"beaches"` → `["beache", "beach"]`, `"cities"` → `["city"]`. */
function singularsOf(word: string): readonly string[] {
  if (word.length < 4 || !/[^s]s$/.test(word)) return [];
  if (/..ies$/.test(word)) return [word.replace(/ies$/, "y")];
  return [word.replace(/s$/, ""), ...(/(?:[xzo]|[cs]h|ss)es$/.test(word) ? [word.replace(/es$/, "")] : [])];
}

/** A singular of three letters does not stand for the words that begin with it: “hers” is not “Heron”. */
function isWord(known: string, word: string): boolean {
  if (known.startsWith(word)) return true;
  return singularsOf(word).some((one) => (one.length > 3 ? known.startsWith(one) : known === one));
}

const shortestWordWithTypo = 5;

function isWordWithTypo(known: string, word: string): boolean {
  return (
    word.length >= shortestWordWithTypo && [word, ...singularsOf(word)].some((one) => isOneTypo(one, known))
  );
}

/** Whether one letter was inserted, left out or replaced, or two neighboring letters were swapped. */
function isOneTypo(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [left, right] = [one.slice(start), other.slice(start)];
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left.slice(2) === right.slice(2) && left[0] === right[1] && left[1] === right[0])
  );
}
