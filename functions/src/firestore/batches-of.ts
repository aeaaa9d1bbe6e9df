import type { DocumentData, Query, QueryDocumentSnapshot } from "@google-cloud/firestore";

/**
 * The documents that a query finds, in batches. Each batch starts after the last document of the one before, so
 * documents that the caller could not change or delete are not returned again and do not hide later ones.
 */
export async function* batchesOf<Document extends DocumentData>(
  query: Query<Document>,
  batchSize: number,
): AsyncGenerator<readonly QueryDocumentSnapshot<Document>[]> {
  const inBatches = query.limit(batchSize);
  for (let batch = (await inBatches.get()).docs; ;) {
    const last = batch.at(-1);
    if (!last) return;
    yield batch;
    if (batch.length < batchSize) return;
    batch = (await inBatches.startAfter(last).get()).docs;
  }
}
