import {
  indexedCollectionSchema,
  indexedPhotoSchema,
  photosPerPrintIndexPart,
  type IndexedPhoto,
} from "@lightwell/shared/browse/browse-schemas";
import { z } from "zod";
import type { StoredCollection } from "#src/catalog/schemas.ts";
import type { DocumentKind, DocumentOfItem } from "./document-kind.ts";
import { offeredPhoto } from "./offered-photo.ts";

/**
 * One entry of a part of the print index, by the id of its item. The first part also has the collections, and an entry
 * for each later part, so that its reader knows how many parts there are.
 */
export const printIndexEntrySchema = z.discriminatedUnion("kind", [
  indexedPhotoSchema.extend({ kind: z.literal("photo") }),
  indexedCollectionSchema.extend({ kind: z.literal("collection"), sort: z.number() }),
  z.object({ kind: z.literal("elsewhere"), part: z.int() }),
]);
export type PrintIndexEntry = z.infer<typeof printIndexEntrySchema>;

/** Counted from 0. */
export function printIndexPartName(part: number): string {
  return `prints:${part}`;
}

/** The print index, in documents of at most a thousand photos each. */
export const printIndexKind: DocumentKind = {
  ofPhoto(photo) {
    const part = Math.floor(photo.sequence / photosPerPrintIndexPart);
    const entry: DocumentOfItem = {
      name: printIndexPartName(part),
      entry: photo.id,
      content: (source) =>
        indexedPhoto(offeredPhoto(photo, source), source.collections) satisfies PrintIndexEntry,
    };
    return part === 0 ? [entry] : [entry, laterPart(part)];
  },
  ofCollection: ({ id, slug, title, sort }) => [
    {
      name: printIndexPartName(0),
      entry: id,
      content: () => ({ kind: "collection", id, slug, title, sort }) satisfies PrintIndexEntry,
    },
  ],
};

/** Every photo of a later part writes this entry. It stays when the last one is removed; the part is empty then. */
function laterPart(part: number): DocumentOfItem {
  return {
    name: printIndexPartName(0),
    entry: `${laterPartPrefix}${part}`,
    isShared: true,
    content: () => ({ kind: "elsewhere", part }) satisfies PrintIndexEntry,
  };
}

const laterPartPrefix = "part:";

/** No id of an item has a colon. */
export function isOfLaterPart(entry: string): boolean {
  return entry.startsWith(laterPartPrefix);
}

/**
 * Maximum size of an entry in bytes: a thousand entries leave a tenth of the document's megabyte for the collections
 * and later parts that are named in the first part.
 */
const longestEntry = 900;

function indexedPhoto(photo: ReturnType<typeof offeredPhoto>, all: readonly StoredCollection[]) {
  const containing = all.filter(
    ({ active, collectionPhotos }) => active && collectionPhotos.includes(photo.id2),
  );
  const indexed = indexedPhotoSchema.parse({ ...photo, collections: containing.map(({ id }) => id) });
  return { ...withinLongestEntry(indexed), kind: "photo" as const };
}

/** Omits subtitle, alternative text (the title is used instead) and tags that would exceed the maximum size. */
function withinLongestEntry(photo: IndexedPhoto): IndexedPhoto {
  let room = longestEntry - bytesOf({ ...photo, subtitle: "", alt: "", tags: [] });
  const fits = (text: string): boolean => {
    const left = room - bytesOf(text);
    if (left >= 0) room = left;
    return left >= 0;
  };
  const [subtitle = "", alt = ""] = [photo.subtitle, photo.alt].map((text) => (fits(text) ? text : ""));
  return { ...photo, subtitle, alt, tags: photo.tags.filter(fits) };
}

function bytesOf(value: object | string): number {
  return Buffer.byteLength(JSON.stringify(value));
}
