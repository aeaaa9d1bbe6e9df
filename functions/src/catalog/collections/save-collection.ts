import type { CollectionDraft } from "@lightwell/shared/catalog/collection";
import { AppError } from "#src/http/app-error.ts";
import type { CatalogAdminNeeds } from "#src/catalog/catalog-admin-deps.ts";
import { chooseSlug } from "#src/catalog/slugs.ts";
import { nextUpdate } from "#src/catalog/optimistic-lock.ts";
import type { StoredCollection } from "#src/catalog/stored-collection.ts";

/**
 * Saves what the owner edited; which photos hang in it is changed by other calls. Throws `not-found`, `conflict`
 * when somebody saved in between or the typed slug is taken, and `invalid-request` for a slug of nothing.
 */
export async function saveCollection(
  shop: CatalogAdminNeeds,
  { id, draft }: { readonly id: string; readonly draft: CollectionDraft & { readonly updated: number } },
): Promise<StoredCollection> {
  return await shop.catalog.change(async (change) => {
    const before = await change.collections.find(id);
    if (!before) throw new AppError("not-found", "There is no such collection.");
    const updated = nextUpdate(before, draft.updated, shop.now());
    const after: StoredCollection = {
      ...before,
      ...draft,
      ...(await chooseSlug(change.collections, before, draft)),
      updated,
    };
    change.collections.record({ before, after });
    return after;
  });
}
