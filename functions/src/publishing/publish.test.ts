import { Firestore } from "@google-cloud/firestore";
import { initialSite } from "@lightwell/shared/site/default-site";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { catalogRepository } from "#src/catalog/catalog-repository.ts";
import { catalogTables } from "#src/catalog/catalog-tables.ts";
import type { StoredCollection, StoredPhoto } from "#src/catalog/schemas.ts";
import { aStoredCollection, aStoredPhoto } from "#src/testing/catalog/stored-catalog.ts";
import { emptyDatabase } from "#src/testing/empty-database.ts";
import { documentKinds } from "./compute-documents.ts";
import type { DocumentKind } from "./document-kind.ts";
import type { PublishingDeps } from "./publish.ts";
import { jobForEverything, publishProgress, retryPublishJobs } from "./publish-queue.ts";
import { publishingRepository } from "./publishing-repository.ts";
import { publishingTables } from "./publishing-transaction.ts";
import { findDrift, republish } from "./repair.ts";
import { saveCatalogChange } from "./save-catalog-change.ts";

const photo = aStoredPhoto();

let database: Firestore;
let deps: PublishingDeps;
beforeEach(async () => {
  database = await emptyDatabase("demo-publish");
  const catalog = catalogRepository(database);
  deps = { catalog, publishing: publishingRepository(database, catalog) };
});

async function save(title: string, collections: readonly StoredCollection[] = []): Promise<void> {
  await saveCatalogChange(deps, async (transaction) => {
    await transaction.photos.find(photo.id);
    transaction.photos.save({ ...photo, title });
    for (const one of collections) transaction.collections.save(one);
    await Promise.resolve();
  });
}

/** A photo in collections with as many places, nearly all of photos that are gone; one of them may be inactive. */
async function saveInCollectionsOf(sizes: readonly number[], inactive?: number): Promise<void> {
  const collections = sizes.map((size, index) =>
    aStoredCollection({
      active: index !== inactive,
      id: `collection${index}`,
      id2: `c${index}`,
      slug: `deserts-${index}`,
      sort: index,
      collectionPhotos: [photo.id2, ...Array.from({ length: size - 1 }, () => "gone")],
    }),
  );
  await save("Dune", collections);
}

/** Runs something of which only the first transactions succeed. */
async function breakingOffAfter(transactions: number, run: () => Promise<void>): Promise<void> {
  const { runTransaction } = Firestore.prototype; // oxlint-disable-line typescript/unbound-method -- applied below
  let begun = 0;
  vi.spyOn(Firestore.prototype, "runTransaction").mockImplementation(async function (
    this: Firestore,
    ...args
  ) {
    begun += 1;
    if (begun > transactions) throw new Error("The database is away.");
    return await runTransaction.apply(this, args);
  });
  await run();
  vi.restoreAllMocks();
}

/** Saves the photo while only the transaction of the save itself succeeds. */
const saveOnly = async (title: string) => await breakingOffAfter(1, async () => await save(title));

const queued = async () => await deps.publishing.jobsUntil(Infinity);
const retryLater = async (kinds?: readonly DocumentKind[]) =>
  await retryPublishJobs({ ...deps, kinds, now: () => Date.now() + 60_000 });

async function saveOptionsAgain(): Promise<void> {
  await saveCatalogChange(deps, async (transaction) => {
    const { options, version } = await transaction.options();
    transaction.saveOptions({ options, version: version + 1 });
  });
}

test.each([
  [[2_000, 2_000], []],
  [[2_000, 2_001], ["collection1"]],
  [[4_001], []],
  [
    [4_001, 1, 1],
    ["collection1", "collection2"],
  ],
])("of collections with %j places, %j are left by the transaction of a save", async (sizes, left) => {
  await saveInCollectionsOf(sizes);
  expect(await findDrift(deps)).toEqual([]);
  await saveOnly("Hill");
  const jobs = [...(await queued()).values()];
  const job = {
    kind: "some",
    inBackground: false,
    left: { photos: [], collections: left },
    total: left.length,
  };
  expect(jobs).toEqual(left.length === 0 ? [] : [job]);
  expect(await findDrift(deps)).toHaveLength(left.length);
});

