import type { PrintIndex } from "@lightwell/shared/browse/find-prints";
import {
  byHomepageOrder,
  type CollectionCard,
  type PublicCollection,
} from "@lightwell/shared/catalog/collection";
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
import { indexPartName, indexPartSchema, type IndexPart } from "#src/publishing/all-prints-documents.ts";
import { dedupe } from "./dedupe.ts";

/** Reads what shoppers see: one document for each page. */
export interface PublishedRepository {
  home(): Promise<CollectionCard[]>;
  /** All public pages of the catalog. The number of reads is fixed, whatever the catalog's size. */
  listing(): Promise<CatalogEntry[]>;
  /** All prints. One read for each thousand photos. */
  printIndex(): Promise<PrintIndex>;
  /** A part of the index, one read; the first one knows how many there are. */
  printIndexPart(part: number): Promise<PrintIndex & { readonly parts: number }>;
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
  const indexParts = documents(indexPartSchema);
  const printIndexPart = async (part: number) => printsOf(await indexParts(indexPartName(part)));
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
    async printIndex() {
      const first = await printIndexPart(0);
      const later = Array.from(
        { length: first.parts - 1 },
        async (_, index) => await printIndexPart(index + 1),
      );
      const parts = [first, ...(await Promise.all(later))];
      return { photos: parts.flatMap(({ photos }) => photos), collections: first.collections };
    },
    printIndexPart,
    collectionAt: at.collection,
    photoAt: at.photo,
    collection: (slug) => followRedirect(at.collection, slug),
    photo: (slug) => followRedirect(at.photo, slug),
  };
}

function printsOf(document: IndexPart | undefined) {
  const entries = Object.values(document?.entries ?? {});
  const partsOfOthers = entries.map((entry) => (entry.kind === "elsewhere" ? entry.part : 0));
  return {
    photos: entries.filter((entry) => entry.kind === "photo"),
    collections: entries.filter((entry) => entry.kind === "collection").sort(byHomepageOrder),
    parts: partsOfOthers.reduce((one, other) => Math.max(one, other), 0) + 1,
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
