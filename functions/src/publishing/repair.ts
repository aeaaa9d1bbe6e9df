import type { DocumentData } from "@google-cloud/firestore";
import * as log from "#src/log/log.ts";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { photosOfSite } from "@lightwell/shared/site/public-site";
import { type PhotoRow, photoRowOf } from "@lightwell/shared/catalog/listing/listing-schemas";
import type { StoredPhoto } from "#src/catalog/schemas.ts";
import { isOfLaterPart } from "./indexed-prints.ts";
import {
  contentsOf,
  type Items,
  type ListDocument,
  projectCatalog,
  type ProjectedDocument,
} from "./project-catalog.ts";
import type { PublishingDeps } from "./publish.ts";
import { finishPublishJob, jobForEverything } from "./publish-queue.ts";

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
  await deps.catalog.photoRows(); // builds the photo index when its rows have other fields
  const comparison = await compare(deps);
  const { drift } = comparison;
  if (drift.length === 0) return drift;
  log.error("published.drifted", { count: drift.length, first: drift.slice(0, 20) });
  await repair(deps, comparison);
  return drift;
}

/** What republishing has done. */
interface Republished {
  /** The number of deleted documents. */
  readonly removed: number;
  /** What could not be published, such as `photo:abc`; the log has the reasons. */
  readonly setAside: readonly string[];
}

/** Deletes orphaned documents and publishes everything again. */
export async function republish(deps: PublishingDeps): Promise<Republished> {
  return await repair(deps, await compare(deps));
}

/** Corrects documents in place, so that shoppers find lists complete meanwhile. An interrupted repair is continued. */
async function repair(deps: PublishingDeps, { drift, orphanedEntries }: Comparison): Promise<Republished> {
  const { catalog, publishing } = deps;
  const orphaned = drift.filter(({ kind }) => kind === "orphaned").map(({ name }) => name);
  await publishing.unpublish(orphaned);
  await catalog.buildPhotoIndex();
  const job = { ...(await jobForEverything(catalog)), inBackground: false };
  const key = await publishing.transaction(async (_, transaction) => {
    for (const [name, entries] of orphanedEntries)
      for (const entry of entries) transaction.publishEntry(name, entry, undefined);
    return await Promise.resolve(transaction.enqueue(job));
  });
  const setAside = await finishPublishJob(deps, key, job);
  return { removed: orphaned.length, setAside };
}

interface Comparison {
  readonly drift: Drift[];
  /** In documents with an entry for each item: the ids of entries that no item has, by the document's name. */
  readonly orphanedEntries: ReadonlyMap<string, readonly string[]>;
}

/** Compares page by page, so that the memory it needs does not depend on the number of items. */
async function compare({ publishing, kinds }: PublishingDeps): Promise<Comparison> {
  return await publishing.atOneMoment(async (reader, publishedReader) => {
    const [options, collections, site] = [
      await reader.options(),
      await reader.collections(),
      await reader.site(),
    ];
    const drift: Drift[] = [];
    const expectedNames = new Set<string>();
    const lists = new Map<string, ListDocument>();
    const orphanedEntries = new Map<string, readonly string[]>();
    /** Entries that do not fit their schema, by the name of their list: what is published of them stays. */
    const unfit = new Map<string, Set<string>>();

    const compareWith = async (documents: ReadonlyMap<string, object>) => {
      const published = await publishedReader.documents([...documents.keys()]);
      for (const [name, expected] of documents) {
        expectedNames.add(name);
        const { entries } = lists.get(name) ?? {};
        const stored = published.get(name);
        const found = stored && withoutEmptyParts(stored, entries);
        if (unfit.has(name) || !isDeepStrictEqual(expected, found))
          drift.push({ name, kind: found ? "stale" : "missing" });
        if (entries && found)
          orphanedEntries.set(
            name,
            namesOnlyIn(found["entries"], entries).filter((id) => unfit.get(name)?.has(id) !== true),
          );
      }
    };
    const computed = (document: ProjectedDocument): ProjectedDocument[] => {
      try {
        const content = document.content();
        return [{ ...document, content: () => content }];
      } catch (cause) {
        if (!(cause instanceof z.ZodError)) throw cause;
        const { name, entry } = document;
        if (entry === undefined) {
          expectedNames.add(name);
          drift.push({ name, kind: "stale" });
        } else {
          lists.set(name, lists.get(name) ?? { entries: {} }); // it is compared with the rest of its list
          unfit.set(name, (unfit.get(name) ?? new Set()).add(entry));
        }
        return [];
      }
    };
    const compareItems = async (items: Items, photosById2: ReadonlyMap<string, StoredPhoto>) => {
      const projection = projectCatalog(items, { options, collections, photosById2, site }, kinds).values();
      const others = [...projection].filter(({ name }) => !expectedNames.has(name));
      await compareWith(contentsOf(others.flatMap(computed), lists));
    };

    const rows = new Map<string, PhotoRow>();
    for await (const photos of reader.photoPages(itemsAtOnce)) {
      await compareItems({ photos, collections: [] }, new Map());
      for (const photo of photos) rows.set(photo.id, photoRowOf(photo));
    }
    const storedRows = await reader.photoRows();
    if (storedRows && !isDeepStrictEqual(rows, new Map(storedRows.map((row) => [row.id, row]))))
      drift.push({ name: "photoIndex", kind: "stale" });
    for (const collection of collections)
      await compareItems(
        { photos: [], collections: [collection] },
        collection.active ? await reader.photosById2(collection.collectionPhotos) : new Map(),
      );
    const ofSite = photosOfSite(
      site,
      collections.filter(({ active }) => active),
    );
    await compareItems({ photos: [], collections: [], site }, await reader.photosById2(ofSite));
    await compareWith(lists);

    for await (const names of publishedReader.names(itemsAtOnce)) {
      const others = await publishedReader.documents(names.filter((name) => !expectedNames.has(name)));
      for (const [name, document] of others)
        if (!isEmpty(withoutEmptyParts(document))) drift.push({ name, kind: "orphaned" });
    }
    return { drift: drift.toSorted((one, other) => (one.name < other.name ? -1 : 1)), orphanedEntries };
  });
}

/** A part of the print index that has lost its last photo is still named in the first part. This is no drift. */
function withoutEmptyParts(document: DocumentData, expectedEntries: object = {}): DocumentData {
  const left = new Set(namesOnlyIn(document["entries"], expectedEntries).filter(isOfLaterPart));
  if (left.size === 0) return document;
  const entries = Object.entries(Object(document["entries"]) as object).filter(([name]) => !left.has(name));
  return { ...document, entries: Object.fromEntries(entries) as object };
}

function namesOnlyIn(found: unknown, expected: object): string[] {
  return Object.keys(Object(found) as object).filter((name) => !(name in expected));
}

/** A homepage or a list without entries is equivalent to none. */
function isEmpty(document: object): boolean {
  return Object.values(document).every((value: unknown) =>
    [[], {}].some((none) => isDeepStrictEqual(value, none)),
  );
}
