import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { orderFilters } from "./order-queries.ts";

const fieldSchema = z.object({
  fieldPath: z.string(),
  order: z.string().optional(),
  arrayConfig: z.string().optional(),
});
const { indexes } = z
  .object({ indexes: z.array(z.object({ collectionGroup: z.string(), fields: z.array(fieldSchema) })) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "../../../firestore.indexes.json"), "utf8")));
const ofOrders = indexes.flatMap(({ collectionGroup, fields }) =>
  collectionGroup === "orders" ? [fields] : [],
);
const indexed = ofOrders
  .filter(([first, last]) => first?.fieldPath !== "state" && last?.fieldPath !== "dueOn") // see query-indexes.test.ts
  .map((fields) => {
    const last = fields.at(-1);
    if (last?.fieldPath !== "created" || last.order !== "DESCENDING")
      throw new Error("Every search of orders sorts by created, newest first.");
    return fields
      .slice(0, -1)
      .map(({ fieldPath, arrayConfig }) => (arrayConfig === "CONTAINS" ? `${fieldPath}[]` : fieldPath))
      .toSorted()
      .join();
  });

const choices = ["", "ann"].flatMap((text) =>
  [undefined, 1 as const].flatMap((speed) =>
    [undefined, 1].flatMap((from) => [undefined, 2].map((until) => ({ text, speed, from, until }))),
  ),
);

// The emulator answers queries without an index, Firestore does not.
test.each(choices)("a search by %j has an index", (choice) => {
  const { filters } = orderFilters({ stages: ["paid", "at-lab"], ...choice });
  const fields = filters
    .filter(({ field }) => field !== "created")
    .map(({ field, operator }) => (operator === "array-contains" ? `${field}[]` : field));
  expect(indexed).toContain(fields.toSorted().join());
});

test("every index of orders is used by a search", () => {
  const needed = choices.map((choice) =>
    orderFilters({ stages: ["paid"], ...choice })
      .filters.filter(({ field }) => field !== "created")
      .map(({ field, operator }) => (operator === "array-contains" ? `${field}[]` : field))
      .toSorted()
      .join(),
  );
  expect(indexed.filter((index) => !needed.includes(index))).toEqual([]);
});

test("orders of some stages of which something is due have an index, the most urgent first", () => {
  expect(ofOrders).toContainEqual([
    { fieldPath: "stage", order: "ASCENDING" },
    { fieldPath: "dueOn", order: "ASCENDING" },
  ]);
});
