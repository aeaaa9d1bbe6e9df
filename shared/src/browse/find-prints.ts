import type { FoundPrints, IndexedPhoto } from "./browse-schemas.ts";
import { photosWithWords } from "./photo-search.ts";
import { preparedIndex, type PrintIndex } from "./searched-prints.ts";
import { droppable, type PrintSearch } from "./print-search.ts";

export const printsPerPage = 60;

/** The number of other prints that are shown when nothing is found. */
const otherPrints = 4;

/** Finds, sorts and divides into pages. A page beyond the last one is the last one. */
export function findPrints(index: PrintIndex, search: PrintSearch): FoundPrints {
  const { titleRanks } = preparedIndex(index);
  const sorted = (photos: readonly IndexedPhoto[], sort: PrintSearch["sort"]) =>
    [...photos].sort(
      (one, other) => orders[sort](one, other) || (titleRanks.get(one) ?? 0) - (titleRanks.get(other) ?? 0),
    );
  const found = sorted(matching(index, search), search.sort);
  const pages = Math.max(1, Math.ceil(found.length / printsPerPage));
  const page = Math.min(search.page, pages);
  return {
    photos: found.slice((page - 1) * printsPerPage, page * printsPerPage),
    count: found.length,
    total: index.photos.length,
    page,
    pages,
    collections: [...index.collections],
    ...(found.length === 0 && {
      others: sorted(index.photos, "").slice(0, otherPrints),
      counts: Object.fromEntries(
        droppable
          .filter((name) => search[name] !== "")
          .map((name) => [name, matching(index, { ...search, [name]: "" }).length]),
      ),
    }),
  };
}

/** The photos that match words and filters, in no order. */
function matching(index: PrintIndex, search: PrintSearch): IndexedPhoto[] {
  const collection = index.collections.find(({ slug }) => slug === search.collection);
  return photosWithWords(index, search.q).filter(
    (photo) =>
      (search.orientation === "" || search.orientation === orientationOf(photo)) &&
      (search.color === "" || (search.color === "black-and-white") === (photo.variant === "BW")) &&
      (search.collection === "" || (collection !== undefined && photo.collections.includes(collection.id))) &&
      isPricedWithin(photo, search.price),
  );
}

/** Photos that are not for sale have the price 0 and are sorted last. */
const priceOf = ({ price }: IndexedPhoto) => price || Number.MAX_SAFE_INTEGER;

/** Photos that are equal in an order are sorted by their titles. */
const orders = {
  "": (one: IndexedPhoto, other: IndexedPhoto) => other.created - one.created,
  price: (one: IndexedPhoto, other: IndexedPhoto) => priceOf(one) - priceOf(other),
  title: () => 0,
} satisfies Record<PrintSearch["sort"], unknown>;

type Shaped = Pick<IndexedPhoto, "variant" | "width" | "height" | "isLandscapeOrientation">;

/** Twice as wide as high, or more, is a panorama; sides that differ by 5 % at most are a square. */
export function orientationOf(photo: Shaped): Exclude<PrintSearch["orientation"], ""> {
  const { variant, width, height } = photo;
  const shape = width > 0 && height > 0 ? width / height : undefined;
  if (variant === "PANO" || (shape !== undefined && shape >= 2)) return "panorama";
  if (variant === "SQUARE" || (shape !== undefined && Math.abs(Math.log(shape)) <= Math.log(1.05)))
    return "square";
  return (shape === undefined ? photo.isLandscapeOrientation : shape > 1) ? "landscape" : "portrait";
}

/** `range` is in dollars, both ends included: `"150-200"`. */
function isPricedWithin({ price }: IndexedPhoto, range: string): boolean {
  if (range === "") return true;
  const [from, to] = range.split("-").map((dollars) => (dollars === "" ? Infinity : Number(dollars) * 100));
  return price > 0 && price >= (from ?? 0) && price <= (to ?? Infinity);
}
