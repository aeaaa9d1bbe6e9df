import type { Option } from "#src/options/option.ts";
import { offeredOptions } from "#src/options/offered-options.ts";
import { configurationTypes, groupsOfType } from "./configuration.ts";

/** Cents of the cheapest and the dearest print, and how many different prints there are to choose from. */
export interface PriceRange {
  readonly lowest: number;
  readonly highest: number;
  readonly count: number;
}

/** Over all complete configurations that a photo offers; undefined when it offers none. */
export function priceRangeCents(photo: {
  readonly base: number;
  readonly options: readonly Option[];
}): PriceRange | undefined {
  const offered = offeredOptions(photo.options);
  const ranges = configurationTypes.flatMap((type) => {
    const groups = groupsOfType[type].map((group) => offered[group].map(({ base }) => base));
    if (groups.some((bases) => bases.length === 0)) return [];
    const sumOf = (pick: (...bases: number[]) => number) =>
      groups.reduce((sum, bases) => sum + pick(...bases), photo.base);
    return {
      lowest: sumOf(Math.min),
      highest: sumOf(Math.max),
      count: groups.reduce((count, bases) => count * bases.length, 1),
    };
  });
  if (ranges.length === 0) return undefined;
  return {
    lowest: Math.min(...ranges.map(({ lowest }) => lowest)),
    highest: Math.max(...ranges.map(({ highest }) => highest)),
    count: ranges.reduce((sum, { count }) => sum + count, 0),
  };
}
