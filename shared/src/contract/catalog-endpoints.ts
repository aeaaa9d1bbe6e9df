import { z } from "zod";
import {
  foundPrintsSchema,
  indexedCollectionSchema,
  indexedPhotoSchema,
} from "#src/browse/browse-schemas.ts";
import {
  collectionCardSchema,
  collectionPageSchema,
  photoCardSchema,
  publicCollectionSchema,
  publicPhotoSchema,
  slugSchema,
} from "#src/catalog/catalog-schemas.ts";
import { homeContentSchema, siteFrameSchema, textPageSchema } from "#src/site/site-schemas.ts";
import { catalogPaths } from "./catalog-paths.ts";
import { publicCall } from "./endpoint.ts";

/** The collections of the homepage, in their order. */
export const getHomepage = publicCall({
  method: "GET",
  path: catalogPaths.getHomepage,
  cache: "shared",
  reply: z.array(collectionCardSchema),
});

/** One collection with its photos, as a list of one. */
export const getCollection = publicCall({
  method: "GET",
  path: catalogPaths.getCollection,
  params: { collectionSlug: slugSchema },
  cache: "shared",
  reply: z.tuple([publicCollectionSchema]),
});

/** One page of a collection, counted from 1; not found when the collection has no such page. */
export const getCollectionPage = publicCall({
  method: "GET",
  path: catalogPaths.getCollectionPage,
  params: { collectionSlug: slugSchema, page: z.string().regex(/^[1-9]\d{0,3}$/) },
  cache: "shared",
  reply: collectionPageSchema,
});

/** A photo as its page shows it, with the active collections that contain it, in the homepage's order. */
const photoOfPageSchema = publicPhotoSchema.extend({
  collections: z.array(z.object({ slug: z.string(), title: z.string() })).optional(),
});

/** A photo met within a collection; not found when the collection does not hold it. */
export const getCollectionPhoto = publicCall({
  method: "GET",
  path: catalogPaths.getCollectionPhoto,
  params: { collectionSlug: slugSchema, photoSlug: slugSchema },
  cache: "shared",
  reply: photoOfPageSchema,
});

/** The photos of a collection around one of them: what a photo's page needs of a collection of any size. */
export const getPhotoNeighbors = publicCall({
  method: "GET",
  path: catalogPaths.getPhotoNeighbors,
  params: { collectionSlug: slugSchema, photoSlug: slugSchema },
  cache: "shared",
  reply: z.object({
    /** The photo with those before and after it, in order; `sort` is the place in the collection, counted from 0. */
    photos: z.array(photoCardSchema),
    /** The first photos of the collection. */
    first: z.array(photoCardSchema),
    /** The number of photos in the collection. */
    count: z.int(),
  }),
});

export const getPhoto = publicCall({
  method: "GET",
  path: catalogPaths.getPhoto,
  params: { photoSlug: slugSchema },
  cache: "shared",
  reply: photoOfPageSchema,
});

/** One page of the prints that a search finds. `search` is written by `keyOfSearch()`; any other value is not found. */
export const getPrints = publicCall({
  method: "GET",
  path: catalogPaths.getPrints,
  params: { search: z.string().max(2_000) },
  cache: "shared",
  reply: foundPrintsSchema,
});

/** A part of the index of all prints, counted from 0; the first has the collections and the number of parts. */
export const getPrintIndex = publicCall({
  method: "GET",
  path: catalogPaths.getPrintIndex,
  params: { part: z.string().regex(/^\d{1,3}$/) },
  cache: "shared",
  reply: z.object({
    photos: z.array(indexedPhotoSchema),
    collections: z.array(indexedCollectionSchema),
    parts: z.int(),
  }),
});

/** What every page shows: name, menu, links. */
export const getSite = publicCall({
  method: "GET",
  path: catalogPaths.getSite,
  cache: "shared",
  reply: siteFrameSchema,
});

/** What the homepage shows beside its collections. */
export const getHomeContent = publicCall({
  method: "GET",
  path: catalogPaths.getHomeContent,
  cache: "shared",
  reply: homeContentSchema,
});

/**
 * A page of text by its name in `paths`, or one that the owner has added by its slug; not found for privacy, terms and
 * own pages before they are written.
 */
export const getTextPage = publicCall({
  method: "GET",
  path: catalogPaths.getTextPage,
  params: { page: slugSchema },
  cache: "shared",
  reply: textPageSchema,
});
