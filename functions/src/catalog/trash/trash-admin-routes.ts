import * as calls from "@lightwell/shared/contract/deleted-admin-endpoints";
import { route, type Api } from "#src/http/route.ts";
import type { CatalogAdminNeeds } from "#src/catalog/catalog-admin-deps.ts";
import { restoreDeleted } from "./restore-deleted.ts";
import { showDeleted } from "./list-deleted.ts";

export function deletedAdminRoutes(api: Api, shop: CatalogAdminNeeds): void {
  route(api, calls.listDeleted, async () => await showDeleted(shop));
  route(api, calls.restoreDeleted, async ({ params }) => await restoreDeleted(shop, params));
}
