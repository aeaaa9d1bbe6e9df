import * as draftCalls from "@lightwell/shared/contract/back-office/saved-draft-endpoints";
import * as calls from "@lightwell/shared/contract/back-office/site-endpoints";
import type { saveSite as saveSiteCall } from "@lightwell/shared/contract/back-office/site-endpoints";
import type { BodyOf, ReplyOf } from "@lightwell/shared/contract/endpoint";
import { demoCollectionDescriptions, demoFileNames } from "@lightwell/shared/site/demo-content";
import { sortedDrafts } from "@lightwell/shared/saved-drafts/saved-draft";
import type { Site } from "@lightwell/shared/site/site-schemas";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import { nextUpdated, requireUnchanged } from "#src/catalog/save-preconditions.ts";
import { type Api, route } from "#src/http/route.ts";
import { cleanSite } from "./clean-site.ts";
import { deleteSiteDraft, publishSiteDraft, type SavedDraftDeps, saveSiteDraft } from "./saved-drafts.ts";

export function siteAdminRoutes(api: Api, deps: Pick<CatalogAdminDeps, "catalog"> & SavedDraftDeps): void {
  route(api, calls.getAdminSite, async () => await deps.catalog.site());
  route(api, calls.getDemoCatalog, async () => await demoCatalog(deps.catalog));
  route(api, calls.saveSite, async ({ body }) => await saveSite(deps, body));
  route(api, draftCalls.getSavedDrafts, async () => ({
    drafts: sortedDrafts(await deps.catalog.savedDrafts()),
  }));
  route(api, draftCalls.saveSiteDraft, async ({ body }) => ({ drafts: await saveSiteDraft(deps, body) }));
  route(
    api,
    draftCalls.publishSiteDraft,
    async ({ params, body }) => await publishSiteDraft(deps, { ...params, ...body }),
  );
  route(api, draftCalls.deleteSiteDraft, async ({ params, body }) => ({
    drafts: await deleteSiteDraft(deps, { ...params, ...body }),
  }));
}

async function demoCatalog(
  catalog: CatalogAdminDeps["catalog"],
): Promise<ReplyOf<typeof calls.getDemoCatalog>> {
  const [photos, collections] = await Promise.all([
    catalog.publishedPhotoCount(demoFileNames),
    catalog.publishedCollections(demoCollectionDescriptions),
  ]);
  return { photos, collections: collections.map(({ id, title }) => ({ id, title })) };
}

/**
 * Saves the site as the owner edited it. Throws `conflict` when somebody saved in between, and `invalid-request` for a
 * text that is too long when it is sanitized.
 */
async function saveSite(
  deps: Pick<CatalogAdminDeps, "saveCatalogChange" | "now">,
  draft: BodyOf<typeof saveSiteCall>,
): Promise<Site> {
  return await deps.saveCatalogChange(async (transaction) => {
    const before = await transaction.siteToSave();
    requireUnchanged(before, draft.updated);
    const after = { ...cleanSite(draft), updated: nextUpdated(before, deps.now()) };
    transaction.saveSite(after);
    return after;
  });
}
