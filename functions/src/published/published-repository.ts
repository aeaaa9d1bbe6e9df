import type { CollectionCard, PublicCollection } from "@lightwell/shared/catalog/collection";
import { slugSchema } from "@lightwell/shared/catalog/slug";
import type { Firestore } from "@google-cloud/firestore";
import { typedCollection } from "#/firestore/typed-collection.ts";
import {
  collectionName,
  homeName,
  photoName,
  publishedCollectionSchema,
  publishedHomeSchema,
  publishedPhotoSchema,
  type PublishedPhoto,
} from "./published-document.ts";

/** What shoppers see, one document for each page. An address given up answers with what lies at the new one. */
export interface PublishedRepository {
  home(): Promise<CollectionCard[]>;
  collection(slug: string): Promise<PublicCollection | undefined>;
  photo(slug: string): Promise<PublishedPhoto | undefined>;
}

export function publishedRepository(database: Firestore): PublishedRepository {
  const homes = typedCollection(database, "published", publishedHomeSchema);
  const collections = typedCollection(database, "published", publishedCollectionSchema);
  const photos = typedCollection(database, "published", publishedPhotoSchema);
  return {
    home: async () => (await homes.doc(homeName).get()).data()?.collections ?? [],
    collection: async (slug) =>
      await atItsAddress(slug, async (at) => (await collections.doc(collectionName(at)).get()).data()),
    photo: async (slug) =>
      await atItsAddress(slug, async (at) => (await photos.doc(photoName(at)).get()).data()),
  };
}

/** What is no slug names nothing, and costs no read. */
async function atItsAddress<Document extends object>(
  slug: string,
  read: (slug: string) => Promise<Document | undefined>,
): Promise<Exclude<Document, { movedTo: string }> | undefined> {
  if (!slugSchema.safeParse(slug).success) return undefined;
  const found = await read(slug);
  const document = found && hasMoved(found) ? await read(found.movedTo) : found;
  return document && isThere(document) ? document : undefined;
}

function hasMoved(document: object): document is { movedTo: string } {
  return "movedTo" in document;
}

function isThere<Document extends object>(
  document: Document,
): document is Exclude<Document, { movedTo: string }> {
  return !hasMoved(document);
}
