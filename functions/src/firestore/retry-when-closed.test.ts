import { expect, test } from "vitest";
import { retryWhenClosed } from "./retry-when-closed.ts";

const closed = "3 INVALID_ARGUMENT: Transaction is invalid or closed.";

/** A transaction that fails so many times, then answers how often it ran. */
function failing(times: number, message: string) {
  let runs = 0;
  const run = async (): Promise<number> => {
    runs += 1;
    return runs <= times ? await Promise.reject(new Error(message)) : runs;
  };
  return { run, runs: () => runs };
}

test("a transaction that the database has closed runs again, up to five times", async () => {
  expect(await retryWhenClosed(failing(5, closed).run)).toBe(6);
  const always = failing(100, closed);
  await expect(retryWhenClosed(always.run)).rejects.toThrow(closed);
  expect(always.runs()).toBe(6);
});

test("a transaction that failed otherwise does not run again", async () => {
  const other = failing(1, "5 NOT_FOUND");
  await expect(retryWhenClosed(other.run)).rejects.toThrow("5 NOT_FOUND");
  expect(other.runs()).toBe(1);
});
