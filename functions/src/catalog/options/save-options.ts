import { defaultOptions } from "@lightwell/shared/options/default-options";
import type { Option, OptionSet } from "@lightwell/shared/options/option";
import { groupOfKey } from "@lightwell/shared/options/option-groups";
import * as log from "firebase-functions/logger";
import type { CatalogRepository } from "#src/catalog/catalog-repository.ts";
import { AppError } from "#src/http/app-error.ts";

/**
 * Saves which options are available, and their bases. The rows are the whole new state: what is absent becomes
 * unavailable and keeps its last base. A key nobody knows is skipped with a warning. Everything in the shop is
 * published again. Throws `invalid-request` for a value that its key does not have, or a row that comes twice, and
 * `conflict` when `version` is told and is not the one that is replaced.
 */
export async function saveOptions(
  shop: { readonly catalog: CatalogRepository },
  { options: rows, version }: { readonly options: readonly Option[]; readonly version?: number | undefined },
): Promise<OptionSet> {
  const known = rows.filter(({ key }) => groupOfKey(key));
  for (const { key } of rows) if (!groupOfKey(key)) log.warn("option.unknown-key", { key });
  requireKnownValues(known);
  const posted = new Map(known.map((option) => [idOf(option), option]));
  return await shop.catalog.change(async (change) => {
    const before = await change.options();
    if (version !== undefined && version !== before.version)
      throw new AppError("conflict", "Somebody saved in between. Load it again to see the changes.");
    const stored = new Map(before.options.map((option) => [idOf(option), option]));
    const options = defaultOptions.map(
      (option) => posted.get(idOf(option)) ?? { ...option, ...stored.get(idOf(option)), available: false },
    );
    const after = { options, version: before.version + 1 };
    change.recordOptions(after);
    return after;
  });
}

function requireKnownValues(rows: readonly Option[]): void {
  const values = new Set(defaultOptions.map(idOf));
  const seen = new Set<string>();
  for (const row of rows) {
    const id = idOf(row);
    if (!values.has(id)) throw refusal(id, "There is no such option.");
    if (seen.has(id)) throw refusal(id, "This option comes twice.");
    seen.add(id);
  }
}

function refusal(id: string, reason: string): AppError {
  return new AppError("invalid-request", "The request is not valid.", { fields: { [id]: reason } });
}

function idOf({ key, value }: Option): string {
  return `${key}:${value}`;
}
