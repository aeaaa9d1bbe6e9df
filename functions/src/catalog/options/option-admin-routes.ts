import * as calls from "@lightwell/shared/contract/option-admin-endpoints";
import type { CatalogRepository } from "#src/catalog/catalog-repository.ts";
import { route, type Api } from "#src/http/route.ts";
import { saveOptions } from "./save-options.ts";

export function optionAdminRoutes(api: Api, shop: { readonly catalog: CatalogRepository }): void {
  route(api, calls.getOptions, async () => listOfOne(await shop.catalog.options()));
  route(api, calls.saveOptions, async ({ body }) => listOfOne(await saveOptions(shop, body)));
}

/** The options travel as a list whose first element holds them. */
function listOfOne<Item>(item: Item): [Item] {
  return [item];
}
