import { addedPhotoFieldsSchema } from "@lightwell/shared/catalog/catalog-schemas";
import { saleProblems } from "@lightwell/shared/catalog/photo-offer";
import type { BodyOf } from "@lightwell/shared/contract/endpoint";
import type { savePhoto as savePhotoCall } from "@lightwell/shared/contract/back-office/photo-endpoints";
import type { OptionSet } from "@lightwell/shared/options/options-schemas";
import { AppError } from "#src/http/app-error.ts";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import { chooseSlugs } from "#src/catalog/slugs.ts";
import { editedPhoto } from "./edited-photo.ts";
import { requireUnchanged } from "#src/catalog/optimistic-lock.ts";
import { requirePhoto } from "#src/catalog/require-item.ts";
import type { StoredPhoto } from "#src/catalog/schemas.ts";

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
