import {
  collectionCardSchema,
  collectionPageSchema,
  collectionSchema,
  publicPhotoSchema,
} from "@lightwell/shared/catalog/catalog-schemas";
import { z } from "zod";

/** Published under a former slug: the current slug of the same item. */
const redirectSchema = z.object({ movedTo: z.string() });
export type Redirect = z.infer<typeof redirectSchema>;

export function isRedirect(document: object): document is Redirect {
  return "movedTo" in document;
}

/** The homepage's grid. */
export const homeName = "home";
export const publishedHomeSchema = z.object({ collections: z.array(collectionCardSchema) });

/** The frame of every page, the homepage's content and the texts. */
export const siteDocumentName = "site";

/** The name of a page of a collection, counted from 1. A slug has no colon, so no other collection has this name. */
export function collectionName(slug: string, page = 1): string {
  return page === 1 ? `collection:${slug}` : `collection:${slug}:${page}`;
}

/** A page of a collection. The first one has the order of the whole collection: the id2 of all its active photos. */
export const publishedCollectionSchema = z.union([
  collectionPageSchema.extend({ collectionPhotos: z.array(z.string()).default([]) }),
  redirectSchema,
]);
export type PublishedCollection = Exclude<z.infer<typeof publishedCollectionSchema>, Redirect>;

export function photoName(slug: string): string {
  return `photo:${slug}`;
}

/** An active collection that contains a photo, with its former slugs. */
const containingSchema = z.object({ slug: z.string(), title: z.string(), oldSlugs: z.array(z.string()) });

/** A photo with the active collections that contain it, so that its page needs one read. */
export const publishedPhotoSchema = z.union([
  publicPhotoSchema.extend({ collections: z.array(containingSchema) }),
  redirectSchema,
]);
export type PublishedPhoto = Exclude<z.infer<typeof publishedPhotoSchema>, Redirect>;

/** The active collection that contains a photo, by its current slug or a former one. */
export function collectionContaining(
  { collections }: PublishedPhoto,
  collectionSlug: string,
): PublishedPhoto["collections"][number] | undefined {
  return collections.find(
    ({ slug, oldSlugs }) => slug === collectionSlug || oldSlugs.includes(collectionSlug),
  );
}

/** The cheapest print of a type: the choices by group, and the price in cents. */
const cheapestPrintSchema = z.object({ choices: z.record(z.string(), z.string()), cents: z.int() });

export const photoEntrySchema = publicPhotoSchema
  .pick({ id2: true, slug: true, title: true, image: true, description: true, updated: true })
  .extend({
    kind: z.literal("photo"),
    framed: cheapestPrintSchema.nullable(),
    unframed: cheapestPrintSchema.nullable(),
  });
export type PhotoEntry = z.infer<typeof photoEntrySchema>;

export const collectionEntrySchema = collectionSchema
  .pick({ slug: true, title: true, image: true, updated: true })
  .extend({ kind: z.literal("collection"), pages: z.int().min(1) });

export const catalogEntrySchema = z.discriminatedUnion("kind", [photoEntrySchema, collectionEntrySchema]);
/** A public page as the sitemap and the product feed need it: an entry of a part of the list of all. */
export type CatalogEntry = z.infer<typeof catalogEntrySchema>;

/** A document with an entry for each item, by its id, each of which has a schema of its own. */
export const entriesSchema = z.object({ entries: z.record(z.string(), z.looseObject({})) });

/** A document holds a megabyte and a photo's entry up to a kilobyte: sixteen parts hold some 15,000 photos. */
const listingParts = 16;

export const listingNames: readonly string[] = Array.from(
  { length: listingParts },
  (_, part) => `listing:${part}`,
);

/** The part of the list that an item belongs to. */
export function listingName(id: string): string {
  const sum = Array.from(id).reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return `listing:${sum % listingParts}`;
}
