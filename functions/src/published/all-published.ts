import type { CatalogSnapshot } from "../catalog/catalog-repository.ts";
import { publishedAddresses } from "./published-addresses.ts";
import { isOnHomepage, publishedCollection, publishedHome } from "./published-collection.ts";
import { collectionName, homeName, photoName } from "./published-document.ts";
import { publishedPhoto } from "./published-photo.ts";

/** Every document, by name, that shoppers are to find when the catalog is as it is. */
export function allPublished({
  photos,
  collections,
  options,
}: Pick<CatalogSnapshot, "photos" | "collections" | "options">): Map<string, object> {
  const photosById2 = new Map(photos.map((photo) => [photo.id2, photo]));
  return new Map([
    ...photos
      .filter(({ active }) => active)
      .flatMap((photo) => publishedAddresses(photoName, photo, publishedPhoto(photo, options, collections))),
    ...collections
      .filter(({ active }) => active)
      .flatMap((one) =>
        publishedAddresses(collectionName, one, publishedCollection(one, photosById2, options)),
      ),
    ...(collections.some(isOnHomepage) ? [[homeName, publishedHome(collections)] as const] : []),
  ]);
}
