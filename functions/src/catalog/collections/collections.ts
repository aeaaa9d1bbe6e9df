import type { AdminCollection } from "@lightwell/shared/catalog/catalog-schemas";
import { missingTitle } from "@lightwell/shared/catalog/missing-title";
import type { saveCollection as saveCollectionCall } from "@lightwell/shared/contract/back-office/collection-endpoints";
import type { BodyOf } from "@lightwell/shared/contract/endpoint";
import { type CatalogAdminDeps, idLength, shortIdLength } from "#src/catalog/catalog-admin-deps.ts";
import { nextUpdated, requireCollection, requireUnchanged } from "#src/catalog/save-preconditions.ts";
import type { StoredCollection } from "#src/catalog/schemas.ts";
import { chooseSlugs, untitledSlug } from "#src/catalog/slugs.ts";
import { trashCollection } from "#src/catalog/trash/move-to-trash.ts";
import { AppError } from "#src/http/app-error.ts";
import * as log from "#src/log/log.ts";

/** Creates an empty, inactive collection. */
export async function createCollection(deps: CatalogAdminDeps): Promise<StoredCollection> {
  return await deps.saveCatalogChange(async (transaction) => {
    const id = deps.newId(idLength);
    const created = deps.now();
    const collection: StoredCollection = {
      id,
      id2: deps.newId(shortIdLength),
      title: "",
      description: "",
      longDescription: "",
      slug: await untitledSlug(deps, transaction.collections, id),
      oldSlugs: [],
      active: false,
      showOnHomepage: false,
      autoSlugEnabled: true,
      sort: 0,
      newPhotosFirst: false,
      image: "",
      width: 0,
      height: 0,
      largestSize: 1024,
      imageUploadedAt: 0,
      collectionPhotos: [],
      created,
      updated: created,
    };
    transaction.collections.save(collection);
    return collection;
  });
}

/** A collection with its photos in order. Throws `not-found`. */
export async function getAdminCollection(
  deps: Pick<CatalogAdminDeps, "catalog">,
  { id }: { readonly id: string },
): Promise<AdminCollection> {
  const collection = requireCollection(await deps.catalog.collection(id));
  const byId2 = await deps.catalog.photosById2(collection.collectionPhotos);
  const missing = collection.collectionPhotos.filter((id2) => !byId2.has(id2));
  if (missing.length > 0) log.warn("collection.photos-missing", { collection: id, missing });
  const photos = collection.collectionPhotos
    .flatMap((id2) => byId2.get(id2) ?? [])
    .map((photo, sort) => ({ ...photo, sort }));
  return { ...collection, photos };
}

/**
 * Saves what the owner edited; other calls change which photos the collection contains. Throws `not-found`, `conflict`
 * when somebody saved in between, the typed slug is taken or the collection would be active without a title, and
 * `invalid-request` for an empty slug.
 */
export async function saveCollection(
  deps: CatalogAdminDeps,
  { id, draft }: { readonly id: string; readonly draft: BodyOf<typeof saveCollectionCall> },
): Promise<StoredCollection> {
  return await deps.saveCatalogChange(async (transaction) => {
    const before = requireCollection(await transaction.collections.find(id));
    requireUnchanged(before, draft.updated);
    if (draft.active) requireTitle(draft);
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

/** Throws `conflict` for a collection without a title: it must not become or stay active. */
function requireTitle(collection: Parameters<typeof missingTitle>[0]): void {
  const fields = missingTitle(collection);
  if (fields.title === undefined) return;
  const message = `This collection cannot be shown as it is. ${fields.title} Or save it without Active.`;
  throw new AppError("conflict", message, { fields: { title: fields.title } });
}

/**
 * Moves a collection to the trash; its photos stay. It can be restored for 30 days; its files are kept until then.
 * Throws `not-found`.
 */
export async function deleteCollection(
  deps: Pick<CatalogAdminDeps, "saveCatalogChange" | "now">,
  { id }: { readonly id: string },
): Promise<void> {
  await deps.saveCatalogChange(async (transaction) => {
    const collection = requireCollection(await transaction.collections.find(id));
    trashCollection(transaction, collection, deps.now());
  });
}
