import type { saveCollection as saveCollectionCall } from "@lightwell/shared/contract/back-office/collection-endpoints";
import type { BodyOf } from "@lightwell/shared/contract/endpoint";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import { nextUpdated, requireUnchanged } from "#src/catalog/optimistic-lock.ts";
import { requireCollection } from "#src/catalog/require-item.ts";
import type { StoredCollection } from "#src/catalog/schemas.ts";
import { chooseSlugs } from "#src/catalog/slugs.ts";

/**
 * Saves what the owner edited; other calls change which photos the collection contains. Throws `not-found`, `conflict`
 * when somebody saved in between or the typed slug is taken, and `invalid-request` for an empty slug.
 */
export async function saveCollection(
  deps: CatalogAdminDeps,
  { id, draft }: { readonly id: string; readonly draft: BodyOf<typeof saveCollectionCall> },
): Promise<StoredCollection> {
  return await deps.saveCatalogChange(async (transaction) => {
    const before = requireCollection(await transaction.collections.find(id));
    requireUnchanged(before, draft.updated);
    const after: StoredCollection = {
      ...before,
      ...draft,
      newPhotosFirst: draft.newPhotosFirst ?? before.newPhotosFirst,
      ...(await chooseSlugs(transaction.collections, before, draft)),
      updated: nextUpdated(before, deps.now()),
    };
    transaction.collections.save(after);
    return after;
  });
}
