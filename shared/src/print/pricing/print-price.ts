import { offeredOptions } from "#src/options/offered-options.ts";
import {
  configurationTypes,
  groupsOfType,
  isDefaultOfOptional,
  type ConfigurationType,
} from "#src/options/option-groups.ts";
import type { Option } from "#src/options/options-schemas.ts";
import { isComplete, sizeOf, type PrintConfiguration } from "#src/print/configuration/configuration.ts";

/** What pricing needs of a photo: its base in cents and the options it offers. */
export interface PricedPhoto {
  readonly base: number;
  readonly options: readonly Option[];
}

export interface PricedPrint {
  readonly configuration: PrintConfiguration;
  readonly cents: number;
}

/** Cents of the cheapest and the dearest print, and how many different prints there are to choose from. */
export interface PriceRange {
  readonly lowest: number;
  readonly highest: number;
  readonly count: number;
}

/**
 * Cents of a print: the photo's base and the base of each choice. Every other price derives from this one.
 * Undefined while something is not chosen, or when a choice is not among the photo's available options.
 */
export function printPriceCents(photo: PricedPhoto, configuration: PrintConfiguration): number | undefined {
  return isComplete(configuration) ? sumOfChoices(photo, configuration) : undefined;
}

/** The running subtotal in cents: the photo's base and what has been chosen so far; 0 before a size is chosen. */
export function runningPriceCents(photo: PricedPhoto, configuration: PrintConfiguration): number {
  return sizeOf(configuration) ? (sumOfChoices(photo, configuration) ?? 0) : 0;
}

/** The cheapest print of a type that a photo offers; undefined when it offers none. */
export function cheapestPrint(photo: PricedPhoto, type: ConfigurationType): PricedPrint | undefined {
  return pricedPrint(photo, type, (cheapestFirst) => cheapestFirst[0]);
}

/** The types of which a photo offers a complete print, framed first. Empty when it is not for sale. */
export function offeredTypes(options: readonly Option[]): ConfigurationType[] {
  return configurationTypes.filter((type) => cheapestPrint({ base: 0, options }, type) !== undefined);
}

/** Over all complete configurations that a photo offers; undefined when it offers none. */
export function priceRangeCents(photo: PricedPhoto): PriceRange | undefined {
  const offered = offeredOptions(photo.options);
  const ranges = configurationTypes.flatMap((type) => {
    const cheapest = cheapestPrint(photo, type);
    const dearest = pricedPrint(photo, type, (cheapestFirst) => cheapestFirst.at(-1));
    const ways = groupsOfType[type].map((group) => Math.max(offered[group].length, 1));
    return cheapest && dearest
      ? [{ lowest: cheapest.cents, highest: dearest.cents, count: ways.reduce((all, each) => all * each, 1) }]
      : [];
  });
  if (ranges.length === 0) return undefined;
  return {
    lowest: Math.min(...ranges.map(({ lowest }) => lowest)),
    highest: Math.max(...ranges.map(({ highest }) => highest)),
    count: ranges.reduce((sum, { count }) => sum + count, 0),
  };
}

/** Cents of the cheapest complete print of a photo; 0 when it offers none. */
export function lowestPriceCents(photo: PricedPhoto): number {
  return priceRangeCents(photo)?.lowest ?? 0;
}

/** The print of a type with the option of each group that `pick` takes from those offered, cheapest first. */
function pricedPrint(
  photo: PricedPhoto,
  type: ConfigurationType,
  pick: (cheapestFirst: readonly Option[]) => Option | undefined,
): PricedPrint | undefined {
  const offered = offeredOptions(photo.options);
  const chosen = groupsOfType[type].flatMap((group) => {
    const option = pick(offered[group]);
    return option ? [[group, option.value] as const] : [];
  });
  const configuration = { type, choices: Object.fromEntries(chosen) };
  const cents = printPriceCents(photo, configuration);
  return cents === undefined ? undefined : { configuration, cents };
}

function sumOfChoices(photo: PricedPhoto, { type, choices }: PrintConfiguration): number | undefined {
  const offered = offeredOptions(photo.options);
  let cents = photo.base;
  for (const group of groupsOfType[type]) {
    const value = choices[group];
    if (!value) continue;
    const option = offered[group].find((candidate) => candidate.value === value);
    if (option) cents += option.base;
    else if (!isDefaultOfOptional(group, value)) return undefined; // option sets of before the group do not have it
  }
  return cents;
}
