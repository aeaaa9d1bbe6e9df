/**
 * Combines all calls within one turn of the event loop into one request. A single call does not wait for others. A call
 * fails when the response does not contain its name.
 */
export function batch<Result>(
  request: (names: readonly string[]) => Promise<ReadonlyMap<string, Result | undefined>>,
): (name: string) => Promise<Result | undefined> {
  let names = new Set<string>();
  let results: ReturnType<typeof request> | undefined;
  return (name) => {
    results ??= new Promise(setImmediate).then(() => {
      const requested = [...names];
      names = new Set();
      results = undefined;
      return request(requested);
    });
    names.add(name);
    return results.then((found) => {
      if (!found.has(name)) throw new Error("The response does not contain it.");
      return found.get(name);
    });
  };
}
