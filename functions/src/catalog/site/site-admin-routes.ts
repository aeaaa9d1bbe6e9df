import * as calls from "@lightwell/shared/contract/back-office/site-endpoints";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import { route, type Api } from "#src/http/route.ts";
import { saveSite } from "./save-site.ts";

export function siteAdminRoutes(
  api: Api,
  deps: Pick<CatalogAdminDeps, "catalog" | "saveCatalogChange" | "now">,
): void {
  route(api, calls.getAdminSite, async () => await deps.catalog.site());
  route(api, calls.saveSite, async ({ body }) => await saveSite(deps, body));
}
