import type { Firestore } from "@google-cloud/firestore";
import { readableDocuments } from "#src/firestore/typed-collection.ts";
import type { CatalogReadTransaction, CatalogTransaction } from "#src/catalog/catalog-transaction.ts";
import type { CatalogRepository } from "#src/catalog/catalog-repository.ts";
import {
  PublishingReadTransaction,
  publishingTables,
  PublishingTransaction,
  type PublishJob,
} from "./publishing-transaction.ts";

/** Stores the documents published of the catalog, and the publish queue. */
export interface PublishingRepository {
  /**
   * Runs one transaction of the catalog that also publishes. `run` may run several times, so it must only act on the
   * transactions. Throws `too-large` when a document exceeds the database's limit.
   */
  transaction<Result>(
    run: (catalog: CatalogTransaction, publishing: PublishingTransaction) => Promise<Result>,
  ): Promise<Result>;
  /** Reads any parts of the catalog, and what is published of it, as they were at one moment. */
  atOneMoment<Result>(
    read: (catalog: CatalogReadTransaction, publishing: PublishingReadTransaction) => Promise<Result>,
  ): Promise<Result>;
  unpublish(names: readonly string[]): Promise<void>;
  /** Removes the requests to release pages: releases are switched off. */
  forgetReleaseRequests(): Promise<void>;
  /** Jobs that were added, or made progress, until an instant, epoch ms, by key. */
  jobsUntil(ms: number): Promise<ReadonlyMap<string, PublishJob>>;
  job(key: string): Promise<PublishJob | undefined>;
  saveJob(key: string, job: PublishJob): Promise<void>;
  deleteJob(key: string): Promise<void>;
}

export function publishingRepository(database: Firestore, catalog: CatalogRepository): PublishingRepository {
  const tables = publishingTables(database);
  return {
    transaction: async (run) =>
      await catalog.transaction(async (catalogTransaction, firestoreTransaction) => {
        const transaction = new PublishingTransaction(firestoreTransaction, tables);
        const result = await run(catalogTransaction, transaction);
        transaction.write();
        return result;
      }),
    atOneMoment: async (read) =>
      await catalog.atOneMoment(
        async (catalogTransaction, firestoreTransaction) =>
          await read(catalogTransaction, new PublishingReadTransaction(firestoreTransaction, tables)),
      ),
    async unpublish(names) {
      if (names.length === 0) return;
      const writer = database.bulkWriter();
      const ends = await Promise.allSettled([
        ...names.map(async (name) => await writer.delete(tables.published.doc(name))),
        writer.close(),
      ]);
      // Also when a deletion has failed: the others are no orphans that a later repair could find.
      await tables.releaseRequests.add({ names: [...names] });
      for (const end of ends) if (end.status === "rejected") throw end.reason;
    },
    async forgetReleaseRequests() {
      await database.recursiveDelete(tables.releaseRequests);
    },
    async jobsUntil(ms) {
      const { docs } = await tables.jobs.get();
      const due = docs.filter(({ updateTime }) => updateTime.toMillis() <= ms);
      return new Map(readableDocuments(due, (doc) => [doc.id, doc.data()] as const).readable);
    },
    job: async (key) => (await tables.jobs.doc(key).get()).data(),
    saveJob: async (key, job) => void (await tables.jobs.doc(key).set(job)),
    deleteJob: async (key) => void (await tables.jobs.doc(key).delete()),
  };
}
