import { retentionPeriods } from "@lightwell/shared/personal-data/retention-periods";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { expiringCollections } from "./enforce-retention.ts";

const root = join(import.meta.dirname, "../../..");
const textOf = (file: string) => readFileSync(join(root, file), "utf8");

const overrideSchema = z.object({
  collectionGroup: z.string(),
  fieldPath: z.string(),
  ttl: z.boolean().optional(),
  indexes: z.array(z.object({ order: z.string().optional(), queryScope: z.string() })),
});
const { fieldOverrides } = z
  .object({ fieldOverrides: z.array(overrideSchema) })
  .parse(JSON.parse(textOf("firestore.indexes.json")));

// The emulator answers queries without an index, Firestore does not.
test.each(Object.values(expiringCollections))(
  "%s expire by themselves, and the job finds what has",
  (name) => {
    const override = fieldOverrides.find(
      ({ collectionGroup, fieldPath }) => collectionGroup === name && fieldPath === "expires",
    );
    expect(override).toMatchObject({
      ttl: true,
      indexes: [{ order: "ASCENDING", queryScope: "COLLECTION" }],
    });
  },
);

test("the document of personal data has the table of the retention periods", () => {
  const cells = textOf("docs/personal-data.md")
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const rows = Object.values(retentionPeriods).map(({ what, days, from, end }) => [
    what,
    `${days} days`,
    from,
    end,
  ]);
  expect(cells).toEqual(expect.arrayContaining(rows));
});
