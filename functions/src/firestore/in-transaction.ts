import type { Firestore, Transaction } from "@google-cloud/firestore";

/** Writers that meet at a document each wait for the others: five attempts, the client's own number, are too few. */
const maxAttempts = 20;

/**
 * Reads and writes in one transaction, which runs again after a conflict: `run` may have no effects of its own. Runs up to
 * five times again when the database has closed the transaction, as it does after many conflicts: the client tries other
 * conflicts again by itself, but not this one.
 */
export async function inTransaction<Result>(
  database: Pick<Firestore, "runTransaction">,
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
