import type { EnabledOption, Option } from "./option.ts";
import { groupOfKey, optionGroups, type OptionGroup } from "./option-groups.ts";

export type OfferedOptions = Readonly<Record<OptionGroup, readonly Option[]>>;

/**
 * The options of each group that a shopper may choose, cheapest first; equal bases keep catalog order.
 * Rows whose key is unknown are skipped and handed to `onUnknownKey`.
 */
export function offeredOptions(
  options: readonly (Option | EnabledOption)[],
  onUnknownKey: (key: string) => void = () => undefined,
): OfferedOptions {
  const offered = Object.fromEntries(optionGroups.map((group) => [group, [] as Option[]])) as Record<
    OptionGroup,
    Option[]
  >;
  for (const option of options) {
    const group = groupOfKey(option.key);
    if (!group) onUnknownKey(option.key);
    else if (option.available && !("enabled" in option && !option.enabled)) offered[group].push(option);
  }
  for (const group of optionGroups) offered[group].sort((one, other) => one.base - other.base);
  return offered;
}
