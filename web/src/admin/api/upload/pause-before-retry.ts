const longestMs = 30_000;

/**
 * Waits a second after the first failure and twice as long after each further one, or until the browser is online
 * again.
 */
export async function pauseBeforeRetry(failures: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, Math.min(1_000 * 2 ** (failures - 1), longestMs));
  const stop = () => resolve();
  window.addEventListener("online", stop);
  signal.addEventListener("abort", stop);
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    window.removeEventListener("online", stop);
    signal.removeEventListener("abort", stop);
  }
  signal.throwIfAborted();
}
