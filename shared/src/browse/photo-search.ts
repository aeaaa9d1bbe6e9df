import { joinedWordsOf } from "#src/text/search-words.ts";
import type { IndexedPhoto } from "./browse-schemas.ts";
import { preparedIndex, type PrintIndex, singularsOf } from "./searched-prints.ts";

/** Words that say nothing about a photo; the only word of a search is never one of them. */
const ignored = new Set(["and", "the", "of"]);

/**
 * The photos that have every word of a text, or a word that begins with it, in their title, subtitle and tags or in the
 * title of one of their collections. Singular and plural of a word are alike. If no photo has all words, one typo in
 * each word of five letters or more is tolerated.
 */
export function photosWithWords(index: PrintIndex, text: string): readonly IndexedPhoto[] {
  const typed = joinedWordsOf(text);
  const telling = typed.filter((word) => !ignored.has(word));
  const words = telling.length > 0 ? telling : typed;
  if (words.length === 0) return index.photos;
  const { photosByWord } = preparedIndex(index);
  const find = (matches: (known: string, word: string) => boolean) => {
    const photosWith = (word: string) =>
      new Set([...photosByWord].flatMap(([known, photos]) => (matches(known, word) ? photos : [])));
    const [first, ...others] = words.map(photosWith);
    return [...(first ?? [])].filter((photo) => others.every((photos) => photos.has(photo)));
  };
  const found = find(isWord);
  return found.length > 0 ? found : find((known, word) => isWord(known, word) || isWordWithTypo(known, word));
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
