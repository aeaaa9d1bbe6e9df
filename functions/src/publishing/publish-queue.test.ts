import { FieldPath, FieldValue, Firestore } from "@google-cloud/firestore";
import {
  getAdminCollection,
  listAdminCollections,
  saveCollection,
  unlinkPhoto,
} from "@lightwell/shared/contract/back-office/collection-endpoints";
import { getPublishProgress } from "@lightwell/shared/contract/back-office/site-endpoints";
import { getShopHealth } from "@lightwell/shared/contract/health-endpoints";
import { fillPath } from "@lightwell/shared/contract/catalog-paths";
import { saveOptions } from "@lightwell/shared/contract/back-office/option-endpoints";
import { defaultOptions } from "@lightwell/shared/options/default-options";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { eventually } from "#src/testing/eventually.ts";
import { testVolume } from "@lightwell/shared/testing/test-volume";
import { isDocumentFull } from "#src/firestore/in-transaction.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { addPhotosToCollection } from "#src/testing/catalog/add-photos-to-collection.ts";
import { startShopServer, type ShopServer } from "#src/testing/shop-server.ts";
import { documentKinds } from "./compute-documents.ts";
import type { DocumentKind } from "./document-kind.ts";
import { printIndexPartName } from "./indexed-prints.ts";
import { listingName } from "./published-documents.ts";
import { findDrift, repairDrift } from "./repair.ts";
import { publishingTables } from "./publishing-transaction.ts";
import { retryPublishJobs, runBackgroundJob } from "./publish-queue.ts";

vi.setConfig({ testTimeout: 120_000 }); // hundreds of documents on a busy machine

let server: ShopServer;
/** Published in transactions of 100: the third one has the last photos. */
const photos = testVolume({ sample: 210, large: 450 });
beforeAll(async () => {
  server = await startShopServer("publish-queue");
  await addPhotosToCollection(server, photos);
});
afterAll(async () => await server.close());
afterEach(() => vi.restoreAllMocks());

const retryIn = async (ms: number) => await retryPublishJobs({ ...server.shop, now: () => Date.now() + ms });
const queuedJobs = async () => (await server.shop.publishing.jobsUntil(Infinity)).size;

/** Every page is what is saved, and nothing is due. */
async function expectAllPublished(): Promise<void> {
  expect(await findDrift(server.shop)).toEqual([]);
  expect(await queuedJobs()).toBe(0);
}

/** Lets two transactions through, or as many as given; no later one does anything. */
function breakOffAfter(end: () => Promise<never>, transactions = 2): void {
  const { runTransaction } = Firestore.prototype; // oxlint-disable-line typescript/unbound-method -- applied below
  let begun = 0;
  vi.spyOn(Firestore.prototype, "runTransaction").mockImplementation(async function (
    this: Firestore,
    ...args
  ) {
    begun += 1;
    return begun > transactions ? await end() : await runTransaction.apply(this, args);
  });
}

/** Lets the second transaction wait until it is released, and no other one. */
function holdSecondTransaction(): () => void {
  const { runTransaction } = Firestore.prototype; // oxlint-disable-line typescript/unbound-method -- applied below
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let begun = 0;
  vi.spyOn(Firestore.prototype, "runTransaction").mockImplementation(async function (
    this: Firestore,
    ...args
  ) {
    begun += 1;
    if (begun === 2) await released;
    return await runTransaction.apply(this, args);
  });
  return release;
}

const fail = async () => await Promise.reject(new Error("The database is away."));

async function collectionTitled(title: string) {
  const [collection] = await server.call(listAdminCollections, {});
  if (!collection) throw new Error("It was just made.");
  return { id: collection.id, body: { ...collection, title } };
}

