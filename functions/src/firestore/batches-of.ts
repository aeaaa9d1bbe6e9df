import type { DocumentData, Query, QueryDocumentSnapshot } from "@google-cloud/firestore";

/**
 * The documents that a query finds, in batches. Each batch begins behind the one before: documents that could not be
 * changed or deleted do not come again, and do not keep those behind them from being found.
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
