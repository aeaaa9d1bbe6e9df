/** Firestore's limit for the values of one `in`. */
export const maxInValues = 30;

/** Parts of a list with at most `size` items each: Firestore limits a batch and the values of one `in`. */
export function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