describe("when publishing breaks off after a change was saved", () => {
  test("the save succeeds, and the scheduled job publishes the rest", async () => {
    breakOffAfter(fail);
    expect((await server.call(saveCollection, await collectionTitled("Broken Off"))).title).toBe(
      "Broken Off",
    );
    vi.restoreAllMocks();
    expect(await findDrift(server.shop)).toHaveLength(photos - 200);
    expect(await queuedJobs()).toBe(1);
    await retryIn(60_000);
    await expectAllPublished();
  });

  test("because the function was terminated, the scheduled job publishes the rest", async () => {
    const { id, body } = await collectionTitled("No More");
    const dies = vi.fn<() => Promise<never>>(async () => await new Promise(() => undefined));
    breakOffAfter(dies);
    const asker = new AbortController();
    const asked = server.fetch(fillPath(saveCollection.path, { id }), {
      method: saveCollection.method,
      body: JSON.stringify(body),
      headers: { "Content-Type": "application/json" },
      signal: asker.signal,
    });
    await eventually(async () => await Promise.resolve(expect(dies).toHaveBeenCalledOnce()));
    asker.abort();
    await expect(asked).rejects.toThrow();
    vi.restoreAllMocks();
    expect(await findDrift(server.shop)).toHaveLength(photos - 200);
    await retryIn(60_000);
    await expectAllPublished();
  });

  test("because the options were saved, the scheduled job publishes everything", async () => {
    breakOffAfter(fail, 3);
    const options = defaultOptions.slice(1).map((option) => ({ ...option, available: true as const }));
    const [saved] = await server.call(saveOptions, { body: { options } });
    expect(saved.version).toBe(2);
    vi.restoreAllMocks();
    expect((await findDrift(server.shop)).length).toBeGreaterThanOrEqual(photos - 200);
    await retryIn(60_000);
    await expectAllPublished();
  });

  test("because there are more than 200 photos, a background function publishes the options, from where it was", async () => {
    const options = defaultOptions.map((option) => ({ ...option, available: true as const }));
    await server.call(saveOptions, { body: { options } });
    expect(await server.call(getPublishProgress, {})).toMatchObject({ isWaiting: true, done: 0, total: 0 });
    const [key = ""] = (await server.shop.publishing.jobsUntil(Infinity)).keys();
    breakOffAfter(fail);
    await runBackgroundJob(server.shop, key);
    vi.restoreAllMocks();
    const progress = await server.call(getPublishProgress, {});
    expect(progress).toMatchObject({ isWaiting: true, done: 201, total: photos + 2 }); // with the collection
    await runBackgroundJob(server.shop, key);
    expect(await server.call(getPublishProgress, {})).toMatchObject({ isWaiting: false, done: 0, total: 0 });
    await expectAllPublished();
  });

  test("the scheduled job waits while the call may still publish, and tries again after a failure of its own", async () => {
    breakOffAfter(fail);
    await server.call(saveCollection, await collectionTitled("At Work"));
    await retryIn(0);
    expect(await queuedJobs()).toBe(1);
    await retryIn(60_000);
    expect(await queuedJobs()).toBe(1);
    vi.restoreAllMocks();
    await retryIn(60_000);
    await expectAllPublished();
  });

  test("a repair that fails keeps lists complete, and the scheduled job continues it", async () => {
    const index = publishingTables(openDatabase(server.projectId)).published.doc(printIndexPartName(0));
    const idsIn = async () => Object.keys(((await index.get()).data() as { entries: object }).entries).sort();
    const before = await idsIn();
    const entries = {
      [`of${photos}n150`]: { kind: "elsewhere", part: 7 },
      gone: { kind: "elsewhere", part: 8 },
    };
    await index.set({ entries }, { merge: true });
    const { runTransaction } = Firestore.prototype; // oxlint-disable-line typescript/unbound-method -- applied below
    vi.spyOn(Firestore.prototype, "runTransaction").mockImplementation(async function (
      this: Firestore,
      ...args
    ) {
      return (await queuedJobs()) > 0 ? await fail() : await runTransaction.apply(this, args);
    });
    await expect(repairDrift(server.shop)).rejects.toThrow("The database is away.");
    vi.restoreAllMocks();
    expect(await idsIn()).toEqual(before);
    expect(await findDrift(server.shop)).toEqual([{ name: printIndexPartName(0), kind: "stale" }]);
    const jobs = [...(await server.shop.publishing.jobsUntil(Infinity)).values()];
    expect(jobs).toMatchObject([{ kind: "everything", inBackground: false }]); // or it would run twice
    await retryIn(60_000);
    await expectAllPublished();
  });

  test("the daily check repairs it, too", async () => {
    breakOffAfter(fail);
    await server.call(saveCollection, await collectionTitled("Looked At"));
    vi.restoreAllMocks();
    expect(await repairDrift(server.shop)).toHaveLength(photos - 200);
    expect(await findDrift(server.shop)).toEqual([]);
    await retryIn(60_000);
    await expectAllPublished();
  });
});

