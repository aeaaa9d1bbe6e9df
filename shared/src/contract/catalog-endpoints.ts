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
import { homeContentSchema, siteFrameSchema, textPageSchema } from "#src/site/public-site.ts";
import { textsSchema } from "#src/site/text-page.ts";
import { catalogPaths } from "./catalog-paths.ts";
import { endpoint, noBody } from "./endpoint.ts";

/** The collections of the homepage, in their order. */
export const getHomepage = endpoint({
  method: "GET",
  path: catalogPaths.getHomepage,
  access: "public",
  cache: "shared",
  body: noBody,
  reply: z.array(collectionCardSchema),
  status: 200,
});

/** One collection with its photos, as a list of one. */
export const getCollection = endpoint({
  method: "GET",
  path: catalogPaths.getCollection,
  params: { collectionSlug: slugSchema },
  access: "public",
  cache: "shared",
  body: noBody,
  reply: z.tuple([publicCollectionSchema]),
  status: 200,
});

/** One page of a collection, counted from 1; not found when the collection has no such page. */
export const getCollectionPage = endpoint({
  method: "GET",
  path: catalogPaths.getCollectionPage,
  params: { collectionSlug: slugSchema, page: z.string().regex(/^[1-9]\d{0,3}$/) },
  access: "public",
  cache: "shared",
  body: noBody,
  reply: collectionPageSchema,
  status: 200,
});

/** A photo as its page shows it, with the active collections that contain it, in the homepage's order. */
const photoOfPageSchema = publicPhotoSchema.extend({
  collections: z.array(z.object({ slug: z.string(), title: z.string() })).optional(),
});

/** A photo met within a collection; not found when the collection does not hold it. */
export const getCollectionPhoto = endpoint({
  method: "GET",
  path: catalogPaths.getCollectionPhoto,
  params: { collectionSlug: slugSchema, photoSlug: slugSchema },
  access: "public",
  cache: "shared",
  body: noBody,
  reply: photoOfPageSchema,
  status: 200,
});

/** The photos of a collection around one of them: what a photo's page needs of a collection of any size. */
export const getPhotoNeighbors = endpoint({
  method: "GET",
  path: catalogPaths.getPhotoNeighbors,
  params: { collectionSlug: slugSchema, photoSlug: slugSchema },
  access: "public",
  cache: "shared",
  body: noBody,
  reply: z.object({
    /** The photo with those before and after it, in order; `sort` is the place in the collection, counted from 0. */
    photos: z.array(photoCardSchema),
    /** The first photos of the collection. */
    first: z.array(photoCardSchema),
    /** The number of photos in the collection. */
    count: z.int(),
  }),
  status: 200,
});

export const getPhoto = endpoint({
  method: "GET",
  path: catalogPaths.getPhoto,
  params: { photoSlug: slugSchema },
  access: "public",
  cache: "shared",
  body: noBody,
  reply: photoOfPageSchema,
  status: 200,
});

/** One page of the prints that a search finds. `search` is written by `keyOfSearch()`; any other value is not found. */
export const getPrints = endpoint({
  method: "GET",
  path: catalogPaths.getPrints,
  params: { search: z.string().max(2_000) },
  access: "public",
  cache: "shared",
  body: noBody,
  reply: foundPrintsSchema,
  status: 200,
});

/** A part of the index of all prints, counted from 0; the first has the collections and the number of parts. */
export const getPrintIndex = endpoint({
  method: "GET",
  path: catalogPaths.getPrintIndex,
  params: { part: z.string().regex(/^\d{1,3}$/) },
  access: "public",
  cache: "shared",
  body: noBody,
  reply: z.object({
    photos: z.array(indexedPhotoSchema),
    collections: z.array(indexedCollectionSchema),
    parts: z.int(),
  }),
  status: 200,
});

/** What every page shows: name, menu, links. */
export const getSite = endpoint({
  method: "GET",
  path: catalogPaths.getSite,
  access: "public",
  cache: "shared",
  body: noBody,
  reply: siteFrameSchema,
  status: 200,
});

/** What the homepage shows beside its collections. */
export const getHomeContent = endpoint({
  method: "GET",
  path: catalogPaths.getHomeContent,
  access: "public",
  cache: "shared",
  body: noBody,
  reply: homeContentSchema,
  status: 200,
});

/** A page of text by its name in `paths`; not found for privacy and terms before they are written. */
export const getTextPage = endpoint({
  method: "GET",
  path: catalogPaths.getTextPage,
  params: { page: textsSchema.keyof() },
  access: "public",
  cache: "shared",
  body: noBody,
  reply: textPageSchema,
  status: 200,
});
