/** Runs what it is given, at most `count` at a time, in the order in which it was given. */
export function concurrencyLimit(count: number): <Result>(run: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (run) => {
    if (running >= count) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await run();
    } finally {
      // The place passes on to whoever waits longest, or is given up.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