describe("an item that cannot be published as it is stored", () => {
  const [stuck, later] = [`of${photos}n150`, `of${photos}n${photos - 1}`];
  const published = (name: string) => openDatabase(server.projectId).doc(`published/${name}`);
  const list = () => published(listingName(stuck));

  /** Fills the document of a list, in which an entry is missing, so that there is no room for it. */
  async function fillList(): Promise<void> {
    await list().update(new FieldPath("entries", stuck), FieldValue.delete());
    const fill = async (length: number) =>
      await list().update(new FieldPath("entries", "filler"), `"${"x".repeat(length)}"`);
    for (let length = 1_048_000; ; length -= 200)
      try {
        return void (await fill(length));
      } catch (cause) {
        if (!isDocumentFull(cause)) throw cause;
      }
  }

  test("does not stop the rest, is named, and is published once it can be", async () => {
    const priceOf = async (id: string) => {
      const response = await server.fetch(`/api/photos/photo/${id}`);
      return z.object({ price: z.int() }).parse(await response.json()).price;
    };
    const [before, ofStuck] = [await priceOf(later), await priceOf(stuck)];
    await fillList();
    const { options } = await server.shop.catalog.options();
    const raised = options.map((option) => ({
      ...option,
      base: option.base + 100,
      available: true as const,
    }));
    await server.call(saveOptions, { body: { options: raised } });
    const [key = ""] = (await server.shop.publishing.jobsUntil(Infinity)).keys();
    await runBackgroundJob(server.shop, key);

    expect(await priceOf(later)).toBeGreaterThan(before);
    expect(await priceOf(stuck)).toBe(ofStuck);
    expect([...(await server.shop.publishing.jobsUntil(Infinity)).keys()]).toEqual([`photo:${stuck}`]);
    await server.shop.publishing.forgetReleaseRequests(); // nothing of them is released here
    const progress = await server.call(getPublishProgress, {});
    expect(progress).toMatchObject({ isWaiting: false, unreleased: 0 });
    expect((await server.call(getShopHealth, {})).waitedSeconds.publishing).not.toBeNull();
    await retryIn(60_000);
    expect(await queuedJobs()).toBe(1);

    await list().update(new FieldPath("entries", "filler"), FieldValue.delete());
    await retryIn(60_000);
    expect(await priceOf(stuck)).toBeGreaterThan(ofStuck);
    await expectAllPublished();
  });
});

describe("content that does not fit its schema", () => {
  const doesNotFit = [{ name: "extra", content: () => z.object({ title: z.string() }).parse({}) }];
  /** Runs a job of everything with one more kind of document. Returns the keys of the jobs before and after it. */
  async function runWith(kind: DocumentKind) {
    const options = defaultOptions.map((option) => ({ ...option, available: true as const }));
    await server.call(saveOptions, { body: { options } });
    const before = [...(await server.shop.publishing.jobsUntil(Infinity)).keys()];
    await runBackgroundJob({ ...server.shop, kinds: [...documentKinds, kind] }, before[0] ?? "");
    return [before, [...(await server.shop.publishing.jobsUntil(Infinity)).keys()]];
  }

  test.each([
    ["the site", { ofSite: () => doesNotFit }, "site"],
    ["a photo", { ofPhoto: ({ id2 }) => (id2 === `of${photos}n0` ? doesNotFit : []) }, `photo:of${photos}n0`],
  ] satisfies [string, DocumentKind, string][])("of %s does not stop the rest", async (_what, kind, key) => {
    expect((await runWith(kind))[1]).toEqual([key]);
    await retryIn(60_000);
    await expectAllPublished();
  });

  test("of all photos leaves the job as it is", async () => {
    const [before, after] = await runWith({ ofPhoto: () => doesNotFit });
    expect(after).toEqual(before);
    await retryIn(60_000);
    await expectAllPublished();
  });
});

test("a change that is saved while an earlier one is being published is what is published in the end", async () => {
  const { id, body } = await collectionTitled("Earlier");
  const release = holdSecondTransaction(); // that publishes the next photos
  const earlier = server.call(saveCollection, { id, body });
  await eventually(async () => expect(await queuedJobs()).toBe(1));
  const { updated } = await server.call(getAdminCollection, { id });
  const later = server.call(saveCollection, { id, body: { ...body, title: "Later", updated } });
  const unlinked = server.call(unlinkPhoto, { id, photoId: `of${photos}n7` });
  await eventually(async () => expect((await server.call(getAdminCollection, { id })).title).toBe("Later"));
  release();
  await Promise.all([earlier, later, unlinked]);
  const path = "/api/collections/collection/later/photo";
  const found = [await server.fetch(`${path}/of${photos}n8`), await server.fetch(`${path}/of${photos}n7`)];
  expect(found.map(({ status }) => status)).toEqual([200, 404]);
  await expectAllPublished();
});