test("an inactive collection takes no room in the transaction of a save", async () => {
  await saveInCollectionsOf([4_001, 1, 1], 0);
  await saveOnly("Hill");
  expect(await queued()).toEqual(new Map());
  expect(await findDrift(deps)).toEqual([]);
});

test("what is left is published a minute after its last progress, to the millisecond", async () => {
  await saveInCollectionsOf([4_001, 1]);
  await saveOnly("Hill");
  const [queued] = (await publishingTables(database).jobs.get()).docs;
  const lastMs = queued?.updateTime.toMillis() ?? 0;
  await retryPublishJobs({ ...deps, now: () => lastMs + 59_999 });
  expect(await deps.publishing.jobsUntil(Infinity)).toHaveProperty("size", 1);
  await retryPublishJobs({ ...deps, now: () => lastMs + 60_000 });
  expect(await deps.publishing.jobsUntil(Infinity)).toHaveProperty("size", 0);
  expect(await findDrift(deps)).toEqual([]);
});

test("what is left of a job that breaks off is published, collections too", async () => {
  await saveInCollectionsOf([4_001, 4_001, 4_001]);
  await saveOnly("Hill");
  await breakingOffAfter(1, retryLater);
  const left = { photos: [], collections: ["collection2"] };
  expect([...(await queued()).values()]).toMatchObject([{ left, total: 2 }]);
  await retryLater();
  expect(await queued()).toEqual(new Map());
  expect(await findDrift(deps)).toEqual([]);
});

test("of a shop with 200 photos everything is published at once, with one more in the background", async () => {
  const table = catalogTables(database).photos;
  const writer = database.bulkWriter({ throttling: false });
  for (let number = 0; number < 200; number++) {
    const draft = aStoredPhoto({ id: `draft${number}`, id2: `d${number}`, active: false });
    void writer.set(table.doc(draft.id), draft);
  }
  await writer.close();
  await saveOptionsAgain();
  expect(await queued()).toEqual(new Map());
  await save("Dune");
  await saveOptionsAgain();
  expect([...(await queued()).values()]).toEqual([{ kind: "everything", inBackground: true, total: 0 }]);
  expect(await publishProgress(deps)).toEqual({ done: 0, total: 0, isWaiting: true });
});

test("the progress of everything counts the photos and collections that shoppers see", async () => {
  const draft = aStoredPhoto({ id: "draft", id2: "draft", slug: "draft", active: false });
  await saveInCollectionsOf([4_001, 4_001, 1], 2);
  await saveCatalogChange(deps, async (transaction) => {
    await Promise.resolve();
    transaction.photos.save(draft);
  });
  await deps.catalog.buildPhotoIndex();
  await breakingOffAfter(2, saveOptionsAgain);
  expect(await publishProgress(deps)).toEqual({ done: 2, total: 3, isWaiting: true });
});

