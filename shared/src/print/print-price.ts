import type { Option } from "#src/options/option.ts";
import { groupOfKey, isOptionKey, type OptionGroup } from "#src/options/option-group.ts";
import { groupsOfType, isComplete, type PrintConfiguration } from "./configuration.ts";

/**
 * Cents of a print: the photo's base and the base of each choice.
 * Undefined while something is not chosen, or when a choice is not among the photo's available options.
 */
export function printPriceCents(
  photo: { readonly base: number; readonly options: readonly Option[] },
  configuration: PrintConfiguration,
): number | undefined {
  if (!isComplete(configuration)) return undefined;
  return sumOfChoices(photo, configuration);
}

/** The running subtotal in cents: the photo's base and what has been chosen so far; 0 before the first choice. */
export function runningPriceCents(
  photo: { readonly base: number; readonly options: readonly Option[] },
  configuration: PrintConfiguration,
): number {
  const sizeGroup = groupsOfType[configuration.type][0];
  if (!configuration.choices[sizeGroup]) return 0;
  return sumOfChoices(photo, configuration) ?? 0;
}

/** Cents of the cheapest complete print of a photo; 0 when it offers none. */
export function lowestPriceCents(photo: {
  readonly base: number;
  readonly options: readonly Option[];
}): number {
  const prices = (["framed", "unframed"] as const).flatMap((type) => {
    const cheapest = groupsOfType[type].map((group) => cheapestOf(photo.options, group));
    return cheapest.every((base) => base !== undefined)
      ? [photo.base + cheapest.reduce((sum, base) => sum + base, 0)]
      : [];
  });
  return prices.length === 0 ? 0 : Math.min(...prices);
}

function sumOfChoices(
  photo: { readonly base: number; readonly options: readonly Option[] },
  configuration: PrintConfiguration,
): number | undefined {
  let cents = photo.base;
  for (const group of groupsOfType[configuration.type]) {
    const value = configuration.choices[group];
    if (!value) continue;
    const option = inGroup(photo.options, group).find((candidate) => candidate.value === value);
    if (option === undefined) return undefined;
    cents += option.base;
  }
  return cents;
}

function cheapestOf(options: readonly Option[], group: OptionGroup): number | undefined {
  const bases = inGroup(options, group).map((option) => option.base);
  return bases.length === 0 ? undefined : Math.min(...bases);
}

function inGroup(options: readonly Option[], group: OptionGroup): Option[] {
  return options.filter(
    (option) => option.available && isOptionKey(option.key) && groupOfKey[option.key] === group,
  );
}
