import { photoCardSchema, publicPhotoSchema, type PhotoCard } from "@lightwell/shared/catalog/photo";
import { optionsForSale } from "@lightwell/shared/catalog/sale-problems";
import type { OptionSet } from "@lightwell/shared/options/option";
import { lowestPriceCents } from "@lightwell/shared/print/pricing/print-price";
import type { StoredCollection } from "#src/catalog/stored-collection.ts";
import type { StoredPhoto } from "#src/catalog/stored-photo.ts";
import type { PublishedPhoto } from "./published-documents.ts";

/** What shoppers may see of a photo. Options and price are those of the shop's set as it is now. */
export function publishedPhoto(
  photo: StoredPhoto,
  optionSet: OptionSet,
  collections: readonly StoredCollection[],
): PublishedPhoto {
  const options = optionsForSale(photo, optionSet.options);
  const shown = publicPhotoSchema.parse({
    ...photo,
    options,
    optionsVersion: optionSet.version,
    price: lowestPriceCents({ base: photo.base, options }),
  });
  const holding = collections.filter(
    ({ active, collectionPhotos }) => active && collectionPhotos.includes(photo.id2),
  );
  return {
    ...shown,
    collections: holding.map(({ slug, title, oldSlugs }) => ({ slug, title, oldSlugs })),
  };
}

/** The same photo in a grid. */
export function publishedCard(photo: StoredPhoto, optionSet: OptionSet, sort: number): PhotoCard {
  return photoCardSchema.parse({ ...publishedPhoto(photo, optionSet, []), sort });
}
