import { photoRowOf, photoRowSchema, type PhotoRow } from "@lightwell/shared/catalog/listing/listing-schemas";
import { batchesOf } from "#src/firestore/batches.ts";
import { inTransaction } from "#src/firestore/in-transaction.ts";
import { documentsIn } from "#src/firestore/typed-collection.ts";
import {
  FieldPath,
  FieldValue,
  type CollectionReference,
  type Firestore,
  type QuerySnapshot,
  type Transaction,
} from "@google-cloud/firestore";
import { z } from "zod";
import type { ItemChange } from "./catalog-items.ts";
import type { CatalogTables } from "./catalog-tables.ts";
import type { StoredPhoto } from "./schemas.ts";

/**
 * The number of documents of the photo index, which has the row of each photo for the owner's lists. It is fixed,
 * so that a list costs the same number of reads for any number of photos. A document holds a megabyte, a row has about
 * a kilobyte: enough for some 50,000 photos.
 */
const photoIndexParts = 64;

/** Parts that are built at the same time. */
const partsAtOnce = 8;

/** Ids of photos that one query reads. */
const idsAtOnce = 1_000;

/**
 * Name of the document that contains the field names of the rows. It is in the same collection as the rows, so that one
 * query reads both.
 */
const stateName = "state";

/** The field names of a row. An index built with other fields is built again. */
const currentFields = photoRowSchema.keyof().options.toSorted().join(" ");

const partSchema = z.object({ entries: z.record(z.string(), photoRowSchema) });

/** Writes the rows of changed photos in their transaction. */
export function writePhotoRows(
  transaction: Transaction,
  index: CollectionReference,
  changes: readonly ItemChange<StoredPhoto>[],
): void {
  const parts = new Map<string, Map<string, PhotoRow | FieldValue>>();
  for (const { before, after } of changes) {
    const id = (after ?? before)?.id;
    if (id === undefined) continue;
    const rows = parts.get(partOf(id)) ?? new Map<string, PhotoRow | FieldValue>();
    parts.set(partOf(id), rows.set(id, after ? photoRowOf(after) : FieldValue.delete()));
  }
  for (const [part, rows] of parts) {
    const mergeFields = [...rows.keys()].map((id) => new FieldPath("entries", id));
    transaction.set(index.doc(part), { entries: Object.fromEntries(rows) }, { mergeFields });
  }
}

/**
 * All rows in the documents of the index, sorted by id. Undefined when the index has to be built: it does not exist
 * yet, or its rows have other fields.
 */
export function photoRowsIn({ docs }: QuerySnapshot): PhotoRow[] | undefined {
  if (docs.find(({ id }) => id === stateName)?.get("fields") !== currentFields) return undefined;
  const parts = docs.filter(({ id }) => id !== stateName).map((doc) => partSchema.safeParse(doc.data()));
  if (!parts.every(({ success }) => success)) return undefined;
  return parts
    .flatMap(({ data }) => Object.values(data?.entries ?? {}))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

/**
 * Builds the index again. A part is read and written in one transaction together with its photos, so that concurrent
 * saves of photos are not lost.
 */
export async function buildPhotoIndex(
  database: Firestore,
  { photos, photoIndex }: Pick<CatalogTables, "photos" | "photoIndex">,
): Promise<void> {
  const ids = Map.groupBy(await photoIds(database), partOf);
  const parts = Array.from({ length: photoIndexParts }, (_, part) => String(part));
  for (let start = 0; start < photoIndexParts; start += partsAtOnce)
    await Promise.all(
      parts
        .slice(start, start + partsAtOnce)
        .map(async (part) => await buildPart({ database, photos, photoIndex }, part, ids.get(part) ?? [])),
    );
  await photoIndex.doc(stateName).set({ fields: currentFields });
}

/** In batches: one query for all would exceed the deadline of the database with tens of thousands of photos. */
async function photoIds(database: Firestore): Promise<string[]> {
  const ids: string[] = [];
  const all = database.collection("photos").select().orderBy(FieldPath.documentId());
  for await (const docs of batchesOf(all, idsAtOnce)) ids.push(...docs.map(({ id }) => id));
  return ids;
}

async function buildPart(
  {
    database,
    photos,
    photoIndex,
  }: Pick<CatalogTables, "photos" | "photoIndex"> & { readonly database: Firestore },
  part: string,
  known: readonly string[],
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const stored = await transaction.get(photoIndex.doc(part));
    if (!stored.exists && known.length === 0) return;
    const entries: unknown = stored.get("entries");
    const listed = Object.keys(typeof entries === "object" ? (entries ?? {}) : {});
    const ids = new Set([...known, ...listed.filter((id) => partOf(id) === part)]);
    const found = ids.size > 0 ? await transaction.getAll(...[...ids].map((id) => photos.doc(id))) : [];
    const rows = documentsIn(found).map((photo) => [photo.id, photoRowOf(photo)] as const);
    transaction.set(photoIndex.doc(part), { entries: Object.fromEntries(rows) });
  });
}

/** The name of the document that has the row of a photo. */
function partOf(id: string): string {
  const hash = Array.from(id).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7);
  return String(hash % photoIndexParts);
}
