import { expect, test, vi } from "vitest";
import { catalogRepository } from "#src/catalog/catalog-repository.ts";
import { inTransaction, isDocumentFull, isTransactionFull } from "./in-transaction.ts";
import { openDatabase } from "./open-database.ts";

const closed = new Error("3 INVALID_ARGUMENT: Transaction is invalid or closed.");

/** A database whose transactions fail `times` times, then return "stored". */
function failing(times: number, cause: Error) {
  const database = openDatabase("demo-in-transaction");
  const run = vi.spyOn(database, "runTransaction").mockResolvedValue("stored");
  for (let failed = 0; failed < times; failed += 1) run.mockRejectedValueOnce(cause);
  return { database, run };
}

const nothing = async () => await Promise.resolve();

test("a transaction that the database has aborted is retried up to five times", async () => {
  const { database, run } = failing(5, closed);
  expect(await inTransaction(database, nothing)).toBe("stored");
  expect(run).toHaveBeenCalledTimes(6);
  const always = failing(100, closed);
  await expect(inTransaction(always.database, nothing)).rejects.toThrow(closed);
  expect(always.run).toHaveBeenCalledTimes(6);
});

test("a transaction that failed for another reason is not retried", async () => {
  const { database, run } = failing(1, new Error("5 NOT_FOUND"));
  await expect(inTransaction(database, nothing)).rejects.toThrow("5 NOT_FOUND");
  expect(run).toHaveBeenCalledOnce();
});

const tooBig = Object.assign(
  new Error("3 INVALID_ARGUMENT: Transaction too big. Decrease transaction size."),
  {
    code: 3,
  },
);

test("a transaction that changes more than the database takes is told from a document that is full", async () => {
  const full = Object.assign(new Error("3 INVALID_ARGUMENT: Document exceeds the maximum allowed size."), {
    code: 3,
  });
  expect([isTransactionFull(tooBig), isTransactionFull(full), isTransactionFull(closed)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([isDocumentFull(tooBig), isDocumentFull(full)]).toEqual([false, true]);
});

test("a change of the catalog that is more than the database takes at once is too large", async () => {
  await expect(catalogRepository(failing(1, tooBig).database).transaction(nothing)).rejects.toMatchObject({
    code: "too-large",
    message: "This changes more than the database takes at once. Choose fewer items.",
  });
});
