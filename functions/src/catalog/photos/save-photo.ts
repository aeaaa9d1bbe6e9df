import { ownAlternativeText } from "@lightwell/shared/catalog/alternative-text";
import type { PhotoDraft } from "@lightwell/shared/catalog/photo";
import { saleProblems } from "@lightwell/shared/catalog/sale-problems";
import type { OptionSet } from "@lightwell/shared/options/option";
import { photoOptions } from "@lightwell/shared/options/photo-options";
import { lowestPriceCents } from "@lightwell/shared/print/pricing/print-price";
import { AppError } from "#src/http/app-error.ts";
import type { CatalogAdminNeeds } from "#src/catalog/catalog-admin-deps.ts";
import { chooseSlug } from "#src/catalog/slugs.ts";
import { cleanDescription } from "./clean-description.ts";
import { nextUpdate } from "#src/catalog/optimistic-lock.ts";
import type { StoredPhoto } from "#src/catalog/stored-photo.ts";

/**
 * Saves what the owner edited. Throws `not-found`, `conflict` when somebody saved in between, the typed slug is
 * taken or the photo would be active without being complete, and `invalid-request` for a slug of nothing.
 */
export async function savePhoto(
  shop: CatalogAdminNeeds,
  { id, draft }: { readonly id: string; readonly draft: PhotoDraft & { readonly updated: number } },
): Promise<StoredPhoto> {
  return await shop.catalog.change(async (change) => {
    const before = await change.photos.find(id);
    if (!before) throw new AppError("not-found", "There is no such photo.");
    const updated = nextUpdate(before, draft.updated, shop.now());
    const optionSet = await change.options();
    if (draft.active) requireComplete({ ...before, ...draft }, optionSet);
    const after: StoredPhoto = {
      ...before,
      ...draft,
      ...(await chooseSlug(change.photos, before, draft)),
      description: cleanDescription(draft.description),
      alt: ownAlternativeText(draft.alt, before.title, draft.title),
      price: lowestPriceCents({ base: draft.base, options: photoOptions(draft, optionSet.options) }),
      optionsVersion: optionSet.version,
      enabledOptionsVersion: optionSet.version,
      updated,
    };
    change.photos.record({ before, after });
    return after;
  });
}

/** Only a photo that can be sold may be active, whatever it was before. */
function requireComplete(photo: StoredPhoto, { options }: OptionSet): void {
  const fields = saleProblems(photo, options);
  const reasons = Object.values(fields);
  if (reasons.length === 0) return;
  const message = `This photo cannot be sold as it is. ${reasons.join(" ")} Or save it without Active.`;
  throw new AppError("conflict", message, { fields });
}