describe("photos that do not fit their schema, of 21 photos and as many collections,", () => {
  const numbers = Array.from({ length: 21 }, (_, index) => String(index).padStart(2, "0"));
  const withUnfit = (count: number): readonly DocumentKind[] => {
    const unfit = new Set(numbers.slice(0, count).map((number) => `p${number}`));
    const content = () => z.object({ title: z.string() }).parse({});
    return [
      ...documentKinds,
      { ofPhoto: ({ id2 }) => (unfit.has(id2) ? [{ name: `extra:${id2}`, content }] : []) },
    ];
  };

  beforeEach(async () => {
    await saveCatalogChange(deps, async (transaction) => {
      await Promise.resolve();
      for (const number of numbers) {
        const id2 = `p${number}`;
        transaction.photos.save(aStoredPhoto({ id: `photo${number}`, id2, slug: id2 }));
        const id = `c${number}`;
        transaction.collections.save(aStoredCollection({ id, id2: id, slug: id, collectionPhotos: [] }));
      }
    });
    await deps.catalog.buildPhotoIndex();
  });

  test("are set aside up to the tenth; with one more the whole job fails", async () => {
    const setAside = numbers.slice(0, 10).map((number) => `photo:p${number}`);
    expect(await republish({ ...deps, kinds: withUnfit(10) })).toEqual({ removed: 0, setAside });
    expect([...(await queued()).keys()]).toEqual(setAside);
    await retryLater();
    await expect(republish({ ...deps, kinds: withUnfit(11) })).rejects.toThrow(z.ZodError);
    expect([...(await queued()).values()]).toMatchObject([{ kind: "everything" }]);
  });

  test("are looked for among the first twenty photos and collections, and the others published at once", async () => {
    await deps.publishing.saveJob("everything", await jobForEverything(deps.catalog));
    const transactions = vi.spyOn(Firestore.prototype, "runTransaction");
    await retryLater(withUnfit(1));
    expect(transactions).toHaveBeenCalledTimes(1 + 20 + 20 + 1); // all at first, one by one, and the rest
    expect([...(await queued()).keys()]).toEqual(["photo:p00"]);
  });

  test("are not confused with what fails because the database is away", async () => {
    await deps.publishing.saveJob("everything", await jobForEverything(deps.catalog));
    await breakingOffAfter(39, async () => await retryLater(withUnfit(1)));
    expect([...(await queued()).keys()]).toEqual(["everything"]);
    await retryLater();
    expect(await queued()).toEqual(new Map());
    expect(await findDrift(deps)).toEqual([]);
  });
});

