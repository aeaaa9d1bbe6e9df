/**
 * Runs a task for each item, `count` at a time, and returns the results in the items' order. After a failure no new
 * task starts; running tasks finish, then the first failure is thrown.
 */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  count: number,
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const failures: unknown[] = [];
  const waiting = items.entries();
  const work = async (): Promise<void> => {
    for (const [index, item] of waiting) {
      if (failures.length > 0) return;
      await run(item).then(
        (result) => {
          results[index] = result;
        },
        (failure: unknown) => {
          failures.push(failure);
        },
      );
    }
  };
  await Promise.all(Array.from({ length: count }, work));
  if (failures.length > 0) throw failures[0];
  return results;
}
