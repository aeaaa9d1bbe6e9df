import type { Mutant } from "./mutants-of.ts";

/** A mutant with a name for what tests report. */
export interface NamedMutant extends Mutant {
  readonly name: string;
}

/** Text that is added to a file. At the same offset, that of the inner place is nearer to its code. */
interface Addition {
  readonly offset: number;
  readonly text: string;
  readonly isEnd: boolean;
  /** How far the place reaches from the offset. A statement reaches further than an expression of the same text. */
  readonly size: number;
}

/**
 * The text of a file that appends the name of each mutant to `reachedFile` as soon as its place is run. A mutant
 * without a place counts as run when the module is loaded.
 */
export function reportingReached(
  source: string,
  mutants: readonly NamedMutant[],
  reachedFile: string,
): string {
  const additions = mutants.flatMap(({ place, name }): Addition[] => {
    if (!place) return [];
    const { start, end, isStatement } = place;
    const size = end - start + (isStatement ? 0.5 : 0);
    const before = isStatement ? `{${report(name)};` : `(${report(name)},`;
    return [
      { offset: start, text: before, isEnd: false, size },
      { offset: end, text: isStatement ? "}" : ")", isEnd: true, size },
    ];
  });
  const parts: string[] = [];
  let offset = 0;
  for (const addition of additions.toSorted(inOrderOfText)) {
    parts.push(source.slice(offset, addition.offset), addition.text);
    offset = addition.offset;
  }
  const withoutPlace = mutants.flatMap(({ place, name }) => (place ? [] : [`${report(name)};`]));
  return [...parts, source.slice(offset), "\n", ...withoutPlace, reporter(reachedFile)].join("");
}

function inOrderOfText(one: Addition, other: Addition): number {
  if (one.offset !== other.offset) return one.offset - other.offset;
  if (one.isEnd !== other.isEnd) return one.isEnd ? -1 : 1;
  return one.isEnd ? one.size - other.size : other.size - one.size;
}

const report = (name: string) => `reportReached(${JSON.stringify(name)})`;

/** A declaration, because functions of a module can be called before its last line is run. */
const reporter = (reachedFile: string) => `
function reportReached(mutant) {
  const reached = (globalThis.reachedMutants ??= new Set());
  if (reached.has(mutant)) return;
  reached.add(mutant);
  process.getBuiltinModule("node:fs").appendFileSync(${JSON.stringify(reachedFile)}, mutant + "\\n");
}
`;
