import { groupOfKey, isSizeKey, type OptionGroup, optionGroups } from "./option-groups.ts";
import type { EnabledOption, Option } from "./options-schemas.ts";

export type OfferedOptions = Readonly<Record<OptionGroup, readonly Option[]>>;

/**
 * The options of each group that a shopper may choose, cheapest first; equal bases keep catalog order.
 * Rows whose key is unknown are skipped; the server warns of them where it reads the shop's options.
 */
export function offeredOptions(options: readonly (Option | EnabledOption)[]): OfferedOptions {
  const offered = Object.fromEntries(optionGroups.map((group) => [group, [] as Option[]])) as Record<
    OptionGroup,
    Option[]
  >;
  for (const option of options) {
    const group = groupOfKey(option.key);
    const isOffered = option.available && !("enabled" in option && !option.enabled);
    if (group && isOffered) offered[group].push(option);
  }
  for (const group of optionGroups) offered[group].sort((one, other) => one.base - other.base);
  return offered;
}

/**
 * What one photo offers of the shop's options: all available ones when it is synced, else those it has enabled
 * as well. Prices always come from the shop's set, so a photo never sells at a stale price.
 */
export function photoOptions(
  photo: { readonly syncOptionsEnabled: boolean; readonly enabledOptions: readonly EnabledOption[] },
  shopOptions: readonly Option[],
): Option[] {
  const available = shopOptions.filter((option) => option.available);
  if (photo.syncOptionsEnabled) return available;
  const enabled = new Set(photo.enabledOptions.filter((option) => option.enabled).map(optionId));
  return available.filter((option) => enabled.has(optionId(option)));
}

/** Whether a photo that is not synced offers an option; false if the photo has no entry for it. */
export function isEnabled(enabledOptions: readonly EnabledOption[], option: Option): boolean {
  return enabledOptions.find((own) => isSame(own, option))?.enabled ?? false;
}

/** A photo's own choice to begin with: what it chose before, or everything that is available now. */
export function ownOptions(
  enabledOptions: readonly EnabledOption[],
  shopOptions: readonly Option[],
): EnabledOption[] {
  if (enabledOptions.length > 0) return [...enabledOptions];
  return shopOptions.map((option) => ({ ...option, enabled: option.available }));
}

/** The choice with one option switched; its place in the list stays. */
export function withEnabled(
  enabledOptions: readonly EnabledOption[],
  changed: EnabledOption,
): EnabledOption[] {
  return enabledOptions.some((own) => isSame(own, changed))
    ? enabledOptions.map((own) => (isSame(own, changed) ? changed : own))
    : [...enabledOptions, changed];
}

/** Every size among these options, framed or not, once. */
export function sizesOf(options: readonly Option[]): string[] {
  return [...new Set(options.filter(({ key }) => isSizeKey(key)).map(({ value }) => value))];
}

/** The list with exactly these sizes enabled; sizes that are not available now do not change. */
export function withSizes(
  enabledOptions: readonly EnabledOption[],
  shopOptions: readonly Option[],
  sizes: readonly string[],
): EnabledOption[] {
  return shopOptions
    .filter((option) => isSizeKey(option.key) && option.available)
    .reduce(
      (chosen, option) => withEnabled(chosen, { ...option, enabled: sizes.includes(option.value) }),
      ownOptions(enabledOptions, shopOptions),
    );
}

type OptionName = Pick<Option, "key" | "value">;

/** Identifies an option in its set, such as `frame:espresso`. */
export type OptionId = `${string}:${string}`;

export function optionId({ key, value }: OptionName): OptionId {
  return `${key}:${value}`;
}

export function optionOfId(id: string): OptionName {
  const [key = "", value = ""] = id.split(":");
  return { key, value };
}

function isSame(one: OptionName, other: OptionName): boolean {
  return optionId(one) === optionId(other);
}
