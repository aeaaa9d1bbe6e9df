/** Numbers from 0 to below 1 that depend on the seed only (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `count` of the items, or all, chosen by the seed and in their order. */
export function seededSample<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  const random = seededRandom(seed);
  const chosen = items
    .map((_, index) => ({ index, rank: random() }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, count);
  const indexes = new Set(chosen.map(({ index }) => index));
  return items.filter((_, index) => indexes.has(index));
}
