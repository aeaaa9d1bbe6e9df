import { lowestPriceCents } from "@lightwell/shared/print/pricing/print-price";
import { centerPoint } from "@lightwell/shared/print/geometry/printed-picture";
import { idLength, shortIdLength, type CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import { untitledSlug } from "#src/catalog/slugs.ts";
import type { StoredPhoto } from "#src/catalog/schemas.ts";

/** Creates an empty, inactive photo. */
export async function createPhoto(deps: CatalogAdminDeps): Promise<StoredPhoto> {
  return await deps.saveCatalogChange(async (transaction) => {
    const id = deps.newId(idLength);
    const created = deps.now();
    const optionSet = await transaction.options();
    const photo: StoredPhoto = {
      id,
      id2: deps.newId(shortIdLength),
      title: "",
      subtitle: "",
      description: "",
      tags: [],
      slug: await untitledSlug(deps, transaction.photos, id),
      oldSlugs: [],
      variant: "None",
      base: 0,
      active: false,
      autoSlugEnabled: true,
      syncOptionsEnabled: true,
      isLandscapeOrientation: true,
      enabledOptions: [],
      enabledOptionsVersion: optionSet.version,
      optionsVersion: optionSet.version,
      price: lowestPriceCents({ base: 0, options: optionSet.options }),
      image: "",
      alt: "",
      printMode: "auto",
      focalPoint: centerPoint,
      allowLowResolution: false,
      width: 0,
      height: 0,
      largestSize: 1024,
      colorProfile: "",
      pictured: 0,
      sequence: await transaction.nextPhotoSequence(),
      created,
      updated: created,
    };
    transaction.photos.save(photo);
    return photo;
  });
}
