import * as log from "firebase-functions/logger";
import { isDeepStrictEqual } from "node:util";
import { projectWholeCatalog } from "./project-catalog.ts";
import type { PublishingDeps } from "./publish.ts";
import { publishEverything } from "./publish-queue.ts";

/** A published document that differs from the projection of the catalog. */
export interface Drift {
  readonly name: string;
  /** Orphaned: published, but of no item. */
  readonly kind: "missing" | "stale" | "orphaned";
}

/** Compares what is published with the catalog, both read at the same moment. */
export async function findDrift(deps: PublishingDeps): Promise<Drift[]> {
  const { drift } = await compare(deps);
  return drift;
}

/**
 * Publishes everything again when what is published differs from the catalog. Every save publishes what it affects, so
 * this happens only after a new version of the shop or a manual change of the database; it is logged as an error, so
 * that the project's alerts report it. Returns what was repaired.
 */
export async function repairDrift(deps: PublishingDeps): Promise<Drift[]> {
  const drift = await findDrift(deps);
  if (drift.length === 0) return drift;
  log.error("published.drifted", { count: drift.length, first: drift.slice(0, 20) });
  await republish(deps);
  return drift;
}

/** Deletes orphaned documents and publishes everything again. Returns the number of deleted documents. */
export async function republish(deps: PublishingDeps): Promise<{ removed: number }> {
  const { drift, expected } = await compare(deps);
  const orphaned = drift.filter(({ kind }) => kind === "orphaned");
  // Publishing writes single entries of a list: a list with wrong ones is deleted first.
  const lists = drift.filter(({ name, kind }) => kind === "stale" && "entries" in (expected.get(name) ?? {}));
  await deps.catalog.unpublish([...orphaned, ...lists].map(({ name }) => name));
  await publishEverything(deps);
  return { removed: orphaned.length };
}

async function compare({ catalog, kinds }: PublishingDeps) {
  const { published, ...items } = await catalog.snapshot();
  const expected = projectWholeCatalog(items, kinds);
  const names = [...new Set([...expected.keys(), ...published.keys()])].sort();
  const drift = names.flatMap((name): Drift[] => {
    const kind = driftOf(expected.get(name), published.get(name));
    return kind === undefined ? [] : [{ name, kind }];
  });
  return { drift, expected };
}

function driftOf(expected: object | undefined, published: object | undefined): Drift["kind"] | undefined {
  if (isDeepStrictEqual(expected, published)) return undefined;
  if (published === undefined) return "missing";
  if (expected !== undefined) return "stale";
  return isEmpty(published) ? undefined : "orphaned";
}

/** A homepage or a list without entries is equivalent to none. */
function isEmpty(document: object): boolean {
  return Object.values(document).every((value: unknown) =>
    [[], {}].some((none) => isDeepStrictEqual(value, none)),
  );
}
