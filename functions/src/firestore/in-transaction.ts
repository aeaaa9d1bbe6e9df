import type { Firestore, Transaction } from "@google-cloud/firestore";

/** Concurrent writes of one document conflict and are retried: five attempts, the client's default, are too few. */
const maxAttempts = 20;

/**
 * Reads and writes in one transaction, which is retried after a conflict: `run` must have no other effects. The client
 * retries conflicts by itself, except when the database has closed the transaction, as it does after many conflicts:
 * such a transaction is retried here up to five times.
 */
export async function inTransaction<Result>(
  database: Firestore,
  run: (transaction: Transaction) => Promise<Result>,
  timesLeft = 5,
): Promise<Result> {
  try {
    return await database.runTransaction(run, { maxAttempts });
  } catch (cause) {
    const isClosed = cause instanceof Error && /transaction is invalid or closed/i.test(cause.message);
    if (!isClosed || timesLeft === 0) throw cause;
    return await inTransaction(database, run, timesLeft - 1);
  }
}

const invalidArgument = 3;

/**
 * Whether a write was rejected because a document would exceed Firestore's limit of a megabyte. The error has no code
 * of its own: Google's messages have two wordings, the emulator's a third.
 */
export function isDocumentFull(cause: unknown): boolean {
  return isInvalidArgument(cause) && /maximum (allowed |entity )?size/.test(cause.message);
}

/**
 * Whether a transaction was rejected because it would change more than Firestore's limit of 10 MiB of documents and
 * index entries. The emulator does not have this limit.
 */
export function isTransactionFull(cause: unknown): boolean {
  return isInvalidArgument(cause) && /transaction too big|maximum request size/i.test(cause.message);
}

function isInvalidArgument(cause: unknown): cause is Error {
  return cause instanceof Error && "code" in cause && cause.code === invalidArgument;
}
