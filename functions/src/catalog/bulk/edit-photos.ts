import { photoTextsSchema } from "@lightwell/shared/catalog/bulk/bulk-schemas";
import { differingFields, editPhotoByAll, type EditedPhoto } from "@lightwell/shared/catalog/bulk/photo-edit";
import { photoDraftSchema } from "@lightwell/shared/catalog/catalog-schemas";
import { saleProblems } from "@lightwell/shared/catalog/photo-offer";
import {
  type FormerFields,
  formerFieldsSchema,
  type PhotoBulkChange,
  type PhotoBulkReport,
} from "@lightwell/shared/contract/back-office/photo-endpoints";
import { changedFields } from "@lightwell/shared/changes/changed-fields";
import type { OptionSet } from "@lightwell/shared/options/options-schemas";
import type { CatalogTransaction } from "#src/catalog/catalog-transaction.ts";
import { editedPhoto } from "#src/catalog/photos/edited-photo.ts";
import { type StoredPhoto, storedPhotoSchema } from "#src/catalog/schemas.ts";
import { chooseSlugs, restoredSlugs } from "#src/catalog/slugs.ts";
import { bulkReport, missingItems } from "./bulk-report.ts";

/** A photo before and after a change. */
interface ChangedPhoto {
  readonly before: StoredPhoto;
  readonly after: StoredPhoto;
}

/** Makes the same edits to many photos. A new title changes the slug as saving the photo does. */
export async function editPhotos(
  transaction: CatalogTransaction,
  { ids, edits, firstNumber }: Extract<PhotoBulkChange, { action: "edit" }>,
  nowMs: number,
): Promise<PhotoBulkReport> {
  const optionSet = await transaction.options();
  const edited = (photo: StoredPhoto) =>
    editPhotoByAll(photo, edits, {
      number: firstNumber + ids.indexOf(photo.id),
      shopOptions: optionSet.options,
    });
  return await changeEach(transaction, { ids, edited, optionSet, nowMs });
}

/** Gives each photo texts of its own, and a new slug with a new title. A photo that was changed since is reported. */
export async function setPhotoTexts(
  transaction: CatalogTransaction,
  { photos: wanted }: Extract<PhotoBulkChange, { action: "texts" }>,
  nowMs: number,
): Promise<PhotoBulkReport> {
  const wantedById = new Map(wanted.map((photo) => [photo.id, photo]));
  const edited = (photo: StoredPhoto): EditedPhoto => {
    const { texts, updated } = wantedById.get(photo.id) ?? {};
    return photo.updated === updated
      ? { fields: differingFields(photo, photoTextsSchema.parse({ ...photo, ...texts })) }
      : { fields: {}, problem: changedSince };
  };
  const optionSet = await transaction.options();
  return await changeEach(transaction, { ids: [...wantedById.keys()], edited, optionSet, nowMs });
}

const changedSince = "It was changed since and stays as it is.";

interface Changes {
  readonly ids: readonly string[];
  readonly edited: (photo: StoredPhoto) => EditedPhoto;
  readonly optionSet: OptionSet;
  readonly nowMs: number;
}

async function changeEach(
  transaction: CatalogTransaction,
  { ids, edited: editedOf, optionSet, nowMs }: Changes,
): Promise<PhotoBulkReport> {
  const photos = await transaction.photos.findAll([...new Set(ids)]);
  const failed = missingItems(ids, photos);
  const changed: ChangedPhoto[] = [];
  const claimedSlugs = new Set<string>();
  for (const before of photos) {
    const { fields, problem } = editedOf(before);
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
    const reason = updated === before.updated ? reasonNotToSell(before, reverted, optionSet) : changedSince;
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

/** Maximum length of the JSON of one request. A character has up to three bytes, and a call accepts a megabyte. */
const maxCharacters = 300_000;

const fieldNames = [...photoDraftSchema.keyof().options, "oldSlugs"] as const;

type Revert = Extract<PhotoBulkChange, { action: "revert" }>;

/** The changes that restore the former values of photos, each small enough for one call. */
export function revertingChanges(changed: readonly ChangedPhoto[]): Revert[] {
  const parts: Revert["photos"][] = [];
  let characters = 0;
  for (const { before, after } of changed) {
    const photo = { id: after.id, updated: after.updated, fields: formerFields(before, after) };
    const { length } = JSON.stringify(photo);
    const part = parts.at(-1);
    if (part && characters + length <= maxCharacters) part.push(photo);
    else {
      parts.push([photo]);
      characters = 0;
    }
    characters += length;
  }
  return parts.map((photos) => ({ action: "revert", photos }));
}

/** The fields that a change replaced, as they were before. */
function formerFields(before: StoredPhoto, after: StoredPhoto): FormerFields {
  const replaced = changedFields(before, after, fieldNames);
  return formerFieldsSchema.parse(Object.fromEntries(replaced.map((field) => [field, before[field]])));
}

/**
 * The reasons why a photo must not be active after a change, as sentences. Undefined if there are none, if the photo is
 * inactive, or if it was already active with such reasons before the change.
 */
function reasonNotToSell(
  before: StoredPhoto,
  after: StoredPhoto,
  { options }: OptionSet,
): string | undefined {
  if (!after.active) return undefined;
  const problems = Object.values(saleProblems(after, options));
  if (problems.length === 0) return undefined;
  const wasForSale = Object.keys(saleProblems(before, options)).length === 0;
  return before.active && !wasForSale ? undefined : problems.join(" ");
}
