import { photosPerCollectionPage } from "@lightwell/shared/catalog/collection";
import type {
  CollectionCard,
  CollectionPage,
  PhotoCard,
  PublicPhoto,
} from "@lightwell/shared/catalog/catalog-schemas";
import { addedPhotoFieldDefaults } from "@lightwell/shared/catalog/photo";
import { defaultOptions } from "@lightwell/shared/options/default-options";
import { publicSite } from "@lightwell/shared/site/public-site";
import { initialSite } from "@lightwell/shared/site/default-site";

const numbers = numbersTo(12);
const description = "<p>Prints of places that are worth the walk, and of some that are not far.</p>";

/**
 * A published document by its name: the content of the site, the homepage with twelve collections, any collection with
 * twelve photos or as many as in a slug of `collectionOf()`, any photo with all options, in three collections. A slug
 * that starts with `nowhere` has no document: `photo:nowhere-1`.
 */
export function instantDocument(name: string): object | undefined {
  const [kind, slug = "", page = "1"] = name.split(":");
  if (slug.startsWith("nowhere")) return undefined;
  if (kind === "site") return publicSite(initialSite, numbers.map(linkedCollection), new Map());
  if (kind === "home") return { collections: numbers.map(collectionCard) };
  return kind === "collection"
    ? collectionPage(slug, Number(page))
    : { ...photo(slug), collections: numbers.slice(0, 3).map(holding) };
}

/** The slug of a collection with so many photos; each `number` is another collection. */
export function collectionOf(photos: number, number = 0): string {
  return `collection-of-${photos}-${number}`;
}

function numbersTo(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}

function collectionCard(index: number): CollectionCard {
  return {
    id: `collection${index}`,
    slug: `a-collection-${index}`,
    title: `A Collection of Photographs ${index}`,
    description,
    sort: index,
    image: "collections/k7Qp2-0123456789abcdef",
    width: 2_400,
    height: 1_200,
    largestSize: 2048,
  };
}

function linkedCollection(index: number) {
  return { ...collectionCard(index), showOnHomepage: true };
}

function holding(index: number) {
  const { slug, title } = collectionCard(index);
  return { slug, title, oldSlugs: [] };
}

function collectionPage(slug: string, page: number): CollectionPage & { collectionPhotos?: string[] } {
  const size = Number(/^collection-of-(\d+)-/.exec(slug)?.[1] ?? 12);
  const photos = numbersTo(size).map((index) => photoCard(`${slug}-${index}`, index));
  const { sort: _place, ...card } = collectionCard(0);
  return {
    ...card,
    id2: "c2",
    slug,
    longDescription: page === 1 ? description.repeat(4) : "",
    ...(page === 1 && { collectionPhotos: photos.map(({ id2 }) => id2) }),
    updated: 1_790_000_000_000,
    photos: photos.slice((page - 1) * photosPerCollectionPage, page * photosPerCollectionPage),
    page,
    pages: Math.ceil(size / photosPerCollectionPage),
  };
}

function photoCard(slug: string, sort: number): PhotoCard {
  return {
    id: `photo${sort}`,
    id2: `p${sort}`,
    slug,
    title: `A Photograph ${slug}`,
    subtitle: "Somewhere in California",
    image: "photos/k7Qp2-0123456789abcdef",
    alt: "What is to be seen in it, in a sentence of some length.",
    width: 6_000,
    height: 4_000,
    largestSize: 2048,
    isLandscapeOrientation: true,
    printMode: "fill",
    cutMattes: true,
    focalPoint: { x: 0.5, y: 0.5 },
    price: 12_000,
    variant: "None",
    framed: { choices: { framed_sizes: "16x20", framed_materials: "maple" }, cents: 27_000 },
    sort,
  };
}

function photo(slug: string): PublicPhoto {
  const { sort: _place, ...card } = photoCard(slug, 0);
  return {
    ...addedPhotoFieldDefaults,
    ...card,
    description: description.repeat(4),
    tags: ["dune", "dawn", "desert"],
    base: 0,
    active: true,
    optionsVersion: 1,
    updated: 1_790_000_000_000,
    options: [...defaultOptions],
  };
}
