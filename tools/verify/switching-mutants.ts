import type { NamedMutant } from "./reporting-reached.ts";
import { type Around, withAround } from "./text-around-places.ts";

/**
 * The text of a file that has all mutants in it, except those without a place. Each is the code only while
 * `globalThis.mutants.active` is its name; names of what is run are added to `globalThis.mutants.reached`.
 */
export function switchingMutants(source: string, mutants: readonly NamedMutant[]): string {
  const text = withAround(source, mutants, (mutant, { start, end, isStatement }): Around => {
    const code = source.slice(start, mutant.start) + mutant.replacement + source.slice(mutant.end, end);
    const isActive = `isActiveMutant(${JSON.stringify(mutant.name)})`;
    return isStatement ? [`{if(${isActive}){${code}}else{`, "}}"] : [`(${isActive}?(${code}):`, ")"];
  });
  return text + isActiveMutant;
}

/** A declaration, because functions of a module can be called before its last line is run. */
const isActiveMutant = `
function isActiveMutant(name) {
  const mutants = (globalThis.mutants ??= { reached: new Set() });
  mutants.reached.add(name);
  return mutants.active === name;
}
`;
