import type { CollectionCard, PublicCollection } from "@lightwell/shared/catalog/collection";
import { slugSchema } from "@lightwell/shared/catalog/slug";
import type { z } from "zod";
import type { ReadDocument } from "#src/firestore/rest-reader/document-reader.ts";
import {
  collectionName,
  homeName,
  isRedirect,
  listingNames,
  listingSchema,
  photoName,
  publishedCollectionSchema,
  publishedHomeSchema,
  publishedPhotoSchema,
  type CatalogEntry,
  type PublishedPhoto,
  type Redirect,
} from "#src/publishing/published-documents.ts";
import { dedupe } from "./dedupe.ts";

/** Reads what shoppers see: one document for each page. */
export interface PublishedRepository {
  home(): Promise<CollectionCard[]>;
  /** All public pages of the catalog. The number of reads is fixed, whatever the catalog's size. */
  listing(): Promise<CatalogEntry[]>;
  /** What is published under a slug, one read: the page's document or a redirect. */
  collectionAt(slug: string): Promise<PublicCollection | Redirect | undefined>;
  photoAt(slug: string): Promise<PublishedPhoto | Redirect | undefined>;
  /** The same, with the redirect followed. */
  collection(slug: string): Promise<PublicCollection | undefined>;
  photo(slug: string): Promise<PublishedPhoto | undefined>;
}

export function publishedRepository(read: ReadDocument): PublishedRepository {
  const documents = <Document>(schema: z.ZodType<Document>) =>
    dedupe(async (name): Promise<Document | undefined> => {
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
      const parts = await Promise.all(listingNames.map(lists));
      return parts.flatMap((part) => Object.values(part?.entries ?? {}));
    },
    collectionAt: at.collection,
    photoAt: at.photo,
    collection: (slug) => followRedirect(at.collection, slug),
    photo: (slug) => followRedirect(at.photo, slug),
  };
}

const nothing = Promise.resolve(undefined);

/** A text that is not a slug is not found, without a read. */
function isSlug(text: string): boolean {
  return slugSchema.safeParse(text).success;
}

async function followRedirect<Document extends object>(
  read: (slug: string) => Promise<Document | Redirect | undefined>,
  slug: string,
): Promise<Document | undefined> {
  const found = await read(slug);
  const document = found && isRedirect(found) ? await read(found.movedTo) : found;
  return document && !isRedirect(document) ? document : undefined;
}
