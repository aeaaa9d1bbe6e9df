import type { OptionSet } from "@lightwell/shared/options/option";
import type { Change, Shelved } from "#src/catalog/catalog-items.ts";
import type { StoredCollection } from "#src/catalog/stored-collection.ts";
import type { StoredPhoto } from "#src/catalog/stored-photo.ts";
import { listedCollection, listedPhoto, listingName, type Listed } from "./listing.ts";

/** Entries of the list by id, undefined for those that have to go. */
type ListingChanges = Map<string, Listed | undefined>;

/** What a change does to the list of all that shoppers can see, by the names of its parts. */
export function listingChanges(
  photos: readonly Change<StoredPhoto>[],
  collections: readonly Change<StoredCollection>[],
  options: OptionSet,
): Map<string, ListingChanges> {
  const parts = new Map<string, ListingChanges>();
  const record = <Item extends Shelved & { readonly active: boolean }>(
    { before, after }: Change<Item>,
    listed: (item: Item) => Listed,
  ) => {
    const id = (after ?? before)?.id;
    if (id === undefined || !(before?.active === true || after?.active === true)) return;
    const name = listingName(id);
    const part = parts.get(name) ?? new Map();
    part.set(id, after?.active === true ? listed(after) : undefined);
    parts.set(name, part);
  };
  for (const change of photos) record(change, (photo) => listedPhoto(photo, options));
  for (const change of collections) record(change, listedCollection);
  return parts;
}
