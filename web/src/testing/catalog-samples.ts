import type { IndexedPhoto } from "@lightwell/shared/browse/browse-schemas";
import type {
  CollectionCard,
  CollectionPage,
  PhotoCard,
  PublicPhoto,
} from "@lightwell/shared/catalog/catalog-schemas";
import { defaultOptions } from "@lightwell/shared/options/default-options";

export function aPublicPhoto(changes: Partial<PublicPhoto> = {}): PublicPhoto {
  return {
    id: "photo1",
    id2: "p1",
    slug: "granite-morning",
    title: "Granite Morning",
    subtitle: "Sierra Nevada, early June",
    description: "<p>First sun on the east face.</p>",
    tags: ["sierra"],
    image: "photos/p1-0123456789abcdef",
    alt: "Granite walls in the first sun",
    width: 6000,
    height: 4000,
    largestSize: 2048,
    isLandscapeOrientation: true,
    printMode: "fill",
    cutMattes: true,
    focalPoint: { x: 0.5, y: 0.5 },
    taken: "",
    price: 12_000,
    base: 0,
    active: true,
    variant: "None",
    optionsVersion: 1,
    updated: 1_750_000_000_000,
    options: [...defaultOptions],
    ...changes,
  };
}

export function aPhotoCard(changes: Partial<PhotoCard> = {}): PhotoCard {
  const {
    id,
    id2,
    slug,
    title,
    subtitle,
    image,
    alt,
    width,
    height,
    largestSize,
    isLandscapeOrientation,
    printMode,
    focalPoint,
    cutMattes,
    price,
    variant,
  } = aPublicPhoto();
  const photo = { id, id2, slug, title, subtitle, image, alt, width, height, largestSize };
  return {
    ...photo,
    isLandscapeOrientation,
    printMode,
    focalPoint,
    cutMattes,
    price,
    variant,
    sort: 1,
    framed: null,
    ...changes,
  };
}

/** A photo of the All prints page, with the slug that its title gives. */
export function aPrint(title: string, changes: Partial<IndexedPhoto> = {}): IndexedPhoto {
  const { id2: _, sort: _place, framed: _print, ...card } = aPhotoCard({ alt: "" });
  const slug = title.toLowerCase().replaceAll(" ", "-");
  return { ...card, id: slug, slug, title, subtitle: "", tags: [], created: 1, collections: [], ...changes };
}

export function aCollectionCard(changes: Partial<CollectionCard> = {}): CollectionCard {
  return {
    id: "collection1",
    slug: "landscapes",
    title: "Landscapes",
    description: "Weather, distance and first light.",
    image: "collections/c1-0123456789abcdef",
    width: 2400,
    height: 1200,
    largestSize: 2048,
    sort: 40,
    ...changes,
  };
}

export function aCollectionPage(changes: Partial<CollectionPage> = {}): CollectionPage {
  return {
    id: "collection1",
    id2: "c1",
    slug: "landscapes",
    title: "Landscapes",
    description: "Weather, distance and first light.",
    longDescription: "Made over eleven winters.",
    image: "collections/c1-0123456789abcdef",
    width: 2400,
    height: 1200,
    largestSize: 2048,
    page: 1,
    pages: 1,
    updated: 1_750_000_000_000,
    photos: [aPhotoCard()],
    ...changes,
  };
}
