import {
  byHomepageOrder,
  collectionCardSchema,
  collectionPageOfPlace,
  collectionPageSchema,
  photosPerCollectionPage,
} from "@lightwell/shared/catalog/collection";
import { photoCardSchema, printModeOf, publicPhotoSchema } from "@lightwell/shared/catalog/photo";
import { optionsForSale } from "@lightwell/shared/catalog/sale-problems";
import type { OptionSet } from "@lightwell/shared/options/option";
import type { ConfigurationType } from "@lightwell/shared/options/option-groups";
import { cheapestPrint, lowestPriceCents } from "@lightwell/shared/print/pricing/print-price";
import type { StoredCollection, StoredPhoto } from "#src/catalog/schemas.ts";
import { printIndexKind } from "./indexed-prints.ts";
import { plainText } from "@lightwell/shared/text/plain-text";
import {
  collectionEntrySchema,
  collectionName,
  homeName,
  listingName,
  photoEntrySchema,
  photoName,
  type CatalogEntry,
  type PublishedCollection,
  type PublishedPhoto,
} from "./published-documents.ts";

/** The data from which published documents are computed. */
export interface ProjectionSource {
  readonly options: OptionSet;
  /** All collections, including inactive ones. */
  readonly collections: readonly StoredCollection[];
  /** At least the photos of the collection whose document is computed. */
  readonly photosById2: ReadonlyMap<string, StoredPhoto>;
}

/** One document, or one entry of a document that has an entry for each item. */
export interface DocumentOfItem {
  readonly name: string;
  readonly entry?: string;
  /** Whether several items contribute to it: when one of them is removed, it is written again and not deleted. */
  readonly isShared?: boolean;
  /**
   * May depend on the item, the options, a photo's collections (their slugs, titles and order), a collection's photos.
   * Undefined for a document that is not published now, such as a page of a collection without active photos.
   */
  readonly content: (source: ProjectionSource) => object | undefined;
}

/** The documents that are published of each active photo, and of each active collection. */
export interface DocumentKind {
  readonly ofPhoto?: (photo: StoredPhoto) => readonly DocumentOfItem[];
  readonly ofCollection?: (collection: StoredCollection) => readonly DocumentOfItem[];
}

/** Every kind of published document. A new kind is one more element. */
export const documentKinds: readonly DocumentKind[] = [
  {
    ofPhoto: (photo) => [
      { name: photoName(photo.slug), content: (source) => publishedPhoto(photo, source) },
      ...redirects(photo, photoName),
    ],
  },
  {
    ofCollection: (collection) => [...pagesOf(collection), ...redirects(collection, collectionName)],
  },
  {
    ofCollection: ({ showOnHomepage }) =>
      showOnHomepage ? [{ name: homeName, isShared: true, content: publishedHome }] : [],
  },
  {
    ofPhoto: (photo) => [
      { name: listingName(photo.id), entry: photo.id, content: ({ options }) => photoEntry(photo, options) },
    ],
    ofCollection: (collection) => [
      {
        name: listingName(collection.id),
        entry: collection.id,
        content: (source) =>
          collectionEntrySchema.parse({
            ...collection,
            kind: "collection",
            pages: pageCount(activePhotosOf(collection, source)),
          }),
      },
    ],
  },
  printIndexKind((photo, { options }) => withOptions(photo, options).price),
];

function redirects({ slug, oldSlugs }: StoredPhoto | StoredCollection, nameOf: (slug: string) => string) {
  return oldSlugs.map((old) => ({ name: nameOf(old), content: () => ({ movedTo: slug }) }));
}

function publishedPhoto(photo: StoredPhoto, { options, collections }: ProjectionSource): PublishedPhoto {
  const containing = collections.filter(
    ({ active, collectionPhotos }) => active && collectionPhotos.includes(photo.id2),
  );
  return {
    ...publicPhotoSchema.parse(withOptions(photo, options)),
    collections: containing
      .sort(byHomepageOrder)
      .map(({ slug, title, oldSlugs }) => ({ slug, title, oldSlugs })),
  };
}

/** A photo with its print mode, the options it is offered in and its price, as of the shop's current options. */
function withOptions(photo: StoredPhoto, optionSet: OptionSet) {
  const options = optionsForSale(photo, optionSet.options);
  const price = lowestPriceCents({ base: photo.base, options });
  return { ...photo, printMode: printModeOf(photo), options, optionsVersion: optionSet.version, price };
}

/** As many pages as there would be if all photos were active, so that their names depend on the collection alone. */
function pagesOf(collection: StoredCollection): DocumentOfItem[] {
  return Array.from({ length: pageCount(collection.collectionPhotos) }, (_, index) => ({
    name: collectionName(collection.slug, index + 1),
    content: (source) => publishedPage(collection, index + 1, source),
  }));
}

/** A page of a collection: its active photos in the owner's order. The long description is on the first page. */
function publishedPage(
  collection: StoredCollection,
  page: number,
  source: ProjectionSource,
): Partial<PublishedCollection> | undefined {
  const photos = activePhotosOf(collection, source);
  const pages = pageCount(photos);
  if (page > pages) return undefined;
  const start = (page - 1) * photosPerCollectionPage;
  const cards = photos
    .slice(start, start + photosPerCollectionPage)
    .map((photo, index) =>
      photoCardSchema.parse({ ...withOptions(photo, source.options), sort: start + index }),
    );
  const content = collectionPageSchema.parse({ ...collection, photos: cards, page, pages });
  if (page > 1) return { ...content, longDescription: "" };
  return { ...content, collectionPhotos: photos.map(({ id2 }) => id2) };
}

function activePhotosOf({ collectionPhotos }: StoredCollection, { photosById2 }: ProjectionSource) {
  return collectionPhotos.flatMap((id2) => photosById2.get(id2) ?? []).filter(({ active }) => active);
}

/** A collection without photos has one page. */
function pageCount({ length }: readonly unknown[]): number {
  return collectionPageOfPlace(Math.max(0, length - 1));
}

function publishedHome({ collections }: ProjectionSource) {
  const cards = collections
    .filter(({ active, showOnHomepage }) => active && showOnHomepage)
    .map((collection) => collectionCardSchema.parse(collection));
  return { collections: cards.sort(byHomepageOrder) };
}

function photoEntry(photo: StoredPhoto, optionSet: OptionSet): CatalogEntry {
  const options = optionsForSale(photo, optionSet.options);
  const cheapest = (type: ConfigurationType) => {
    const print = cheapestPrint({ base: photo.base, options }, type);
    return print ? { choices: print.configuration.choices, cents: print.cents } : null;
  };
  return photoEntrySchema.parse({
    ...photo,
    kind: "photo",
    description: plainText(photo.description).slice(0, 300), // the feed needs a few sentences
    framed: cheapest("framed"),
    unframed: cheapest("unframed"),
  });
}
