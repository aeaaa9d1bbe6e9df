import { lowestPriceCents } from "@lightwell/shared/print/pricing/print-price";
import type { CatalogAdminNeeds } from "#src/catalog/catalog-admin-deps.ts";
import { idLength, shortIdLength, untitledSlug } from "#src/catalog/untitled-slug.ts";
import type { StoredPhoto } from "#src/catalog/stored-photo.ts";

/** A blank photo for the owner to fill in; shoppers do not see it. */
export async function createPhoto(shop: CatalogAdminNeeds): Promise<StoredPhoto> {
  return await shop.catalog.change(async (change) => {
    const id = shop.newId(idLength);
    const created = shop.now();
    const optionSet = await change.options();
    const photo: StoredPhoto = {
      id,
      id2: shop.newId(shortIdLength),
      title: "",
      subtitle: "",
      description: "",
      tags: [],
      slug: await untitledSlug(shop, change.photos, id),
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
      width: 0,
      height: 0,
      colorProfile: "",
      pictured: 0,
      created,
      updated: created,
    };
    change.photos.record({ before: undefined, after: photo });
    return photo;
  });
}
