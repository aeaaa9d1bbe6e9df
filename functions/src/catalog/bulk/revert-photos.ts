import type {
  PhotoBulkChange,
  PhotoBulkReport,
} from "@lightwell/shared/contract/back-office/photo-endpoints";
import type { CatalogTransaction } from "#src/catalog/catalog-transaction.ts";
import { editedPhoto } from "#src/catalog/photos/edited-photo.ts";
import { storedPhotoSchema } from "#src/catalog/schemas.ts";
import { restoredSlugs } from "#src/catalog/slugs.ts";
import { bulkReport, missingItems } from "./bulk-report.ts";
import { revertingChanges, type ChangedPhoto } from "./former-values.ts";
import { reasonNotToSell } from "./reason-not-to-sell.ts";

/**
 * Restores the former values of photos. A photo that was changed since is reported and not changed; a former slug that
 * another photo has taken since gets a numeric suffix.
 */
export async function revertPhotos(
  transaction: CatalogTransaction,
  { photos: former }: Extract<PhotoBulkChange, { action: "revert" }>,
  nowMs: number,
): Promise<PhotoBulkReport> {
  const formerById = new Map(former.map((photo) => [photo.id, photo]));
  const ids = [...formerById.keys()];
  const optionSet = await transaction.options();
  const photos = await transaction.photos.findAll(ids);
  const failed = missingItems(ids, photos);
  const changed: ChangedPhoto[] = [];
  const claimedSlugs = new Set<string>();
  for (const before of photos) {
    const { fields, updated } = formerById.get(before.id) ?? { fields: {} };
    const reverted = storedPhotoSchema.parse({ ...before, ...fields });
    const reason =
      updated === before.updated
        ? reasonNotToSell(before, reverted, optionSet)
        : "It was changed since and stays as it is.";
    if (reason !== undefined) {
      failed.push({ id: before.id, message: `${before.title || "Untitled"}: ${reason}` });
      continue;
    }
    const slugs =
      fields.slug === undefined ? {} : await restoredSlugs(transaction.photos, reverted, claimedSlugs);
    changed.push({ before, after: editedPhoto(before, { ...reverted, ...slugs }, optionSet, nowMs) });
  }
  for (const { after } of changed) transaction.photos.save(after);
  return bulkReport(
    changed.map(({ after }) => after),
    failed,
    () => revertingChanges(changed),
  );
}
