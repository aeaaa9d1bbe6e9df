/** `1 photo`, `12 photos`. */
export function photoCount(count: number): string {
  return countOf(count, "photo");
}

export function collectionCount(count: number): string {
  return countOf(count, "collection");
}

/** Of photos and collections. */
export function itemCount(count: number): string {
  return countOf(count, "item");
}

function countOf(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count.toLocaleString("en-US")} ${noun}s`;
}
