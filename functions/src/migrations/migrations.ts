import type { Migration } from "./migration.ts";

/** All migrations in the order of their versions. There is none since 1.0.0. */
export const migrations: readonly Migration[] = [];
