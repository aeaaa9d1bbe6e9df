import type { Firestore } from "@google-cloud/firestore";
import { inTransaction } from "#src/firestore/in-transaction.ts";
import { typedCollection } from "#src/firestore/typed-collection.ts";
import { historyTable, recordHistory } from "#src/history/history-table.ts";
import { type StoredArchive, type StoredArchiveStatus, storedArchiveStatusSchema } from "./archive.ts";

/** Stores how far the one archive of the shop is. Each change of it starts the background function. */
export interface ArchiveRepository {
  status(): Promise<StoredArchiveStatus>;
  /**
   * Changes the status in a transaction, and returns it. `make` may run several times; nothing is stored when it
   * returns undefined. Beginning and deleting an archive are recorded in the history.
   */
  change(
    make: (stored: StoredArchiveStatus) => StoredArchiveStatus | undefined,
  ): Promise<StoredArchiveStatus>;
}

export function archiveRepository(database: Firestore): ArchiveRepository {
  const current = typedCollection(database, "archives", storedArchiveStatusSchema).doc("current");
  const history = historyTable(database);
  return {
    status: async () => (await current.get()).data() ?? {},
    change: async (make) =>
      await inTransaction(database, async (transaction) => {
        const stored = (await transaction.get(current)).data() ?? {};
        const changed = make(stored);
        if (!changed) return stored;
        transaction.set(current, changed);
        if (stored.archive?.id !== changed.archive?.id)
          recordHistory(history, transaction, {
            kind: "archive",
            before: changed.archive ? undefined : contentOf(stored.archive),
            after: contentOf(changed.archive),
          });
        return changed;
      }),
  };
}

/** What the history says of an archive. */
function contentOf(archive: StoredArchive | undefined): object | undefined {
  return archive && { content: "Pictures, texts, orders and cases" };
}
