import * as calls from "@lightwell/shared/contract/back-office/option-endpoints";
import { defaultOptions } from "@lightwell/shared/options/default-options";
import type { Option, OptionSet } from "@lightwell/shared/options/options-schemas";
import { groupOfKey } from "@lightwell/shared/options/option-groups";
import { optionId } from "@lightwell/shared/options/offered-options";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import { savedInBetween } from "#src/catalog/save-preconditions.ts";
import { invalidFields } from "#src/http/app-error.ts";
import { type Api, route } from "#src/http/route.ts";
import { planPrices, type PricePlanDeps, removePricePlan } from "./price-plans.ts";
import { warnOfUnknownKeys } from "./unknown-option-keys.ts";

export function optionAdminRoutes(
  api: Api,
  deps: Pick<CatalogAdminDeps, "catalog" | "saveCatalogChange"> & PricePlanDeps,
): void {
  route(api, calls.getOptions, async () => listOfOne(await getOptions(deps)));
  route(api, calls.saveOptions, async ({ body }) => listOfOne(await saveOptions(deps, body)));
  route(api, calls.getPricePlans, async () => ({ plans: [...(await deps.catalog.pricePlans())] }));
  route(api, calls.planPrices, async ({ body }) => ({ plans: await planPrices(deps, body) }));
  route(api, calls.removePricePlan, async ({ params: { id } }) => ({
    plans: await removePricePlan(deps, id),
  }));
}

/** The API returns the options as a list with one element. */
function listOfOne<Item>(item: Item): [Item] {
  return [item];
}

/**
 * The shop's options. A value that the price list got since they were saved is among them, unavailable. A stored option
 * with an unknown key is skipped with a warning.
 */
async function getOptions({ catalog }: Pick<CatalogAdminDeps, "catalog">): Promise<OptionSet> {
  const stored = await catalog.options();
  warnOfUnknownKeys(stored.options);
  const storedById = byId(stored.options);
  const options = defaultOptions.map(
    (option) => storedById.get(optionId(option)) ?? { ...option, available: false },
  );
  return { ...stored, options };
}

/**
 * Saves which options are available, and their bases. The rows are the whole new state: an absent option becomes
 * unavailable and keeps its last base. An unknown key is skipped with a warning. Everything in the shop is published
 * again. Throws `invalid-request` for an unknown value or a repeated row, and `conflict` when `version` is given and is
 * not the stored one.
 */
async function saveOptions(
  deps: Pick<CatalogAdminDeps, "saveCatalogChange">,
  { options: rows, version }: { readonly options: readonly Option[]; readonly version?: number | undefined },
): Promise<OptionSet> {
  const known = rows.filter(({ key }) => groupOfKey(key));
  warnOfUnknownKeys(rows);
  requireKnownValues(known);
  const posted = byId(known);
  return await deps.saveCatalogChange(async (transaction) => {
    const before = await transaction.options();
    if (version !== undefined && version !== before.version) throw savedInBetween();
    const stored = byId(before.options);
    const options = defaultOptions.map(
      (option) =>
        posted.get(optionId(option)) ?? { ...option, ...stored.get(optionId(option)), available: false },
    );
    const after = { options, version: before.version + 1 };
    transaction.saveOptions(after);
    return after;
  });
}

function requireKnownValues(rows: readonly Option[]): void {
  const values = new Set(defaultOptions.map(optionId));
  const seen = new Set<string>();
  for (const row of rows) {
    const id = optionId(row);
    if (!values.has(id)) throw invalidFields({ [id]: "There is no such option." });
    if (seen.has(id)) throw invalidFields({ [id]: "This option comes twice." });
    seen.add(id);
  }
}

function byId(options: readonly Option[]): ReadonlyMap<string, Option> {
  return new Map(options.map((option) => [optionId(option), option]));
}
