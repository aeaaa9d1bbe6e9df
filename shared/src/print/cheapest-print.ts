import { offeredOptions } from "#src/options/offered-options.ts";
import type { Option } from "#src/options/option.ts";
import { groupsOfType, type ConfigurationType, type PrintConfiguration } from "./configuration.ts";

export interface PricedPrint {
  readonly configuration: PrintConfiguration;
  readonly cents: number;
}

/** The cheapest print of a type that a photo offers; undefined when it offers none. */
export function cheapestPrint(
  photo: { readonly base: number; readonly options: readonly Option[] },
  type: ConfigurationType,
): PricedPrint | undefined {
  const offered = offeredOptions(photo.options); // cheapest first
  const cheapest = groupsOfType[type].flatMap((group) => {
    const [option] = offered[group];
    return option ? [{ group, option }] : [];
  });
  if (cheapest.length < groupsOfType[type].length) return undefined;
  return {
    configuration: {
      type,
      choices: Object.fromEntries(cheapest.map(({ group, option }) => [group, option.value])),
    },
    cents: cheapest.reduce((sum, { option }) => sum + option.base, photo.base),
  };
}
