import type { Firestore } from "@google-cloud/firestore";
import { z } from "zod";
import { typedCollection } from "#src/firestore/typed-collection.ts";
import type { Migration } from "./migration.ts";

const schemaDocument = z.object({
  /** The migrations up to this version are complete. */
  version: z.int().min(0),
  /** How far the next one is: the id of the last document that it has changed. */
  after: z.string(),
});

/** The migrations that a database still needs. A database of a later release needs none. */
export async function pendingMigrations(
  database: Firestore,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  const { version } = await storedSchema(database);
  return migrations.filter((migration) => migration.version > version);
}

/**
 * Runs the pending migrations one after the other and records each in `meta/schema`. Returns those that it has
 * completed. Throws what a migration throws; the next call continues there.
 */
export async function runMigrations(
  database: Firestore,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  const pending = await pendingMigrations(database, migrations);
  const document = schemaReference(database);
  let { version, after } = await storedSchema(database);
  for (const migration of pending) {
    if (migration.version !== version + 1)
      throw new Error(`Migration ${migration.version} does not follow data version ${version}.`);
    await migration.run(database, {
      after,
      reached: async (id) => void (await document.set({ version, after: id })),
    });
    ({ version } = migration);
    after = "";
    await document.set({ version, after });
  }
  return pending;
}

async function storedSchema(database: Firestore): Promise<z.infer<typeof schemaDocument>> {
  return (await schemaReference(database).get()).data() ?? { version: 0, after: "" };
}

function schemaReference(database: Firestore) {
  return typedCollection(database, "meta", schemaDocument).doc("schema");
}
