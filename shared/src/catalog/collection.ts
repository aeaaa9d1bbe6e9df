import { z } from "zod";
import { largestSizeSchema, photoCardSchema, photoSchema } from "./photo.ts";
import { multiLineSchema, singleLineSchema } from "#src/text/text-schema.ts";
import { textLimits } from "#src/text/text-limits.ts";

/** What the owner edits of a collection. */
export const collectionDraftSchema = z.object({
  title: singleLineSchema.max(textLimits.title),
  /** Shown as the subheadline. */
  description: multiLineSchema.max(textLimits.subheadline),
  longDescription: multiLineSchema.max(textLimits.description),
  slug: singleLineSchema.max(textLimits.slug),
  active: z.boolean(),
  showOnHomepage: z.boolean(),
  autoSlugEnabled: z.boolean(),
  /** Place on the homepage, ascending. */
  sort: z.number(),
  /** Whether photos that are added go in front of the others. */
  newPhotosFirst: z.boolean(),
});
export type CollectionDraft = z.infer<typeof collectionDraftSchema>;

/** A collection as stored; `collectionPhotos` is the ordered list of its photos' id2. */
export const collectionSchema = collectionDraftSchema.extend({
  id: z.string(),
  id2: z.string(),
  image: z.string(),
  /** Pixels of the upright original; 0 before the first upload, and for an image from before this field. */
  width: z.int().min(0).default(0),
  height: z.int().min(0).default(0),
  largestSize: largestSizeSchema,
  newPhotosFirst: collectionDraftSchema.shape.newPhotosFirst.default(false),
  collectionPhotos: z.array(z.string()),
  created: z.int(),
  updated: z.int(),
});
export type Collection = z.infer<typeof collectionSchema>;

/** A collection in the back office, with its photos joined in order. */
export const adminCollectionSchema = collectionSchema.extend({
  /** Slugs it had before; their addresses still lead to it. */
  oldSlugs: z.array(z.string()).default([]),
  photos: z.array(photoSchema.extend({ sort: z.number() })),
});
export type AdminCollection = z.infer<typeof adminCollectionSchema>;

/** What shoppers see of a collection: its active photos in order. */
export const publicCollectionSchema = collectionSchema
  .pick({
    id: true,
    id2: true,
    slug: true,
    title: true,
    description: true,
    longDescription: true,
    image: true,
    width: true,
    height: true,
    largestSize: true,
    collectionPhotos: true,
    updated: true,
  })
  .extend({ photos: z.array(photoCardSchema) });
export type PublicCollection = z.infer<typeof publicCollectionSchema>;

/** The number of photos that a page of a collection holds at most. */
export const photosPerCollectionPage = 100;

/** A page of a collection, with the photos of this page; the last page has what remains. */
export const collectionPageSchema = publicCollectionSchema.omit({ collectionPhotos: true }).extend({
  /** The page that this is, counted from 1, and how many there are. A document from before pages has all photos. */
  page: z.int().min(1).default(1),
  pages: z.int().min(1).default(1),
});
export type CollectionPage = z.infer<typeof collectionPageSchema>;

/** The page of a collection that has the photo at a place, counted from 0. */
export function collectionPageOfPlace(place: number): number {
  return Math.floor(place / photosPerCollectionPage) + 1;
}

/** A collection on the homepage. */
export const collectionCardSchema = collectionSchema.pick({
  id: true,
  slug: true,
  title: true,
  description: true,
  image: true,
  width: true,
  height: true,
  largestSize: true,
  sort: true,
});
export type CollectionCard = z.infer<typeof collectionCardSchema>;

type PlacedCollection = Pick<CollectionCard, "sort" | "title">;

/** Homepage order: `sort` ascending, ties by title. */
export function byHomepageOrder(one: PlacedCollection, other: PlacedCollection): number {
  return one.sort - other.sort || one.title.localeCompare(other.title);
}
