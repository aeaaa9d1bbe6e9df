import { groupOfKey } from "@lightwell/shared/options/option-groups";
import type { Option } from "@lightwell/shared/options/options-schemas";
import * as log from "#src/log/log.ts";

/** Logs a warning for each option key that the shop does not know. Options with such a key are skipped. */
export function warnOfUnknownKeys(options: readonly Option[]): void {
  const unknown = new Set(options.map(({ key }) => key).filter((key) => !groupOfKey(key)));
  for (const key of unknown) log.warn("option.unknown-key", { key });
}
