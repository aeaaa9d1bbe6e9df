import type { CollectionReference, DocumentData, Query, QuerySnapshot } from "@google-cloud/firestore";
import { chunksOf, maxInValues } from "#src/firestore/chunks-of.ts";

/**
 * The documents whose `id2` is among `ids`, in no particular order. Only these are read, and locked by a transaction,
 * however many others there are.
 */
export async function documentsById2<Document extends DocumentData & { readonly id2: string }>(
  ids: readonly string[],
  documents: CollectionReference<Document>,
  read: (query: Query<Document>) => Promise<QuerySnapshot<Document>>,
): Promise<Document[]> {
  const found = await Promise.all(
    chunksOf(ids, maxInValues).map(async (chunk) => await read(documents.where("id2", "in", chunk))),
  );
  return found.flatMap(({ docs }) => docs.map((doc) => doc.data()));
}
