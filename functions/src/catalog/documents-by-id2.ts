import type { CollectionReference, DocumentData, Query, QuerySnapshot } from "@google-cloud/firestore";

/** Firestore's limit for the values of one `in`. */
const valuesPerQuery = 30;

/** From this many ids on, one query for the whole collection is faster than many for parts of it. */
const manyIds = 300;

/** The documents whose `id2` is among `ids`, in no particular order. */
export async function documentsById2<Document extends DocumentData & { readonly id2: string }>(
  ids: readonly string[],
  documents: CollectionReference<Document>,
  read: (query: Query<Document>) => Promise<QuerySnapshot<Document>>,
): Promise<Document[]> {
  if (ids.length >= manyIds) {
    const wanted = new Set(ids);
    return (await read(documents)).docs.map((doc) => doc.data()).filter(({ id2 }) => wanted.has(id2));
  }
  const count = Math.ceil(ids.length / valuesPerQuery);
  const chunks = Array.from({ length: count }, (_, index) =>
    ids.slice(index * valuesPerQuery, (index + 1) * valuesPerQuery),
  );
  const found = await Promise.all(
    chunks.map(async (chunk) => await read(documents.where("id2", "in", chunk))),
  );
  return found.flatMap(({ docs }) => docs.map((doc) => doc.data()));
}
