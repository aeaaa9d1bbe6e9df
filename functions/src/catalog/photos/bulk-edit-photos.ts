import { saleProblems } from "@lightwell/shared/catalog/sale-problems";
import type { PhotoBulkChange, PhotoBulkReport } from "@lightwell/shared/contract/photo-bulk-endpoints";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import type { CatalogTransaction } from "#src/catalog/catalog-transaction.ts";
import { appendPhotos } from "#src/catalog/collections/collection-photos.ts";
import { nextUpdated } from "#src/catalog/optimistic-lock.ts";
import type { StoredPhoto } from "#src/catalog/schemas.ts";
import { isExpired } from "#src/catalog/trash/expiry.ts";
import { restorePhotos } from "#src/catalog/trash/restore-photos.ts";
import { trashPhotos } from "#src/catalog/trash/trash-photos.ts";
import { AppError } from "#src/http/app-error.ts";

/**
 * Applies one action to many photos, in one transaction. Photos that no longer exist, or cannot be sold and were to be
 * activated, are reported; the others change all the same. Throws `not-found` for the collection and `conflict` when
 * it is full.
 */
export async function bulkEditPhotos(
  deps: Pick<CatalogAdminDeps, "saveCatalogChange" | "now">,
  request: PhotoBulkChange,
): Promise<PhotoBulkReport> {
  const ids = [...new Set(request.ids)];
  return await deps.saveCatalogChange(async (transaction) => {
    if (request.action === "restore") return await restore(transaction, ids, deps.now());
    const photos = await transaction.photos.findAll(ids);
    const unsellable = request.action === "activate" ? await unsellableAmong(transaction, photos) : [];
    const editable = photos.filter(({ id }) => !unsellable.some((failure) => failure.id === id));
    const changed = await applyAction(transaction, request, editable, deps.now());
    const failed = [...unsellable, ...failuresOf(ids, photos, "It is gone.")];
    return {
      changed: changed.map(({ id }) => id),
      failed,
      ...(request.action === "print-mode" && {
        formerPrintModes: changed.map(({ id, printMode }) => ({ id, printMode })),
      }),
    };
  });
}

/** Returns the photos that were changed, as they were before. */
async function applyAction(
  transaction: CatalogTransaction,
  request: PhotoBulkChange,
  photos: readonly StoredPhoto[],
  now: number,
): Promise<readonly StoredPhoto[]> {
  switch (request.action) {
    case "link":
    case "unlink":
      return await changeCollection(transaction, request, photos);
    case "delete":
      await trashPhotos(transaction, photos, now);
      return photos;
    case "restore":
      return [];
    case "activate":
    case "deactivate": {
      const active = request.action === "activate";
      return edit(
        transaction,
        photos.filter((photo) => photo.active !== active),
        { active },
        now,
      );
    }
    case "print-mode": {
      const { printMode } = request;
      return edit(
        transaction,
        photos.filter((photo) => photo.printMode !== printMode),
        { printMode },
        now,
      );
    }
  }
}

function edit(
  transaction: CatalogTransaction,
  photos: readonly StoredPhoto[],
  changes: Partial<StoredPhoto>,
  now: number,
): readonly StoredPhoto[] {
  for (const photo of photos)
    transaction.photos.save({ ...photo, ...changes, updated: nextUpdated(photo, now) });
  return photos;
}

/** The inactive photos that cannot be sold as they are, each with its title and the reasons. */
async function unsellableAmong(
  transaction: CatalogTransaction,
  photos: readonly StoredPhoto[],
): Promise<PhotoBulkReport["failed"]> {
  const { options } = await transaction.options();
  return photos
    .filter(({ active }) => !active)
    .flatMap((photo) => {
      const problems = Object.values(saleProblems(photo, options));
      const message = `${photo.title || "Untitled"}: ${problems.join(" ")}`;
      return problems.length > 0 ? [{ id: photo.id, message }] : [];
    });
}

async function changeCollection(
  transaction: CatalogTransaction,
  { action, collectionId }: Extract<PhotoBulkChange, { collectionId: string }>,
  photos: readonly StoredPhoto[],
): Promise<readonly StoredPhoto[]> {
  const collection = await transaction.collections.find(collectionId);
  if (!collection) throw new AppError("not-found", "There is no such collection.");
  const current = collection.collectionPhotos;
  const changed = photos.filter(({ id2 }) => current.includes(id2) !== (action === "link"));
  const ids = changed.map(({ id2 }) => id2);
  const collectionPhotos =
    action === "link" ? appendPhotos(current, ids) : current.filter((id2) => !ids.includes(id2));
  transaction.collections.save({ ...collection, collectionPhotos });
  return changed;
}

async function restore(
  transaction: CatalogTransaction,
  ids: readonly string[],
  now: number,
): Promise<PhotoBulkReport> {
  const found = (await transaction.deleted.findAll(ids)).flatMap((item) =>
    item.kind === "photo" && !isExpired(item, now) ? [item] : [],
  );
  await restorePhotos(transaction, found, now);
  return {
    changed: found.map(({ id }) => id),
    failed: failuresOf(ids, found, "It cannot be restored any more."),
  };
}

function failuresOf(ids: readonly string[], found: readonly { readonly id: string }[], message: string) {
  return ids.filter((id) => !found.some((item) => item.id === id)).map((id) => ({ id, message }));
}
