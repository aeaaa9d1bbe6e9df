import * as log from "firebase-functions/logger";
import { isDeepStrictEqual } from "node:util";
import { photosOfSite } from "@lightwell/shared/site/site";
import { photoRowOf } from "@lightwell/shared/catalog/photo-row";
import type { StoredPhoto } from "#src/catalog/schemas.ts";
import { projectCatalog, type Items } from "./project-catalog.ts";
import { siteDocument, siteDocumentName } from "./site-document.ts";
import type { PublishingDeps } from "./publish.ts";
import { publishEverything } from "./publish-queue.ts";

/** A published document that differs from the projection of the catalog. */
export interface Drift {
  readonly name: string;
  /** `orphaned`: published, but no item has such a document. */
  readonly kind: "missing" | "stale" | "orphaned";
}

/** Maximum number of photos, or of published documents, in memory at the same time. */
const itemsAtOnce = 200;

/** Compares what is published with the catalog, both as they were at the same moment. */
export async function findDrift(deps: PublishingDeps): Promise<Drift[]> {
  return (await compare(deps)).drift;
}

/**
 * Publishes everything again when what is published differs from the catalog. Every save publishes what it affects, so
 * this happens only after a new version of the shop or a manual change of the database; it is logged as an error, so
 * that the project's alerts report it. Returns what was repaired.
 */
export async function repairDrift(deps: PublishingDeps): Promise<Drift[]> {
  await deps.catalog.photoRows(); // builds the photo index for a new version of the shop
  const comparison = await compare(deps);
  const { drift } = comparison;
  if (drift.length === 0) return drift;
  log.error("published.drifted", { count: drift.length, first: drift.slice(0, 20) });
  await repair(deps, comparison);
  return drift;
}

/** Deletes orphaned documents and publishes everything again. Returns the number of deleted documents. */
export async function republish(deps: PublishingDeps): Promise<{ removed: number }> {
  return { removed: await repair(deps, await compare(deps)) };
}

async function repair(deps: PublishingDeps, { drift, lists }: Comparison): Promise<number> {
  const orphaned = drift.filter(({ kind }) => kind === "orphaned").map(({ name }) => name);
  // Publishing writes single entries of a list: a list with wrong ones is deleted first.
  const staleLists = drift.filter(({ name, kind }) => kind === "stale" && lists.has(name));
  await deps.catalog.unpublish([...orphaned, ...staleLists.map(({ name }) => name)]);
  await deps.catalog.buildPhotoIndex();
  await publishEverything(deps);
  return orphaned.length;
}

interface Comparison {
  readonly drift: Drift[];
  /** Names of the documents that have an entry for each item. */
  readonly lists: ReadonlySet<string>;
}

/** Compares in pages of items, so that a shop of any size fits into memory. */
async function compare({ catalog, kinds }: PublishingDeps): Promise<Comparison> {
  return await catalog.atOneMoment(async (reader) => {
    const [options, collections, site] = [
      await reader.options(),
      await reader.collections(),
      await reader.site(),
    ];
    const drift: Drift[] = [];
    const expectedNames = new Set<string>();
    const lists = new Map<string, { entries: Record<string, object> }>();

    const compareWith = async (documents: ReadonlyMap<string, object>) => {
      const published = await reader.published([...documents.keys()]);
      for (const [name, expected] of documents) {
        expectedNames.add(name);
        const kind = driftOf(expected, published.get(name));
        if (kind !== undefined) drift.push({ name, kind });
      }
    };
    const compareItems = async (items: Items, photosById2: ReadonlyMap<string, StoredPhoto>) => {
      const documents = new Map<string, object>();
      for (const document of projectCatalog(items, { options, collections, photosById2 }, kinds).values()) {
        const content = expectedNames.has(document.name) ? undefined : document.content();
        if (content === undefined) continue;
        if (document.entry === undefined) documents.set(document.name, content);
        else addEntry(lists, document.name, document.entry, content);
      }
      await compareWith(documents);
    };

    const rows = new Map((await reader.photoRows())?.map((row) => [row.id, row]));
    const hasRows = rows.size > 0;
    let wrongRows = 0;
    for await (const photos of reader.photoPages(itemsAtOnce)) {
      await compareItems({ photos, collections: [] }, new Map());
      for (const photo of photos) {
        if (!isDeepStrictEqual(rows.get(photo.id), photoRowOf(photo))) wrongRows += 1;
        rows.delete(photo.id);
      }
    }
    if (hasRows && wrongRows + rows.size > 0) drift.push({ name: "photoIndex", kind: "stale" });
    for (const collection of collections)
      await compareItems(
        { photos: [], collections: [collection] },
        collection.active ? await reader.photosById2(collection.collectionPhotos) : new Map(),
      );
    const published = siteDocument({
      site,
      collections,
      photosById2: await reader.photosById2(photosOfSite(site)),
    });
    await compareWith(new Map(published && [[siteDocumentName, published]]));
    await compareWith(lists);

    for await (const names of reader.publishedNames(itemsAtOnce)) {
      const others = await reader.published(names.filter((name) => !expectedNames.has(name)));
      for (const [name, document] of others) if (!isEmpty(document)) drift.push({ name, kind: "orphaned" });
    }
    return {
      drift: drift.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
      lists: new Set(lists.keys()),
    };
  });
}

function addEntry(
  lists: Map<string, { entries: Record<string, object> }>,
  name: string,
  entry: string,
  content: object,
): void {
  const list = lists.get(name) ?? { entries: {} };
  list.entries[entry] = content;
  lists.set(name, list);
}

function driftOf(expected: object, published: object | undefined): Drift["kind"] | undefined {
  if (isDeepStrictEqual(expected, published)) return undefined;
  return published === undefined ? "missing" : "stale";
}

/** A homepage or a list without entries is equivalent to none. */
function isEmpty(document: object): boolean {
  return Object.values(document).every((value: unknown) =>
    [[], {}].some((none) => isDeepStrictEqual(value, none)),
  );
}
