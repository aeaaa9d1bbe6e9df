import type { CatalogSnapshot } from "#src/catalog/catalog-repository.ts";
import { publishedAddresses } from "./published-addresses.ts";
import { listedCollection, listedPhoto, listingName, type Listed } from "./listing.ts";
import { isOnHomepage, publishedCollection, publishedHome } from "./published-collection.ts";
import { collectionName, homeName, photoName } from "./published-documents.ts";
import { publishedPhoto } from "./published-photo.ts";

/** Every document, by name, that shoppers are to find when the catalog is as it is. */
export function allPublished({
  photos,
  collections,
  options,
}: Pick<CatalogSnapshot, "photos" | "collections" | "options">): Map<string, object> {
  const listing = new Map<string, { entries: Record<string, Listed> }>();
  const list = (id: string, listed: Listed) => {
    const part = listing.get(listingName(id)) ?? { entries: {} };
    part.entries[id] = listed;
    listing.set(listingName(id), part);
  };
  for (const photo of photos) if (photo.active) list(photo.id, listedPhoto(photo, options));
  for (const one of collections) if (one.active) list(one.id, listedCollection(one));
  const photosById2 = new Map(photos.map((photo) => [photo.id2, photo]));
  return new Map<string, object>([
    ...listing,
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
