import { type DocumentReference, type Firestore, Timestamp } from "@google-cloud/firestore";
import { beforeAll, expect, test } from "vitest";
import { catalogTables } from "#src/catalog/catalog-tables.ts";
import { savedAnswerTable } from "#src/cases/saved-answers.ts";
import { cartTable } from "#src/checkout/cart-repository.ts";
import { orderTables } from "#src/orders/order-tables.ts";
import { publishingTables } from "#src/publishing/publishing-transaction.ts";
import { emptyDatabase } from "#src/testing/empty-database.ts";
import stored from "#src/testing/stored-documents-1.0.0.json" with { type: "json" };

// A release reads what the release before it wrote, and after a rollback what the release after it wrote.

let database: Firestore;
beforeAll(async () => {
  database = await emptyDatabase("demo-stored-documents");
});

const documents = Object.entries<object>(stored).map(([path, document]) => ({ path, document }));

test.each(documents)("what release 1.0.0 stored is read: $path", async ({ path, document }) => {
  const content = asStored(document);
  await database.doc(path).set(content);
  const read = await readDocument(path);
  expect(content).toMatchObject(commonFields(read, content));
});

test.each(documents)("fields that the next release adds are ignored: $path", async ({ path, document }) => {
  await database.doc(path).set(asStored(document));
  const read = await readDocument(path);
  await database.doc(path).set(asStored(document, { addedByNextRelease: "new" }));
  expect(await readDocument(path)).toEqual(read);
});

/** Reads a document by the schema with which the shop reads its collection. */
async function readDocument(path: string): Promise<object> {
  const carts = cartTable(database);
  const tables = {
    ...orderTables(database), // reads the site as it is stored
    ...catalogTables(database),
    ...publishingTables(database),
    carts,
    savedAnswers: savedAnswerTable(database),
  };
  const references = Object.values(tables).map((table): DocumentReference =>
    "doc" in table ? table.doc(path.slice(path.indexOf("/") + 1)) : table,
  );
  const reference = references.find((one) => one.path === path);
  const content = (await reference?.get())?.data();
  if (!content) throw new Error(`No collection of the shop has ${path}.`);
  return content;
}

/**
 * The fixture as the database has it: times of expiry are timestamps. Every object gets the added fields, except those
 * of `selected`, whose fields are the shop's own groups of options.
 */
function asStored(document: object, added: object = {}): object {
  const fields = Object.entries<unknown>({ ...document }).map(([name, value]) => [
    name,
    name === "expires"
      ? Timestamp.fromDate(new Date(String(value)))
      : storedValue(value, name === "selected" ? {} : added),
  ]);
  return { ...(Object.fromEntries(fields) as object), ...added };
}

function storedValue(value: unknown, added: object): unknown {
  if (Array.isArray(value)) return value.map((item) => storedValue(item, added));
  return typeof value === "object" && value !== null ? asStored(value, added) : value;
}

/** What was read of the fields that are stored: a schema may add defaults, and leaves out what only queries use. */
function commonFields(read: object, content: object): object {
  return Object.fromEntries(Object.entries(read).filter(([name]) => name in content));
}
