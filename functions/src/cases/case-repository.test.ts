import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { caseQuery } from "./case-repository.ts";

const fieldSchema = z.object({ fieldPath: z.string(), arrayConfig: z.string().optional() });
const { indexes } = z
  .object({ indexes: z.array(z.object({ collectionGroup: z.string(), fields: z.array(fieldSchema) })) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "../../../firestore.indexes.json"), "utf8")));
const indexed = indexes
  .filter(({ collectionGroup }) => collectionGroup === "cases")
  .map(({ fields }) => {
    if (fields.at(-1)?.fieldPath !== "created") throw new Error("Every search of cases sorts by created.");
    const names = fields.slice(0, -1);
    return names.map(({ fieldPath, arrayConfig }) => (arrayConfig ? `${fieldPath}[]` : fieldPath)).toSorted();
  });

const needed = ["", "ann"].flatMap((text) =>
  [undefined, ["question" as const]].map((kinds) =>
    caseQuery({ text, kinds, states: ["open"] })
      .filters.map(({ field, operator }) => (operator === "array-contains" ? `${field}[]` : field))
      .toSorted(),
  ),
);

// The emulator answers queries without an index, Firestore does not.
test("every search of cases has an index, and every index is needed", () => {
  expect(indexed.map(String).toSorted()).toEqual(needed.map(String).toSorted());
});
