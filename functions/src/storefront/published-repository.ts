import type { PrintIndex } from "@lightwell/shared/browse/searched-prints";
import { byHomepageOrder } from "@lightwell/shared/catalog/collection";
import {
  type CollectionCard,
  type CollectionPage,
  type PublicCollection,
  slugSchema,
} from "@lightwell/shared/catalog/catalog-schemas";
import { initialSite } from "@lightwell/shared/site/default-site";
import { type PublicSite, publicSiteSchema } from "@lightwell/shared/site/site-schemas";
import { publicSite } from "@lightwell/shared/site/public-site";
import type { z } from "zod";
import type { ReadDocument } from "#src/firestore/document-reader.ts";
import { parsedDocument, readableFields } from "#src/firestore/unreadable-document.ts";
import {
  type CatalogEntry,
  catalogEntrySchema,
  collectionName,
  entriesSchema,
  homeName,
  isRedirect,
  listingNames,
  photoName,
  type PublishedCollection,
  publishedCollectionSchema,
  publishedHomeSchema,
  type PublishedPhoto,
  publishedPhotoSchema,
  type Redirect,
  siteDocumentName,
} from "#src/publishing/published-documents.ts";
import {
  type PrintIndexEntry,
  printIndexEntrySchema,
  printIndexPartName,
} from "#src/publishing/indexed-prints.ts";
import { cachedRead, dedupe } from "./cached-read.ts";

/**
 * Reads what shoppers see: one document for each page. Throws `UnreadableDocumentError` for a document that does not
 * fit its schema; lists leave out such entries.
 */
export interface PublishedRepository {
  home(): Promise<CollectionCard[]>;
  /** The content of the site; the defaults of what is not published, or of fields that cannot be read. */
  site(): Promise<PublicSite>;
  /** All public pages of the catalog. The number of reads is fixed, whatever the catalog's size. */
  listing(): Promise<CatalogEntry[]>;
  /** The print index, as it was in the last minute. One read for each thousand photos, once a minute. */
  printIndex(): Promise<PrintIndex>;
  /** A part of the print index, one read; `parts` is correct only in the first one. */
  printIndexPart(part: number): Promise<PrintIndex & { readonly parts: number }>;
  /** The document published under a slug: a page or a redirect. One read, two if nothing is published. */
  collectionAt(slug: string, page: number): Promise<PublishedCollection | Redirect | undefined>;
  /** Like `collectionAt` for a photo, one read. */
  photoAt(slug: string): Promise<PublishedPhoto | Redirect | undefined>;
  /** Like `collectionAt`, but follows a redirect. */
  collectionPage(slug: string, page: number): Promise<PublishedCollection | undefined>;
  /** All pages of a collection together, one read each. */
  collection(slug: string): Promise<PublicCollection | undefined>;
  photo(slug: string): Promise<PublishedPhoto | undefined>;
}

/** `printIndexMs` is how long the print index is kept, prepared for searches. */
export function publishedRepository(
  read: ReadDocument,
  { printIndexMs = 60_000 }: { readonly printIndexMs?: number } = {},
): PublishedRepository {
  const documents = <Document>(
    schema: z.ZodType<Document>,
    fallback?: Parameters<typeof parsedDocument<Document>>[1]["fallback"],
  ) =>
    dedupe(async (name): Promise<Document | undefined> => {
      const found = await read("published", name);
      return found && parsedDocument(schema, { path: `published/${name}`, stored: found, fallback });
    });
  /** The entries of a document; those that do not fit the schema are left out. */
  const entries = <Entry>(schema: z.ZodType<Entry>) => {
    const all = documents(entriesSchema);
    return dedupe(async (name): Promise<Entry[]> => {
      const found = Object.entries((await all(name))?.entries ?? {});
      const read = found.map(([id, stored]) =>
        parsedDocument(schema.optional(), {
          path: `published/${name}/${id}`,
          stored,
          fallback: () => undefined,
        }),
      );
      return read.flatMap((entry) => entry ?? []);
    });
  };
  const homes = documents(publishedHomeSchema);
  const sites = documents(publicSiteSchema, (stored, error) => {
    const isNoSite = !Object.keys(publicSiteSchema.shape).some((field) => field in stored);
    if (isNoSite) throw error; // all of it would be that of the demo
    return readableFields(publicSiteSchema, stored, siteOfNobody());
  });
  const lists = entries(catalogEntrySchema);
  const collections = documents(publishedCollectionSchema);
  const photos = documents(publishedPhotoSchema);
  const printIndexParts = entries(printIndexEntrySchema);
  const printIndexPart = async (part: number) => printsOf(await printIndexParts(printIndexPartName(part)));
  const readPrintIndex = async () => {
    const first = await printIndexPart(0);
    const later = Array.from(
      { length: first.parts - 1 },
      async (_, index) => await printIndexPart(index + 1),
    );
    const parts = [first, ...(await Promise.all(later))];
    return { photos: parts.flatMap(({ photos }) => photos), collections: first.collections };
  };
  const at = {
    collection: async (slug: string, page: number) => {
      if (!isSlug(slug)) return undefined;
      const found = await collections(collectionName(slug, page));
      if (found || page === 1) return found;
      const first = await collections(collectionName(slug)); // only the first page redirects from a former slug
      return first && isRedirect(first) ? first : undefined;
    },
    photo: (slug: string) => (isSlug(slug) ? photos(photoName(slug)) : nothing),
  };
  const collectionPage = (slug: string, page: number) =>
    followRedirect(async (current) => await at.collection(current, page), slug);
  return {
    home: async () => (await homes(homeName))?.collections ?? [],
    site: async () => (await sites(siteDocumentName)) ?? siteOfNobody(),
    listing: async () => (await Promise.all(listingNames.map(lists))).flat(),
    printIndex: cachedRead(readPrintIndex, { lifetimeMs: printIndexMs, now: Date.now }),
    printIndexPart,
    collectionAt: at.collection,
    photoAt: at.photo,
    collectionPage,
    async collection(slug) {
      const first = await collectionPage(slug, 1);
      if (!first) return undefined;
      const later = Array.from(
        { length: first.pages - 1 },
        async (_, index) => await collectionPage(first.slug, index + 2),
      );
      return joinPages(first, await Promise.all(later));
    },
    photo: (slug) => followRedirect(at.photo, slug),
  };
}

/** Joins the pages in the order of their photos, since a save may have changed `collectionPhotos` between two reads. */
function joinPages(
  first: PublishedCollection,
  later: readonly (CollectionPage | undefined)[],
): PublicCollection {
  const all = [first, ...later].flatMap((page) => page?.photos ?? []);
  const photos = [...new Map(all.map((photo) => [photo.id2, photo])).values()];
  return { ...first, photos, collectionPhotos: photos.map(({ id2 }) => id2) };
}

/** The default site, without collections. */
function siteOfNobody(): PublicSite {
  return publicSite(initialSite, [], new Map());
}

function printsOf(entries: readonly PrintIndexEntry[]) {
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
