import {
  byHomepageOrder,
  collectionPageOfPlace,
  photosPerCollectionPage,
} from "@lightwell/shared/catalog/collection";
import {
  collectionCardSchema,
  collectionPageSchema,
  type PhotoCard,
  photoCardSchema,
  publicPhotoSchema,
} from "@lightwell/shared/catalog/catalog-schemas";
import { optionsForSale } from "@lightwell/shared/catalog/photo-offer";
import type { OptionSet } from "@lightwell/shared/options/options-schemas";
import type { ConfigurationType } from "@lightwell/shared/options/option-groups";
import { framedExample } from "@lightwell/shared/print/pricing/framed-example";
import { cheapestPrint } from "@lightwell/shared/print/pricing/print-price";
import { photosToChooseFrom } from "@lightwell/shared/site/home-content";
import { photosOfSite, publicSite } from "@lightwell/shared/site/public-site";
import { type PublicSite, publicSiteSchema, type Site } from "@lightwell/shared/site/site-schemas";
import { cutText } from "@lightwell/shared/text/cut-text";
import { plainText } from "@lightwell/shared/text/html-text";
import type { StoredCollection, StoredPhoto } from "#src/catalog/schemas.ts";
import type { DocumentKind, DocumentOfItem, ProjectionSource } from "./document-kind.ts";
import { printIndexKind } from "./indexed-prints.ts";
import { offeredPhoto } from "./offered-photo.ts";
import {
  type CatalogEntry,
  collectionEntrySchema,
  collectionName,
  homeName,
  listingName,
  photoEntrySchema,
  photoName,
  type PublishedCollection,
  type PublishedPhoto,
  siteDocumentName,
} from "./published-documents.ts";

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
  printIndexKind,
  {
    ofSite: (site) => [{ name: siteDocumentName, content: (source) => siteDocument(site, source) }],
  },
];

function redirects({ slug, oldSlugs }: StoredPhoto | StoredCollection, nameOf: (slug: string) => string) {
  return oldSlugs.map((old) => ({ name: nameOf(old), content: () => ({ movedTo: slug }) }));
}

function publishedPhoto(photo: StoredPhoto, source: ProjectionSource): PublishedPhoto {
  const containing = source.collections.filter(
    ({ active, collectionPhotos }) => active && collectionPhotos.includes(photo.id2),
  );
  return {
    ...publicPhotoSchema.parse(offeredPhoto(photo, source)),
    collections: containing
      .sort(byHomepageOrder)
      .map(({ slug, title, oldSlugs }) => ({ slug, title, oldSlugs })),
  };
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
  const cards = photos.slice(start, start + photosPerCollectionPage).map((photo, index) => {
    const offered = offeredPhoto(photo, source);
    return photoCardSchema.parse({ ...offered, framed: framedOf(offered), sort: start + index });
  });
  const content = collectionPageSchema.parse({ ...collection, photos: cards, page, pages });
  if (page > 1) return { ...content, longDescription: "" };
  return { ...content, collectionPhotos: photos.map(({ id2 }) => id2) };
}

function framedOf(photo: ReturnType<typeof offeredPhoto>): PhotoCard["framed"] {
  const print = framedExample(photo);
  return print ? { choices: print.configuration.choices, cents: print.cents } : null;
}

function activePhotosOf(
  { collectionPhotos }: Pick<StoredCollection, "collectionPhotos">,
  { photosById2 }: Pick<ProjectionSource, "photosById2">,
) {
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

type SourceOfSite = Pick<ProjectionSource, "collections" | "photosById2">;

/** Undefined if the shop has no active collection and its site was never saved. */
function siteDocument(site: Site, source: SourceOfSite): object | undefined {
  const isOfNobody = site.updated === 0 && source.collections.every(({ active }) => !active);
  return isOfNobody ? undefined : publishedSite(site, source);
}

/** The frame of every page, the homepage's content and the texts. */
export function publishedSite(site: Site, { collections, photosById2 }: SourceOfSite): PublicSite {
  const active = collections
    .filter((collection) => collection.active)
    .map((collection) => ({ ...collection, photos: firstPhotosOf(collection, photosById2) }));
  const ids = photosOfSite(site, active);
  const pictures = new Map([...photosById2].filter(([id2, { image }]) => ids.includes(id2) && image !== ""));
  return publicSiteSchema.parse(publicSite(site, active, pictures));
}

/** The active ones of the first photos of a collection. */
function firstPhotosOf({ collectionPhotos }: StoredCollection, photosById2: ProjectionSource["photosById2"]) {
  return activePhotosOf({ collectionPhotos: collectionPhotos.slice(0, photosToChooseFrom) }, { photosById2 });
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
    description: cutText(plainText(photo.description), 300), // the feed needs a few sentences
    framed: cheapest("framed"),
    unframed: cheapest("unframed"),
  });
}
