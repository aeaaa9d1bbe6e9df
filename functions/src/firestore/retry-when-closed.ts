/**
 * Runs a transaction, and up to five times again when the database has closed it, as it does after many conflicts: the
 * client tries other conflicts again by itself, but not this one.
 */
export async function retryWhenClosed<Result>(run: () => Promise<Result>, timesLeft = 5): Promise<Result> {
  try {
    return await run();
  } catch (cause) {
    const isClosed = cause instanceof Error && /transaction is invalid or closed/i.test(cause.message);
    if (!isClosed || timesLeft === 0) throw cause;
    return await retryWhenClosed(run, timesLeft - 1);
  }
}
