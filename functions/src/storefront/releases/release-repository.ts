import type { Firestore } from "@google-cloud/firestore";
import { gunzipSync, gzipSync } from "node:zlib";
import { z } from "zod";
import { inTransaction } from "#src/firestore/in-transaction.ts";
import { readableDocuments, typedCollection } from "#src/firestore/typed-collection.ts";
import { publishingTables } from "#src/publishing/publishing-transaction.ts";
import type { ReleaseUnit } from "./release-units.ts";

/** The releases so far, and the lease of the function that makes the next one. Times in epoch ms. */
const stateSchema = z.object({
  /** Who makes releases until `leaseUntil`; empty for nobody. */
  holder: z.string(),
  leaseUntil: z.int(),
  /** The version that was prepared last, and the one that it was made of; equal when none is to be released. */
  version: z.string(),
  base: z.string(),
  /** Names the records of released files that are valid: a deployment replaces all files, and then it changes. */
  window: z.string(),
  /** Hash of what every page shows of the site. */
  frame: z.string(),
  /** When the last release began, and how long the one after it waited for further changes, in ms. */
  startedAt: z.int(),
  pauseMs: z.int(),
});
export type ReleaseState = z.infer<typeof stateSchema>;

const initialState: ReleaseState = {
  holder: "",
  leaseUntil: 0,
  version: "",
  base: "",
  window: "",
  frame: "",
  startedAt: 0,
  pauseMs: 0,
};

const releasedUnitSchema = z.object({ window: z.string(), files: z.instanceof(Buffer) });

/** Hashes of released files by path. Pictures have an empty hash. */
export type ReleasedFiles = Readonly<Record<string, string>>;

/** Files that are to be removed, whatever their content. */
export function filesOfStrays(paths: readonly string[]): ReleasedFiles {
  return Object.fromEntries(paths.map((path) => [path, "stray"]));
}

/** Changed documents whose pages are not released yet. */
export interface ReleaseRequest {
  readonly id: string;
  /** Names of published documents; `everything` stands for all. */
  readonly names: readonly string[];
  /** Epoch ms. */
  readonly since: number;
}

export const everything = "*";

/** Stores what is to be released and what is. */
export interface ReleaseRepository {
  /** Takes the lease; undefined while somebody else has it. The holder takes it again for the next release. */
  lease(holder: string, nowMs: number): Promise<ReleaseState | undefined>;
  /** Extends the lease, unless it was ended or somebody else has taken it. */
  renewLease(holder: string, nowMs: number): Promise<void>;
  endLease(holder: string): Promise<void>;
  save(state: Partial<Omit<ReleaseState, "holder" | "leaseUntil">>): Promise<void>;
  state(): Promise<ReleaseState>;
  requests(): Promise<ReleaseRequest[]>;
  request(names: readonly string[]): Promise<void>;
  /** Leaves only these names of each request; a request without names is deleted. */
  keep(left: ReadonlyMap<string, readonly string[]>): Promise<void>;
  /** The files of these units as they were recorded for a window; missing ones are left out. */
  filesOf(window: string, units: readonly ReleaseUnit[]): Promise<ReadonlyMap<ReleaseUnit, ReleasedFiles>>;
  /** Every unit that has files in a window. */
  units(window: string): Promise<ReleaseUnit[]>;
  /** A unit without files is deleted. */
  saveFiles(window: string, files: ReadonlyMap<ReleaseUnit, ReleasedFiles>): Promise<void>;
}

/** Longer than any step between two renewals takes. */
const leaseMs = 120_000;

/** Documents of a transaction or a batched read. */
const documentsAtOnce = 200;

export function releaseRepository(database: Firestore): ReleaseRepository {
  const { releaseRequests } = publishingTables(database);
  const state = typedCollection(database, "releaseState", stateSchema).doc("current");
  const released = typedCollection(database, "releasedFiles", releasedUnitSchema);
  return {
    lease: async (holder, nowMs) =>
      await inTransaction(database, async (transaction) => {
        const current = (await transaction.get(state)).data() ?? initialState;
        if (current.holder !== "" && current.holder !== holder && current.leaseUntil > nowMs)
          return undefined;
        const leased = { ...current, holder, leaseUntil: nowMs + leaseMs };
        transaction.set(state, leased);
        return leased;
      }),
    renewLease: async (holder, nowMs) =>
      await inTransaction(database, async (transaction) => {
        const current = (await transaction.get(state)).data();
        if (current?.holder === holder) transaction.update(state, { leaseUntil: nowMs + leaseMs });
      }),
    endLease: async (holder) =>
      await inTransaction(database, async (transaction) => {
        const current = (await transaction.get(state)).data();
        if (current?.holder === holder) transaction.update(state, { holder: "", leaseUntil: 0 });
      }),
    save: async (changes) => void (await state.update(changes)),
    state: async () => (await state.get()).data() ?? initialState,
    async requests() {
      const { docs } = await releaseRequests.get();
      return readableDocuments(docs, (doc) => ({
        id: doc.id,
        names: doc.data().names,
        since: doc.createTime.toMillis(),
      })).readable.toSorted((one, other) => one.since - other.since);
    },
    request: async (names) => void (await releaseRequests.add({ names: [...names] })),
    async keep(left) {
      const batch = database.batch();
      for (const [id, names] of left)
        if (names.length === 0) batch.delete(releaseRequests.doc(id));
        else batch.update(releaseRequests.doc(id), { names: [...names] });
      await batch.commit();
    },
    async filesOf(window, units) {
      const found = new Map<ReleaseUnit, ReleasedFiles>();
      for (const part of inParts(units)) {
        const docs = await database.getAll(...part.map((unit) => released.doc(unit)));
        const { readable } = readableDocuments(docs, (doc) => {
          const data = doc.data() as z.infer<typeof releasedUnitSchema> | undefined; // `getAll` loses the type
          return { unit: doc.id, data };
        });
        for (const { unit, data } of readable)
          if (data?.window === window) found.set(unit, unpacked(data.files));
      }
      return found;
    },
    async units(window) {
      const { docs } = await released.where("window", "==", window).select("window").get();
      return docs.map(({ id }) => id);
    },
    async saveFiles(window, units) {
      for (const part of inParts([...units])) {
        const batch = database.batch();
        for (const [unit, files] of part)
          if (Object.keys(files).length === 0) batch.delete(released.doc(unit));
          else batch.set(released.doc(unit), { window, files: packed(files) });
        await batch.commit();
      }
    },
  };
}

function inParts<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / documentsAtOnce) }, (_, part) =>
    items.slice(part * documentsAtOnce, (part + 1) * documentsAtOnce),
  );
}

/** Compressed: a collection of 10,000 photos has as many files, and a document of the database a megabyte. */
function packed(files: ReleasedFiles): Buffer {
  return gzipSync(JSON.stringify(files));
}

function unpacked(packedFiles: Buffer): ReleasedFiles {
  return JSON.parse(gunzipSync(packedFiles).toString()) as ReleasedFiles; // written by `packed`
}
