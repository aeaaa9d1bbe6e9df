import type { EnabledOption, Option } from "@lightwell/shared/options/options-schemas";
import { formatUsd } from "@lightwell/shared/money/cents";
import type { StoredCollection, StoredPhoto } from "./schemas.ts";

// What the history compares of an item: amounts in dollars, options and photos in words instead of ids.

/** Without `price`, which follows from the others. */
export function recordedPhoto({ base, enabledOptions, ...photo }: StoredPhoto): object {
  return { ...photo, price: undefined, basePrice: formatUsd(base), ...recordedOptions(enabledOptions) };
}

/** Options by their names: `size 8x10 price`. */
export function recordedOptions(
  options: readonly (Option | EnabledOption)[],
): Readonly<Record<string, object>> {
  return Object.fromEntries(
    options.map(({ key, value, base, ...option }) => [
      `${key} ${value}`,
      { ...option, price: formatUsd(base) },
    ]),
  );
}

/** `before` is the collection before the change. */
export function recordedCollection(
  { collectionPhotos, ...collection }: StoredCollection,
  before: StoredCollection | undefined,
): object {
  return {
    ...collection,
    photos: photosText(collectionPhotos, before?.collectionPhotos ?? collectionPhotos),
  };
}

/** `"12"`, or after a change `"12 (1 added, 2 removed)"` or `"12 (in another order)"`. */
function photosText(photos: readonly string[], before: readonly string[]): string {
  const added = photos.filter((id) => !before.includes(id)).length;
  const removed = before.filter((id) => !photos.includes(id)).length;
  const isSorted = added + removed === 0 && photos.some((id, place) => before[place] !== id);
  const changes = [
    ...(added > 0 ? [`${added} added`] : []),
    ...(removed > 0 ? [`${removed} removed`] : []),
    ...(isSorted ? ["in another order"] : []),
  ];
  return changes.length === 0 ? String(photos.length) : `${photos.length} (${changes.join(", ")})`;
}
