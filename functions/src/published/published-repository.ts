import type { CollectionCard, PublicCollection } from "@lightwell/shared/catalog/collection";
import { slugSchema } from "@lightwell/shared/catalog/slug";
import type { Firestore } from "@google-cloud/firestore";
import { typedCollection } from "#/firestore/typed-collection.ts";
import { hasMoved } from "./has-moved.ts";
import { listingNames, listingSchema, type Listed } from "./listing.ts";
import {
  collectionName,
  homeName,
  photoName,
  publishedCollectionSchema,
  publishedHomeSchema,
  publishedPhotoSchema,
  type Moved,
  type PublishedPhoto,
} from "./published-document.ts";

/** What shoppers see, one document for each page. */
export interface PublishedRepository {
  home(): Promise<CollectionCard[]>;
  /** All that shoppers can see, for programs: as many reads as the list has parts, whatever the catalog holds. */
  listing(): Promise<Listed[]>;
  /** What lies at an address, one read: the page's document, or where it has gone. */
  collectionAt(slug: string): Promise<PublicCollection | Moved | undefined>;
  photoAt(slug: string): Promise<PublishedPhoto | Moved | undefined>;
  /** The same, followed to where it has gone. */
  collection(slug: string): Promise<PublicCollection | undefined>;
  photo(slug: string): Promise<PublishedPhoto | undefined>;
}

export function publishedRepository(database: Firestore): PublishedRepository {
  const homes = typedCollection(database, "published", publishedHomeSchema);
  const lists = typedCollection(database, "published", listingSchema);
  const collections = typedCollection(database, "published", publishedCollectionSchema);
  const photos = typedCollection(database, "published", publishedPhotoSchema);
  const at = {
    collection: async (slug: string) =>
      isSlug(slug) ? (await collections.doc(collectionName(slug)).get()).data() : undefined,
    photo: async (slug: string) =>
      isSlug(slug) ? (await photos.doc(photoName(slug)).get()).data() : undefined,
  };
  return {
    home: async () => (await homes.doc(homeName).get()).data()?.collections ?? [],
    async listing() {
      const found = await Promise.all(listingNames.map(async (name) => (await lists.doc(name).get()).data()));
      return found.flatMap((part) => Object.values(part?.entries ?? {}));
    },
    collectionAt: at.collection,
    photoAt: at.photo,
    collection: async (slug) => await followed(at.collection, slug),
    photo: async (slug) => await followed(at.photo, slug),
  };
}

/** What is no slug names nothing, and costs no read. */
function isSlug(text: string): boolean {
  return slugSchema.safeParse(text).success;
}

async function followed<Document extends object>(
  read: (slug: string) => Promise<Document | Moved | undefined>,
  slug: string,
): Promise<Document | undefined> {
  const found = await read(slug);
  const document = found && hasMoved(found) ? await read(found.movedTo) : found;
  return document && !hasMoved(document) ? document : undefined;
}
