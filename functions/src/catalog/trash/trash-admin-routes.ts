import * as calls from "@lightwell/shared/contract/back-office/trash-endpoints";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import { route, type Api } from "#src/http/route.ts";
import { listTrash } from "./trash-entry.ts";
import { restoreFromTrash } from "./restore-from-trash.ts";

export function trashAdminRoutes(api: Api, deps: CatalogAdminDeps): void {
  route(api, calls.listTrash, async () => await listTrash(deps));
  route(api, calls.restoreFromTrash, async ({ params }) => await restoreFromTrash(deps, params));
}
