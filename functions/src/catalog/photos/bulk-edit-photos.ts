import { saleProblems } from "@lightwell/shared/catalog/sale-problems";
import type { PhotoBulkChange, PhotoBulkReport } from "@lightwell/shared/contract/photo-bulk-endpoints";
import { AppError } from "#src/http/app-error.ts";
import type { CatalogAdminNeeds } from "#src/catalog/catalog-admin-deps.ts";
import type { CatalogChange } from "#src/catalog/catalog-transaction.ts";
import { isExpired } from "#src/catalog/deleted-item.ts";
import { discardPhotos } from "#src/catalog/trash/trash-photos.ts";
import { hungBehind } from "#src/catalog/collections/hung-behind.ts";
import { restorePhotos } from "#src/catalog/trash/restore-photos.ts";
import type { StoredPhoto } from "#src/catalog/stored-photo.ts";

/**
 * Does one thing with many photos, in one change with everything published of them. Photos that are gone, or cannot
 * be sold and were to be activated, are reported; the others change all the same. Throws `not-found` for the collection and `conflict` when it is full.
 */
export async function changePhotos(
  shop: Pick<CatalogAdminNeeds, "catalog" | "now">,
  request: PhotoBulkChange,
): Promise<PhotoBulkReport> {
  const ids = [...new Set(request.ids)];
  return await shop.catalog.change(async (change) => {
    if (request.action === "restore") return await restored(change, ids, shop.now());
    const photos = await change.photos.findAll(ids);
    const incomplete = request.action === "activate" ? await incompleteAmong(change, photos) : [];
    const able = photos.filter(({ id }) => !incomplete.some((failure) => failure.id === id));
    const changed = await changedBy(change, request, able, shop.now());
    const failed = [...incomplete, ...failuresOf(ids, photos, "It is gone.")];
    return { changed: changed.map(({ id }) => id), failed };
  });
}

async function changedBy(
  change: CatalogChange,
  request: PhotoBulkChange,
  photos: readonly StoredPhoto[],
  now: number,
): Promise<readonly StoredPhoto[]> {
  switch (request.action) {
    case "link":
    case "unlink":
      return await hung(change, request, photos);
    case "delete":
      await discardPhotos(change, photos, now);
      return photos;
    case "restore":
      return [];
    case "activate":
    case "deactivate": {
      const active = request.action === "activate";
      const others = photos.filter((photo) => photo.active !== active);
      for (const before of others)
        change.photos.record({
          before,
          after: { ...before, active, updated: Math.max(now, before.updated + 1) },
        });
      return others;
    }
  }
}

/** The drafts that cannot be sold as they are, each with its title and what is missing. */
async function incompleteAmong(
  change: CatalogChange,
  photos: readonly StoredPhoto[],
): Promise<PhotoBulkReport["failed"]> {
  const { options } = await change.options();
  return photos
    .filter(({ active }) => !active)
    .flatMap((photo) => {
      const problems = Object.values(saleProblems(photo, options));
      const message = `${photo.title || "Untitled"}: ${problems.join(" ")}`;
      return problems.length > 0 ? [{ id: photo.id, message }] : [];
    });
}

async function hung(
  change: CatalogChange,
  { action, collectionId }: Extract<PhotoBulkChange, { collectionId: string }>,
  photos: readonly StoredPhoto[],
): Promise<readonly StoredPhoto[]> {
  const before = await change.collections.find(collectionId);
  if (!before) throw new AppError("not-found", "There is no such collection.");
  const isHung = ({ id2 }: StoredPhoto) => before.collectionPhotos.includes(id2);
  const moved = photos.filter((photo) => isHung(photo) !== (action === "link"));
  const ids = moved.map(({ id2 }) => id2);
  const collectionPhotos =
    action === "link"
      ? hungBehind(before.collectionPhotos, ids)
      : before.collectionPhotos.filter((id2) => !ids.includes(id2));
  change.collections.record({ before, after: { ...before, collectionPhotos } });
  return moved;
}

async function restored(
  change: CatalogChange,
  ids: readonly string[],
  now: number,
): Promise<PhotoBulkReport> {
  const found = (await change.deleted.findAll(ids)).flatMap((item) =>
    item.kind === "photo" && !isExpired(item, now) ? [item] : [],
  );
  await restorePhotos(change, found, now);
  return {
    changed: found.map(({ id }) => id),
    failed: failuresOf(ids, found, "It cannot be restored any more."),
  };
}

function failuresOf(ids: readonly string[], found: readonly { readonly id: string }[], message: string) {
  return ids.filter((id) => !found.some((item) => item.id === id)).map((id) => ({ id, message }));
}
