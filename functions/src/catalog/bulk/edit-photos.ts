import { editPhoto } from "@lightwell/shared/catalog/bulk/photo-edit";
import type {
  PhotoBulkChange,
  PhotoBulkReport,
} from "@lightwell/shared/contract/back-office/photo-endpoints";
import type { CatalogTransaction } from "#src/catalog/catalog-transaction.ts";
import { editedPhoto } from "#src/catalog/photos/edited-photo.ts";
import { chooseSlugs } from "#src/catalog/slugs.ts";
import { bulkReport, missingItems } from "./bulk-report.ts";
import { revertingChanges, type ChangedPhoto } from "./former-values.ts";
import { reasonNotToSell } from "./reason-not-to-sell.ts";

/** Makes one edit to many photos. A new title changes the slug as saving the photo does. */
export async function editPhotos(
  transaction: CatalogTransaction,
  { ids, edit, firstNumber }: Extract<PhotoBulkChange, { action: "edit" }>,
  nowMs: number,
): Promise<PhotoBulkReport> {
  const optionSet = await transaction.options();
  const photos = await transaction.photos.findAll([...new Set(ids)]);
  const failed = missingItems(ids, photos);
  const changed: ChangedPhoto[] = [];
  const claimedSlugs = new Set<string>();
  for (const before of photos) {
    const number = firstNumber + ids.indexOf(before.id);
    const { fields, problem } = editPhoto(before, edit, { number, shopOptions: optionSet.options });
    const edited = { ...before, ...fields };
    const reason = problem ?? reasonNotToSell(before, edited, optionSet);
    if (reason !== undefined) {
      failed.push({ id: before.id, message: `${before.title || "Untitled"}: ${reason}` });
      continue;
    }
    const slugs =
      before.autoSlugEnabled && fields.title !== undefined
        ? await chooseSlugs(transaction.photos, before, edited, claimedSlugs)
        : {};
    const after = editedPhoto(before, { ...edited, ...slugs }, optionSet, nowMs);
    if (Object.keys(fields).length > 0) changed.push({ before, after });
  }
  for (const { after } of changed) transaction.photos.save(after);
  return bulkReport(
    changed.map(({ after }) => after),
    failed,
    () => revertingChanges(changed),
  );
}
