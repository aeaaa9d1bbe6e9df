import * as calls from "@lightwell/shared/contract/deleted-admin-endpoints";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import { route, type Api } from "#src/http/route.ts";
import { listDeleted } from "./list-deleted.ts";
import { restoreDeleted } from "./restore-deleted.ts";

export function trashAdminRoutes(api: Api, deps: CatalogAdminDeps): void {
  route(api, calls.listDeleted, async () => await listDeleted(deps));
  route(api, calls.restoreDeleted, async ({ params }) => await restoreDeleted(deps, params));
}
