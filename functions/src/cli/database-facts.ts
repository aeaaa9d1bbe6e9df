import { z } from "zod";
import type { GoogleCalls } from "./google-calls.ts";

const databaseSchema = z.object({
  locationId: z.string(),
  deleteProtectionState: z.string().default(""),
  pointInTimeRecoveryEnablement: z.string().default(""),
});

/** Where the database of a project is, and how it is protected. */
export interface DatabaseFacts {
  /** Such as `us-central1`, or `nam5` for the dearer multi-region. */
  readonly location: string;
  readonly isProtected: boolean;
  readonly hasPointInTimeRecovery: boolean;
}

/** Undefined if the project has no database yet. */
export async function databaseFacts(
  google: GoogleCalls,
  projectId: string,
): Promise<DatabaseFacts | undefined> {
  const found = await google.get(databaseSchema, databaseAddress(projectId));
  return (
    found && {
      location: found.locationId,
      isProtected: found.deleteProtectionState === "DELETE_PROTECTION_ENABLED",
      hasPointInTimeRecovery: found.pointInTimeRecoveryEnablement === "POINT_IN_TIME_RECOVERY_ENABLED",
    }
  );
}

/** An index of several fields, as firestore.indexes.json and Google describe it. */
export interface CompositeIndex {
  readonly collectionGroup: string;
  readonly queryScope: string;
  readonly fields: readonly {
    readonly fieldPath: string;
    readonly order?: string | undefined;
    readonly arrayConfig?: string | undefined;
  }[];
}

const indexesSchema = z.object({
  indexes: z
    .array(
      z.object({
        name: z.string(),
        state: z.string(),
        queryScope: z.string().default(""),
        fields: z
          .array(
            z.object({
              fieldPath: z.string(),
              order: z.string().optional(),
              arrayConfig: z.string().optional(),
            }),
          )
          .default([]),
      }),
    )
    .default([]),
});

/** The indexes of several fields that a database has; undefined without a database. */
export async function compositeIndexes(
  google: GoogleCalls,
  projectId: string,
): Promise<(CompositeIndex & { readonly state: string })[] | undefined> {
  const address = `${databaseAddress(projectId)}/collectionGroups/-/indexes?pageSize=1000`;
  const found = await google.get(indexesSchema, address);
  return found?.indexes.map(({ name, ...index }) => ({
    ...index,
    collectionGroup: /collectionGroups\/([^/]+)/.exec(name)?.[1] ?? name,
  }));
}

export function isReady({ state }: { readonly state: string }): boolean {
  return state === "READY";
}

const fieldsSchema = z.object({
  fields: z
    .array(z.object({ name: z.string(), ttlConfig: z.object({ state: z.string().default("") }).optional() }))
    .default([]),
});

/** Collections whose documents Firestore deletes when they expire, and those for which this is being set up. */
export interface ExpiringCollections {
  readonly active: readonly string[];
  readonly creating: readonly string[];
}

export async function expiringCollectionsOf(
  google: GoogleCalls,
  projectId: string,
): Promise<ExpiringCollections> {
  const filter = encodeURIComponent("ttlConfig:*");
  const address = `${databaseAddress(projectId)}/collectionGroups/-/fields?pageSize=1000&filter=${filter}`;
  const { fields = [] } = (await google.get(fieldsSchema, address)) ?? {};
  const inState = (state: string) =>
    fields
      .filter(({ ttlConfig }) => ttlConfig?.state === state)
      .map(({ name }) => /collectionGroups\/([^/]+)/.exec(name)?.[1] ?? name);
  return { active: inState("ACTIVE"), creating: inState("CREATING") };
}

const schedulesSchema = z.object({
  backupSchedules: z.array(z.object({ retention: z.string() })).default([]),
});

/** How many schedules make backups of the database. */
export async function backupSchedules(google: GoogleCalls, projectId: string): Promise<number> {
  const { backupSchedules: found = [] } =
    (await google.get(schedulesSchema, `${databaseAddress(projectId)}/backupSchedules`)) ?? {};
  return found.length;
}

function databaseAddress(projectId: string): string {
  return `firestore.googleapis.com/v1/projects/${projectId}/databases/(default)`;
}
