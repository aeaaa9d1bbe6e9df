import type { Mutant, Place } from "./mutants-of.ts";

/** What is added before and after the code of a place. */
export type Around = readonly [before: string, after: string];

/** Text that is added to a file. At the same offset, that of the inner place is nearer to its code. */
interface Addition {
  readonly offset: number;
  readonly text: string;
  readonly isEnd: boolean;
  /** How far the place reaches from the offset. A statement reaches further than an expression of the same text. */
  readonly size: number;
}

/** The text of a file with something around the places of its mutants. */
export function withAround<M extends Mutant>(
  source: string,
  mutants: readonly M[],
  aroundOf: (mutant: M, place: Place) => Around,
): string {
  const additions = mutants.flatMap((mutant): Addition[] => {
    const { place } = mutant;
    if (!place) return [];
    const { start, end, isStatement } = place;
    const size = end - start + (isStatement ? 0.5 : 0);
    const [before, after] = aroundOf(mutant, place);
    return [
      { offset: start, text: before, isEnd: false, size },
      { offset: end, text: after, isEnd: true, size },
    ];
  });
  const parts: string[] = [];
  let offset = 0;
  for (const addition of additions.toSorted(inOrderOfText)) {
    parts.push(source.slice(offset, addition.offset), addition.text);
    offset = addition.offset;
  }
  return [...parts, source.slice(offset)].join("");
}

function inOrderOfText(one: Addition, other: Addition): number {
  if (one.offset !== other.offset) return one.offset - other.offset;
  if (one.isEnd !== other.isEnd) return one.isEnd ? -1 : 1;
  return one.isEnd ? one.size - other.size : other.size - one.size;
}
