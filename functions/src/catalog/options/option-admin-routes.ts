import * as calls from "@lightwell/shared/contract/back-office/option-endpoints";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import { route, type Api } from "#src/http/route.ts";
import { saveOptions } from "./save-options.ts";

export function optionAdminRoutes(
  api: Api,
  deps: Pick<CatalogAdminDeps, "catalog" | "saveCatalogChange">,
): void {
  route(api, calls.getOptions, async () => listOfOne(await deps.catalog.options()));
  route(api, calls.saveOptions, async ({ body }) => listOfOne(await saveOptions(deps, body)));
}

/** The API returns the options as a list with one element. */
function listOfOne<Item>(item: Item): [Item] {
  return [item];
}
