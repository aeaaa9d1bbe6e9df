import { z } from "zod";
import { collectionCardSchema, publicCollectionSchema } from "#src/catalog/collection.ts";
import { publicPhotoSchema } from "#src/catalog/photo.ts";
import { endpoint, noBody } from "./endpoint.ts";

/** The collections of the homepage, in their order. */
export const getHomepage = endpoint({
  method: "GET",
  path: "/api/collections/homepage",
  access: "public",
  cache: "shared",
  body: noBody,
  reply: z.array(collectionCardSchema),
  status: 200,
});

/** One collection with its photos, as a list of one. */
export const getCollection = endpoint({
  method: "GET",
  path: "/api/collections/collection/:collectionSlug",
  access: "public",
  cache: "shared",
  body: noBody,
  reply: z.tuple([publicCollectionSchema]),
  status: 200,
});

/** A photo met within a collection; not found when the collection does not hold it. */
export const getCollectionPhoto = endpoint({
  method: "GET",
  path: "/api/collections/collection/:collectionSlug/photo/:photoSlug",
  access: "public",
  cache: "shared",
  body: noBody,
  reply: publicPhotoSchema,
  status: 200,
});

export const getPhoto = endpoint({
  method: "GET",
  path: "/api/photos/photo/:photoSlug",
  access: "public",
  cache: "shared",
  body: noBody,
  reply: publicPhotoSchema,
  status: 200,
});
