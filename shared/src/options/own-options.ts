import { isSizeKey } from "./option-groups.ts";
import { optionId } from "./option-id.ts";
import type { EnabledOption, Option } from "./option.ts";

function isSame(one: Pick<Option, "key" | "value">, other: Pick<Option, "key" | "value">): boolean {
  return optionId(one) === optionId(other);
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
