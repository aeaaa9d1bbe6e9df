import * as calls from "@lightwell/shared/contract/back-office/site-endpoints";
import type { saveSite as saveSiteCall } from "@lightwell/shared/contract/back-office/site-endpoints";
import type { BodyOf, ReplyOf } from "@lightwell/shared/contract/endpoint";
import { demoCollectionDescriptions, demoFileNames } from "@lightwell/shared/site/demo-content";
import { type Site, type SiteDraft, siteSchema } from "@lightwell/shared/site/site-schemas";
import { mapHtml, textPageNames } from "@lightwell/shared/site/text-page";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import { cleanDescription } from "#src/catalog/clean-description.ts";
import { nextUpdated, requireUnchanged } from "#src/catalog/save-preconditions.ts";
import { parseValid } from "#src/http/app-error.ts";
import { type Api, route } from "#src/http/route.ts";

export function siteAdminRoutes(
  api: Api,
  deps: Pick<CatalogAdminDeps, "catalog" | "saveCatalogChange" | "now">,
): void {
  route(api, calls.getAdminSite, async () => await deps.catalog.site());
  route(api, calls.getDemoCatalog, async () => await demoCatalog(deps.catalog));
  route(api, calls.saveSite, async ({ body }) => await saveSite(deps, body));
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
    // Parsed again: sanitizing can lengthen a text, and what is longer than its limit could not be read.
    const cleaned = parseValid(siteSchema, withCleanTexts(draft));
    const after = { ...cleaned, updated: nextUpdated(before, deps.now()) };
    transaction.saveSite(after);
    return after;
  });
}

/** The draft, with only the HTML in its texts that a description may have. */
function withCleanTexts<Draft extends SiteDraft>(draft: Draft): Draft {
  const cleaned = { ...draft };
  for (const name of textPageNames) cleaned[name] = mapHtml(draft[name], cleanDescription);
  return cleaned;
}
