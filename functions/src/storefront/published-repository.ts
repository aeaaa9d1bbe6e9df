import type { CollectionCard, PublicCollection } from "@lightwell/shared/catalog/collection";
import { slugSchema } from "@lightwell/shared/catalog/slug";
import type { z } from "zod";
import type { ReadDocument } from "#src/firestore/rest-reader/document-reader.ts";
import { askedOnce } from "./dedupe.ts";
import { hasMoved } from "#src/publishing/has-moved.ts";
import { listingNames, listingSchema, type Listed } from "#src/publishing/listing.ts";
import {
  collectionName,
  homeName,
  photoName,
  publishedCollectionSchema,
  publishedHomeSchema,
  publishedPhotoSchema,
  type Moved,
  type PublishedPhoto,
} from "#src/publishing/published-documents.ts";

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

export function publishedRepository(read: ReadDocument): PublishedRepository {
  const documents = <Document>(schema: z.ZodType<Document>) =>
    askedOnce(async (name): Promise<Document | undefined> => {
      const found = await read("published", name);
      return found === undefined ? undefined : schema.parse(found);
    });
  const homes = documents(publishedHomeSchema);
  const lists = documents(listingSchema);
  const collections = documents(publishedCollectionSchema);
  const photos = documents(publishedPhotoSchema);
  const at = {
    collection: (slug: string) => (isSlug(slug) ? collections(collectionName(slug)) : nothing),
    photo: (slug: string) => (isSlug(slug) ? photos(photoName(slug)) : nothing),
  };
  return {
    home: async () => (await homes(homeName))?.collections ?? [],
    async listing() {
      const found = await Promise.all(listingNames.map(lists));
      return found.flatMap((part) => Object.values(part?.entries ?? {}));
    },
    collectionAt: at.collection,
    photoAt: at.photo,
    collection: (slug) => followed(at.collection, slug),
    photo: (slug) => followed(at.photo, slug),
  };
}

const nothing = Promise.resolve(undefined);

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
