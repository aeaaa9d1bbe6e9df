import type { Mutant } from "./mutants-of.ts";
import { type Around, withAround } from "./text-around-places.ts";

/** A mutant with a name for what tests report. */
export interface NamedMutant extends Mutant {
  readonly name: string;
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
  const text = withAround(source, mutants, ({ name }, { isStatement }): Around => {
    return isStatement ? [`{${report(name)};`, "}"] : [`(${report(name)},`, ")"];
  });
  const withoutPlace = mutants.flatMap(({ place, name }) => (place ? [] : [`${report(name)};`]));
  return [text, "\n", ...withoutPlace, reporter(reachedFile)].join("");
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
