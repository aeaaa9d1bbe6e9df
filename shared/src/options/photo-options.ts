import { optionId } from "./option-id.ts";
import type { EnabledOption, Option } from "./option.ts";

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
