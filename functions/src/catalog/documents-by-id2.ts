import type { CollectionReference, DocumentData, Query, QuerySnapshot } from "@google-cloud/firestore";

/** Firestore takes at most this many values in one `in`. */
const valuesPerQuery = 30;

/** From here on one query for all that there is comes sooner than many for some. */
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
