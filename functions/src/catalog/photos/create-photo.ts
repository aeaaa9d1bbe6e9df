import { photoDefaults } from "@lightwell/shared/catalog/photo-defaults";
import { lowestPriceCents } from "@lightwell/shared/print/pricing/print-price";
import { idLength, shortIdLength, type CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import { untitledSlug } from "#src/catalog/slugs.ts";
import type { CatalogTransaction } from "#src/catalog/catalog-transaction.ts";
import type { StoredPhoto } from "#src/catalog/schemas.ts";

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
