import { joinedWordsOf } from "#src/text/search-words.ts";
import type { IndexedCollection, IndexedPhoto } from "./browse-schemas.ts";

/** The print index: all photos and collections that the page of all prints searches. */
export interface PrintIndex {
  readonly photos: readonly IndexedPhoto[];
  readonly collections: readonly IndexedCollection[];
}

/** What all searches of an index have in common. */
export interface PreparedIndex {
  /** The photos by each word of their texts, and by what the word may be the plural of. */
  readonly photosByWord: ReadonlyMap<string, readonly IndexedPhoto[]>;
  /** The place of each photo in the order of titles. */
  readonly titleRanks: ReadonlyMap<IndexedPhoto, number>;
}

const prepared = new WeakMap<PrintIndex, PreparedIndex>();

/** Prepares an index at its first use, unless `preparePrintIndex()` has. */
export function preparedIndex(index: PrintIndex): PreparedIndex {
  const known = prepared.get(index);
  if (known) return known;
  const steps = preparing(index);
  let step = steps.next();
  while (!step.done) step = steps.next();
  prepared.set(index, step.value);
  return step.value;
}

/** Prepares an index in steps of a few milliseconds. `pause` is awaited between them. */
export async function preparePrintIndex(index: PrintIndex, pause: () => Promise<void>): Promise<void> {
  const steps = preparing(index);
  let step = steps.next();
  while (!step.done) {
    await pause();
    step = steps.next();
  }
  prepared.set(index, step.value);
}

/** The number of photos in one step: 5,000 take 20 to 30 steps. */
const photosPerStep = 200;

function* preparing({ photos, collections }: PrintIndex): Generator<void, PreparedIndex> {
  const titles = new Map(collections.map(({ id, title }) => [id, title]));
  const photosByWord = new Map<string, IndexedPhoto[]>();
  for (const [index, photo] of photos.entries()) {
    if (index % photosPerStep === photosPerStep - 1) yield;
    const { title, subtitle, tags } = photo;
    const texts = [title, subtitle, ...tags, ...photo.collections.map((id) => titles.get(id) ?? "")];
    for (const word of wordsWithSingulars(texts.join(" "))) {
      const known = photosByWord.get(word);
      if (known) known.push(photo);
      else photosByWord.set(word, [photo]);
    }
  }
  const byTitle = yield* sorting(photos);
  return { photosByWord, titleRanks: new Map(byTitle.map((photo, rank) => [photo, rank])) };
}

/** Sorts photos by their titles: parts of them, then each pair of parts into one. */
function* sorting(photos: readonly IndexedPhoto[]): Generator<void, IndexedPhoto[]> {
  const { compare } = new Intl.Collator("en", { numeric: true });
  const byTitle = (one: IndexedPhoto, other: IndexedPhoto) =>
    compare(one.title, other.title) || (one.id < other.id ? -1 : 1);
  if (photos.length <= photosPerStep) return [...photos].sort(byTitle);
  const middle = Math.ceil(photos.length / 2);
  const left = yield* sorting(photos.slice(0, middle));
  yield;
  const right = yield* sorting(photos.slice(middle));
  const merged: IndexedPhoto[] = [];
  let place = 0;
  for (const photo of right) {
    for (let next = left[place]; next && byTitle(next, photo) < 0; next = left[place]) {
      place += 1;
      if (merged.push(next) % photosPerStep === 0) yield;
    }
    if (merged.push(photo) % photosPerStep === 0) yield;
  }
  return [...merged, ...left.slice(place)];
}

function wordsWithSingulars(text: string): readonly string[] {
  return joinedWordsOf(text).flatMap((word) => [word, ...singularsOf(word)]);
}

/** What an English plural may be the plural of: `"beaches"` → `["beache", "beach"]`, `"cities"` → `["city"]`. */
export function singularsOf(word: string): readonly string[] {
  if (word.length < 4 || !/[^s]s$/.test(word)) return [];
  if (/..ies$/.test(word)) return [word.replace(/ies$/, "y")];
  return [word.replace(/s$/, ""), ...(/(?:[xzo]|[cs]h|ss)es$/.test(word) ? [word.replace(/es$/, "")] : [])];
}
