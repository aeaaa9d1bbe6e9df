import { offeredOptions } from "#src/options/offered-options.ts";
import { groupsOfType, sizeGroupOfType } from "#src/options/option-groups.ts";
import type { Option } from "#src/options/options-schemas.ts";
import { type PrintConfiguration, withChoice } from "./configuration.ts";

/**
 * The configuration with everything chosen: where nothing is, a middle size, and the cheapest option of every other
 * group. A group of which the photo offers nothing stays open.
 */
export function completedPrint(
  configuration: PrintConfiguration,
  options: readonly Option[],
): PrintConfiguration {
  const offered = offeredOptions(options); // cheapest first
  return groupsOfType[configuration.type].reduce((known, group) => {
    const { length } = offered[group];
    const option = offered[group][group === sizeGroupOfType[known.type] ? Math.floor(length / 2) : 0];
    return known.choices[group] || !option ? known : withChoice(known, group, option.value);
  }, configuration);
}
