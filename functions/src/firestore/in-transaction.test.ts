import type { Firestore } from "@google-cloud/firestore";
import { expect, test } from "vitest";
import { inTransaction } from "./in-transaction.ts";

const closed = "3 INVALID_ARGUMENT: Transaction is invalid or closed.";

/** A database whose transactions fail so many times, then answer how often they ran. */
function failing(times: number, message: string) {
  let runs = 0;
  const runTransaction = async () => {
    runs += 1;
    return runs <= times ? await Promise.reject(new Error(message)) : runs;
  };
  return { database: { runTransaction } as unknown as Pick<Firestore, "runTransaction">, runs: () => runs };
}

const nothing = async () => await Promise.resolve();

test("a transaction that the database has closed runs again, up to five times", async () => {
  expect(await inTransaction(failing(5, closed).database, nothing)).toBe(6);
  const always = failing(100, closed);
  await expect(inTransaction(always.database, nothing)).rejects.toThrow(closed);
  expect(always.runs()).toBe(6);
});

test("a transaction that failed otherwise does not run again", async () => {
  const other = failing(1, "5 NOT_FOUND");
  await expect(inTransaction(other.database, nothing)).rejects.toThrow("5 NOT_FOUND");
  expect(other.runs()).toBe(1);
});
