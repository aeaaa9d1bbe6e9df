import type { DocumentData, Query, QueryDocumentSnapshot, QuerySnapshot } from "@google-cloud/firestore";

/**
 * The documents that a query finds, in batches. Each batch starts after the last document of the one before, so
 * documents that the caller could not change or delete are not returned again and do not hide later ones. `read` reads
 * a batch, by default outside of transactions.
 */
export async function* batchesOf<Document extends DocumentData>(
  query: Query<Document>,
  batchSize: number,
  read: (batch: Query<Document>) => Promise<QuerySnapshot<Document>> = (batch) => batch.get(),
): AsyncGenerator<readonly QueryDocumentSnapshot<Document>[]> {
  const inBatches = query.limit(batchSize);
  for (let batch = (await read(inBatches)).docs; ;) {
    const last = batch.at(-1);
    if (!last) return;
    yield batch;
    if (batch.length < batchSize) return;
    batch = (await read(inBatches.startAfter(last))).docs;
  }
}

/** Firestore's limit for the values of one `in`. */
export const maxInValues = 30;

/** Parts of a list with at most `size` items each: Firestore limits a batch and the values of one `in`. */
export function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