describe("in a shop with a homepage", () => {
  const of = (id: string, changes: Partial<StoredPhoto> = {}) =>
    aStoredPhoto({
      id: `photo${id}`,
      id2: id,
      slug: id,
      image: `photos/${id}-0123456789abcdef`,
      ...changes,
    });
  const newPicture = (id: string) => ({ image: `photos/${id}-fedcba9876543210` });
  const photos = [of("chosen", { active: false }), of("first"), of("hidden", { active: false }), of("other")];
  const banner = { title: "One", text: "", action: "", isFramed: false };
  const site = {
    ...initialSite,
    tiles: [],
    banners: [
      { ...banner, photo: "chosen", link: "/prints" },
      { ...banner, photo: "", link: "/collection/deserts" },
    ],
    updated: 3,
  };
  const linked = aStoredCollection({ collectionPhotos: ["first", "hidden"] });
  const aside = aStoredCollection({ id: "aside", id2: "aside", slug: "aside", collectionPhotos: ["other"] });

  async function saveAll(changed: readonly StoredPhoto[], collections: readonly StoredCollection[] = []) {
    await saveCatalogChange(deps, async (transaction) => {
      await transaction.photos.findAll(photos.map(({ id }) => id));
      await transaction.collections.findAll([linked.id, aside.id]);
      for (const one of changed) transaction.photos.save(one);
      for (const one of collections) transaction.collections.save(one);
    });
  }

  /** What a change publishes, by name: it asks to release the pages that show this. */
  async function publishedBy(change: Promise<void>): Promise<string[]> {
    await change;
    const { docs } = await publishingTables(database).releaseRequests.get();
    for (const { ref } of docs) await ref.delete();
    return docs.flatMap((request) => request.data().names);
  }

  beforeEach(async () => {
    await saveCatalogChange(deps, async (transaction) => {
      await Promise.resolve();
      transaction.saveSite(site);
      for (const one of photos) transaction.photos.save(one);
      for (const one of [linked, aside]) transaction.collections.save(one);
    });
    await publishedBy(Promise.resolve());
  });

  describe("a change publishes no pages but its own:", () => {
    const pagesPublishedBy = async (change: Promise<void>) =>
      (await publishedBy(change)).filter((name) => /^(?:photo|collection):/.test(name)).sort();

    test("of a photo, and of the collections that contain it", async () => {
      const pages = ["collection:deserts", "photo:first"];
      expect(await pagesPublishedBy(saveAll([of("first", { title: "Hill" })]))).toEqual(pages);
      expect(await findDrift(deps)).toEqual([]);
    });

    test("of a collection, and of the photos that it gains or loses", async () => {
      const gaining = { ...linked, collectionPhotos: ["other", "first", "hidden"] };
      const gained = ["collection:deserts", "photo:other"];
      expect(await pagesPublishedBy(saveAll([], [gaining]))).toEqual(gained);
      const losing = { ...gaining, collectionPhotos: ["other", "hidden"] };
      const lost = ["collection:deserts", "photo:first"];
      expect(await pagesPublishedBy(saveAll([], [losing]))).toEqual(lost);
      const described = { ...losing, description: "Sand" };
      expect(await pagesPublishedBy(saveAll([], [described]))).toEqual(["collection:deserts"]);
      expect(await findDrift(deps)).toEqual([]);
    });

    test("of a collection whose title, place or slug changes, and of all its photos", async () => {
      let changed = linked;
      for (const change of [{ title: "Dunes" }, { sort: 9 }, { slug: "dunes", oldSlugs: ["deserts"] }]) {
        changed = { ...changed, ...change };
        const pages = await pagesPublishedBy(saveAll([], [changed]));
        expect(pages.filter((name) => name.startsWith("photo:"))).toEqual(["photo:first"]);
        expect(await findDrift(deps)).toEqual([]);
      }
    });

    test("none of a photo or a collection that stays hidden", async () => {
      expect(await publishedBy(saveAll([of("hidden", { active: false, title: "Fog" })]))).toEqual([]);
      await publishedBy(saveAll([], [{ ...aside, active: false }]));
      expect(await publishedBy(saveAll([], [{ ...aside, active: false, title: "Fog" }]))).toEqual([]);
      expect(await findDrift(deps)).toEqual([]);
    });
  });

  describe("the site is published again", () => {
    const isPublishedBy = async (change: Promise<void>) => (await publishedBy(change)).includes("site");

    test("for another picture of a photo that is chosen, or of one of a linked collection", async () => {
      expect(await isPublishedBy(saveAll([of("chosen", { active: false, ...newPicture("chosen") })]))).toBe(
        true,
      );
      expect(await isPublishedBy(saveAll([of("first", newPicture("first"))]))).toBe(true);
      expect(await isPublishedBy(saveAll([of("hidden", { active: true })]))).toBe(true);
      expect(await findDrift(deps)).toEqual([]);
    });

    test("for one of several photos that have another picture", async () => {
      const chosen = of("chosen", { active: false, ...newPicture("chosen") });
      expect(await isPublishedBy(saveAll([chosen, of("other", newPicture("other"))]))).toBe(true);
      expect(await isPublishedBy(saveAll([of("first", newPicture("first")), of("other")]))).toBe(true);
      expect(await findDrift(deps)).toEqual([]);
    });

    test("not for another title, nor for a picture that it does not show", async () => {
      expect(await isPublishedBy(saveAll([of("chosen", { active: false, title: "Hill" })]))).toBe(false);
      expect(await isPublishedBy(saveAll([of("first", { title: "Hill" })]))).toBe(false);
      expect(await isPublishedBy(saveAll([of("hidden", { active: false, ...newPicture("hidden") })]))).toBe(
        false,
      );
      expect(await isPublishedBy(saveAll([of("other", newPicture("other"))]))).toBe(false);
      await publishedBy(saveAll([], [{ ...linked, active: false }]));
      expect(await isPublishedBy(saveAll([of("first", newPicture("first"))]))).toBe(false);
      expect(await findDrift(deps)).toEqual([]);
    });

    test("when it alone is saved", async () => {
      const renamed = saveCatalogChange(deps, async (transaction) => {
        transaction.saveSite({ ...(await transaction.siteToSave()), name: "Lightwell Prints" });
      });
      expect(await isPublishedBy(renamed)).toBe(true);
      expect(await findDrift(deps)).toEqual([]);
    });

    test("for a collection that changes, and not for one that stays hidden", async () => {
      expect(await isPublishedBy(saveAll([], [{ ...aside, title: "Dunes" }]))).toBe(true);
      expect(await isPublishedBy(saveAll([], [{ ...aside, active: false }]))).toBe(true);
      expect(await isPublishedBy(saveAll([], [{ ...aside, active: false, title: "Dune" }]))).toBe(false);
      expect(await findDrift(deps)).toEqual([]);
    });
  });
});
