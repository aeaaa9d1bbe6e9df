import { addedPhotoFieldsSchema } from "@lightwell/shared/catalog/catalog-schemas";
import { photoDefaults } from "@lightwell/shared/catalog/photo-defaults";
import { saleProblems } from "@lightwell/shared/catalog/photo-offer";
import type { savePhoto as savePhotoCall } from "@lightwell/shared/contract/back-office/photo-endpoints";
import type { BodyOf } from "@lightwell/shared/contract/endpoint";
import type { Option, OptionSet } from "@lightwell/shared/options/options-schemas";
import { photoOptions } from "@lightwell/shared/options/offered-options";
import { lowestPriceCents } from "@lightwell/shared/print/pricing/print-price";
import { type CatalogAdminDeps, idLength, shortIdLength } from "#src/catalog/catalog-admin-deps.ts";
import type { CatalogTransaction } from "#src/catalog/catalog-transaction.ts";
import { requirePhoto, requireUnchanged } from "#src/catalog/save-preconditions.ts";
import type { StoredPhoto } from "#src/catalog/schemas.ts";
import { chooseSlugs, untitledSlug } from "#src/catalog/slugs.ts";
import { trashPhotos } from "#src/catalog/trash/move-to-trash.ts";
import { AppError } from "#src/http/app-error.ts";
import { editedPhoto } from "./edited-photo.ts";

/** Creates an empty, inactive photo. */
export async function createPhoto(deps: CatalogAdminDeps): Promise<StoredPhoto> {
  return await deps.saveCatalogChange(async (transaction) => {
    const photo = await blankPhoto(deps, transaction, deps.newId(idLength));
    transaction.photos.save(photo);
    return photo;
  });
}

/** A new photo with the default values and an unused slug. */
export async function blankPhoto(
  deps: Pick<CatalogAdminDeps, "now" | "newId">,
  transaction: CatalogTransaction,
  id: string,
): Promise<StoredPhoto> {
  const created = deps.now();
  const optionSet = await transaction.options();
  return {
    ...photoDefaults,
    id,
    id2: deps.newId(shortIdLength),
    slug: await untitledSlug(deps, transaction.photos, id),
    oldSlugs: [],
    enabledOptionsVersion: optionSet.version,
    optionsVersion: optionSet.version,
    price: lowestPriceCents({ base: 0, options: optionSet.options }),
    imageUploadedAt: 0,
    contentHash: "",
    sequence: await transaction.nextPhotoSequence(),
    created,
    updated: created,
  };
}

/** A photo with the options that it offers. Throws `not-found`. */
export async function getAdminPhoto(
  { catalog }: Pick<CatalogAdminDeps, "catalog">,
  { id }: { readonly id: string },
): Promise<StoredPhoto & { readonly options: Option[] }> {
  const [found, shop] = await Promise.all([catalog.photo(id), catalog.options()]);
  const photo = requirePhoto(found);
  return { ...photo, options: photoOptions(photo, shop.options) };
}

/**
 * Saves what the owner edited. Throws `not-found`, `conflict` when somebody saved in between, the typed slug is
 * taken or the photo would be active without being complete, and `invalid-request` for an empty slug.
 */
export async function savePhoto(
  deps: CatalogAdminDeps,
  { id, draft }: { readonly id: string; readonly draft: BodyOf<typeof savePhotoCall> },
): Promise<StoredPhoto> {
  return await deps.saveCatalogChange(async (transaction) => {
    const before = requirePhoto(await transaction.photos.find(id));
    requireUnchanged(before, draft.updated);
    const optionSet = await transaction.options();
    const merged = { ...before, ...draft }; // an added field that the draft omits keeps its value
    const edited = { ...merged, ...addedPhotoFieldsSchema.parse(merged) };
    if (draft.active) requireComplete(edited, optionSet);
    const slugs = await chooseSlugs(transaction.photos, before, draft);
    const after = editedPhoto(before, { ...edited, ...slugs }, optionSet, deps.now());
    transaction.photos.save(after);
    return after;
  });
}

/** Throws `conflict` for a photo that cannot be sold: it must not become or stay active. */
function requireComplete(photo: Parameters<typeof saleProblems>[0], { options }: OptionSet): void {
  const fields = saleProblems(photo, options);
  const reasons = Object.values(fields);
  if (reasons.length === 0) return;
  const message = `This photo cannot be sold as it is. ${reasons.join(" ")} Or save it without Active.`;
  throw new AppError("conflict", message, { fields });
}

/**
 * Moves a photo to the trash and removes it from its collections. It can be restored for 30 days; its files are kept
 * until then, and for as long as its prints may be made. Throws `not-found`.
 */
export async function deletePhoto(
  deps: Pick<CatalogAdminDeps, "saveCatalogChange" | "now">,
  { id }: { readonly id: string },
): Promise<void> {
  await deps.saveCatalogChange(async (transaction) => {
    const photo = requirePhoto(await transaction.photos.find(id));
    await trashPhotos(transaction, [photo], deps.now());
  });
}
