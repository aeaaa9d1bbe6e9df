import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { expiringCollections } from "#src/personal-data/enforce-retention.ts";

const root = join(import.meta.dirname, "../../..");
const { indexes, fieldOverrides } = z
  .object({
    indexes: z.array(
      z.object({ collectionGroup: z.string(), fields: z.array(z.object({ fieldPath: z.string() })) }),
    ),
    fieldOverrides: z.array(
      z.object({ collectionGroup: z.string(), fieldPath: z.string(), indexes: z.array(z.unknown()) }),
    ),
  })
  .parse(JSON.parse(readFileSync(join(root, "firestore.indexes.json"), "utf8")));

interface QueryShape {
  readonly file: string;
  /** The collection, or the name of a variable that does not tell it. */
  readonly collection: string;
  /** The names of fields as they are written; without quotes for those that are variables. */
  readonly fields: readonly string[];
}

/**
 * Calls of `where` and `orderBy` that follow one another; their parameters contain parentheses of two levels at most.
 */
const chain = /(?:\.(?:where|orderBy)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\s*)+/g;

/** Variables of queries of both photos and collections; only photos have indexes that are switched off. */
const ofPhotos = ["documents", "items"];

/** The fields that each query of the functions filters or sorts by, read from the code. */
const shapes: readonly QueryShape[] = globSync("functions/src/**/*.ts", { cwd: root })
  .filter((file) => !file.endsWith(".test.ts") && !file.includes("/testing/"))
  .flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(chain)]
      .map(({ 0: calls, index, input }) => ({
        file,
        collection: collectionOf(input.slice(0, index)),
        fields: fieldsOf(calls),
      }))
      .filter(({ fields }) => fields.length > 0),
  );

/** The collection that code ends with: `tables.trash`, `historyTable(database)`, `database.collection("orders")`. */
function collectionOf(code: string): string {
  const [, name = ""] = /(\w+?)(?:Table\(\w+\)|"\))?\s*$/.exec(code) ?? [];
  return ofPhotos.includes(name) ? "photos" : name;
}

function fieldsOf(calls: string): string[] {
  const named = calls.matchAll(/\.(?:where|orderBy)\(\s*(FieldPath\.documentId\(\)|[^,)\s]+)/g);
  return [...new Set([...named].map(([, field = ""]) => field))].filter(
    (field) => field !== "FieldPath.documentId()",
  );
}

/** Queries whose fields this test cannot read from the code, with the reason why they are covered. */
const covered: Readonly<Record<string, string>> = {
  "functions/src/cases/case-repository.ts": "case-repository.test.ts tries every search",
  "functions/src/catalog/catalog-items.ts": "one field at a time: contentHash",
  "functions/src/orders/order-queries.ts":
    "order-queries.test.ts tries every search; created and failedAt alone",
};

// The emulator answers queries without an index, Firestore does not.
describe("the queries of the functions", () => {
  test("are found in the code", () => {
    expect(shapes.length).toBeGreaterThan(10);
    expect(shapes.flatMap(({ fields }) => fields)).toEqual(
      expect.arrayContaining(['"paymentId"', '"sessions"', '"paidAt"']),
    );
  });

  test("name their fields, or are covered by another test", () => {
    const unnamed = shapes.filter(({ fields }) => fields.some((field) => !field.startsWith('"')));
    expect([...new Set(unnamed.map(({ file }) => file))].toSorted()).toEqual(Object.keys(covered).toSorted());
  });

  test("that filter or sort by several fields have an index", () => {
    const indexed = indexes.map(({ fields }) =>
      fields
        .map(({ fieldPath }) => JSON.stringify(fieldPath))
        .toSorted()
        .join(),
    );
    const missing = shapes
      .filter(({ fields }) => fields.length > 1 && fields.every((field) => field.startsWith('"')))
      .filter(({ fields }) => !indexed.includes([...fields].toSorted().join()));
    expect(missing).toEqual([]);
  });

  test("that filter or sort by one field use none whose index is switched off", () => {
    const isSwitchedOff = (collection: string, field: string) => {
      const overrides = fieldOverrides.filter(({ collectionGroup }) => collectionGroup === collection);
      const override = [field, "*"]
        .map((path) => overrides.find(({ fieldPath }) => fieldPath === path))
        .find((found) => found !== undefined);
      return override?.indexes.length === 0;
    };
    const ofOneField = shapes.filter(
      ({ fields: [field = "", ...others] }) => field.startsWith('"') && others.length === 0,
    );
    expect(ofOneField.map(({ collection }) => collection)).toEqual(
      expect.arrayContaining(["cases", "history", "orders", "outbox", "photos", "trash"]),
    );
    const unindexed = ofOneField.filter(({ collection, fields: [field = ""] }) =>
      isSwitchedOff(collection, field.replaceAll('"', "")),
    );
    expect(unindexed).toEqual([]);
  });

  test("find expired documents by an index in each collection whose documents expire", () => {
    const isIndexed = (collection: string) =>
      !fieldOverrides.some(
        ({ collectionGroup, fieldPath, indexes }) =>
          collectionGroup === collection && fieldPath === "expires" && indexes.length === 0,
      );
    expect(Object.values(expiringCollections).filter((collection) => !isIndexed(collection))).toEqual([]);
  });
});
