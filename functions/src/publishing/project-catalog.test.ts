import { BulkWriter } from "@google-cloud/firestore";
import { initialSite } from "@lightwell/shared/site/default-site";
import type { Site } from "@lightwell/shared/site/site-schemas";
import { testVolume } from "@lightwell/shared/testing/test-volume";
import { setTimeout } from "node:timers/promises";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { catalogRepository } from "#src/catalog/catalog-repository.ts";
import type { StoredCollection, StoredPhoto } from "#src/catalog/schemas.ts";
import { aStoredCollection, aStoredPhoto } from "#src/testing/catalog/stored-catalog.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { emptyDatabase } from "#src/testing/empty-database.ts";
import { publishedDocuments } from "#src/testing/catalog/whole-catalog.ts";
import type { DocumentKind } from "./document-kind.ts";
import { documentKinds } from "./compute-documents.ts";
import type { PublishingDeps } from "./publish.ts";
import { publishingTables } from "./publishing-transaction.ts";
import { publishingRepository } from "./publishing-repository.ts";
import { jobForEverything, retryPublishJobs } from "./publish-queue.ts";
import { findDrift, repairDrift } from "./repair.ts";
import { saveCatalogChange } from "./save-catalog-change.ts";
import fc from "fast-check";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 }); // hundreds of documents on a busy machine

const photo = aStoredPhoto();
const collection = aStoredCollection();
const banner = { title: "One", text: "", action: "", isFramed: false };

/** A kind that the shop does not have: a document for each photo with tags. */
const tagKind: DocumentKind = {
  ofPhoto: ({ slug, tags }) =>
    tags.length > 0
      ? [{ name: `tags:${slug}`, content: ({ options }) => ({ tags, of: options.version }) }]
      : [],
};

let deps: PublishingDeps & { readonly now: () => number };
const published = async () => await publishedDocuments(deps.publishing);
beforeEach(startWithNothing);

async function startWithNothing(): Promise<void> {
  const database = await emptyDatabase("demo-project-catalog");
  const catalog = catalogRepository(database);
  const publishing = publishingRepository(database, catalog);
  deps = { catalog, publishing, kinds: [...documentKinds, tagKind], now: () => Date.now() + 60_000 };
}

async function save(changes: {
  readonly photos?: readonly StoredPhoto[];
  readonly collections?: readonly StoredCollection[];
  readonly deletedPhotos?: readonly string[];
  readonly deletedCollections?: readonly string[];
  readonly site?: Site;
}): Promise<void> {
  const { site, photos = [], collections = [], deletedPhotos = [], deletedCollections = [] } = changes;
  await saveCatalogChange(deps, async (transaction) => {
    await transaction.photos.findAll(photos.map(({ id }) => id));
    await transaction.collections.findAll(collections.map(({ id }) => id));
    if (site) transaction.saveSite(site);
    for (const one of photos) transaction.photos.save(one);
    for (const one of collections) transaction.collections.save(one);
    for (const one of await transaction.photos.findAll(deletedPhotos)) transaction.photos.delete(one);
    for (const one of await transaction.collections.findAll(deletedCollections))
      transaction.collections.delete(one);
  });
}

describe("a new kind of published document, added to the table of kinds", () => {
  beforeEach(async () => await save({ photos: [photo], collections: [collection] }));

  test("is published by a save, and deleted when its item becomes inactive", async () => {
    expect((await published()).get("tags:dune")).toEqual({ tags: ["desert"], of: 1 });
    await save({ photos: [{ ...photo, active: false }] });
    expect([...(await published()).keys()]).not.toContain("tags:dune");
    expect(await findDrift(deps)).toEqual([]);
  });

  test("is published by the publish queue", async () => {
    const options = { ...(await deps.catalog.options()), version: 2 };
    await deps.publishing.transaction(async (transaction, publishing) => {
      transaction.saveOptions(options);
      publishing.enqueue(await jobForEverything(deps.catalog));
    });
    await retryPublishJobs(deps);
    expect((await published()).get("tags:dune")).toEqual({ tags: ["desert"], of: 2 });
    expect(await findDrift(deps)).toEqual([]);
  });

  test("is no orphan to the repair, which restores it", async () => {
    expect(await repairDrift(deps)).toEqual([]);
    await deps.publishing.unpublish(["tags:dune"]);
    expect(await repairDrift(deps)).toEqual([{ name: "tags:dune", kind: "missing" }]);
    expect((await published()).get("tags:dune")).toEqual({ tags: ["desert"], of: 1 });
  });

  test("fails the check when its code fails", async () => {
    const content = () => {
      throw new Error("There is no such field.");
    };
    const broken: DocumentKind = { ofPhoto: () => [{ name: "broken", content }] };
    await expect(findDrift({ ...deps, kinds: [...documentKinds, broken] })).rejects.toThrow(
      "There is no such field.",
    );
  });

  test("is an orphan once the kind is removed from the table", async () => {
    const withoutKind = { ...deps, kinds: documentKinds };
    expect(await repairDrift(withoutKind)).toEqual([{ name: "tags:dune", kind: "orphaned" }]);
    expect([...(await published()).keys()]).not.toContain("tags:dune");
  });

  test("fails the repair when it is an orphan that cannot be deleted", async () => {
    const withoutKind = { ...deps, kinds: documentKinds };
    const away = vi.spyOn(BulkWriter.prototype, "delete").mockImplementation(async () => {
      await setTimeout(10);
      throw new Error("The database is away.");
    });
    await expect(repairDrift(withoutKind)).rejects.toThrow("The database is away.");
    away.mockRestore();
    expect(await repairDrift(withoutKind)).toEqual([{ name: "tags:dune", kind: "orphaned" }]);
  });

  test("is an orphan whose failed deletion is handled while others are deleted, whose pages are removed", async () => {
    await save({ photos: [{ ...photo, id: "photo2", id2: "p2", slug: "hill" }] });
    await deps.publishing.forgetReleaseRequests();
    const unhandled = vi.fn<(cause: unknown) => void>();
    process.on("unhandledRejection", unhandled);
    const failure = new Error("The database is away.");
    const away = vi.spyOn(BulkWriter.prototype, "delete").mockRejectedValueOnce(failure);
    await expect(repairDrift({ ...deps, kinds: documentKinds })).rejects.toThrow(failure);
    away.mockRestore();
    process.off("unhandledRejection", unhandled);
    expect(unhandled).not.toHaveBeenCalled();
    const left = [...(await published()).keys()].filter((name) => name.startsWith("tags:"));
    expect(left).toEqual(["tags:dune"]);
    const { docs } = await publishingTables(openDatabase("demo-project-catalog")).releaseRequests.get();
    expect(docs.flatMap((request) => request.data().names)).toContain("tags:hill");
  });
});

test("a photo that is deleted leaves the pages of its collections", async () => {
  const other = { ...photo, id: "photo2", id2: "p2", slug: "x2" };
  await save({ photos: [photo, other], collections: [{ ...collection, collectionPhotos: ["p1", "p2"] }] });
  await save({ deletedPhotos: [photo.id] });
  expect((await published()).get("collection:deserts")).toMatchObject({ photos: [{ id2: "p2" }] });
  expect(await findDrift(deps)).toEqual([]);
});

test("a collection that changes its place changes the order of the collections of its photos", async () => {
  const other = { ...collection, id: "collection2", id2: "c2", title: "Dunes", slug: "dunes", sort: 2 };
  await save({ photos: [photo], collections: [collection, other] });
  await save({ collections: [{ ...other, sort: 0 }] });
  const order = [{ slug: "dunes" }, { slug: "deserts" }];
  expect((await published()).get("photo:dune")).toMatchObject({ collections: order });
  expect(await findDrift(deps)).toEqual([]);
});

test("the homepage shows another picture of a collection when a photo that it shows is hidden", async () => {
  const [one, two] = ["1", "2"].map((id) => ({
    ...photo,
    id: `photo${id}`,
    id2: `p${id}`,
    slug: `x${id}`,
    image: `photos/p${id}-${id.repeat(16)}`,
  }));
  const tile = { link: "/collection/deserts", title: "", photo: "", isFramed: false };
  const site = { ...initialSite, banners: [], tiles: [tile], updated: 3 };
  const photos = [one, two].flatMap((each) => each ?? []);
  await save({ photos, collections: [{ ...collection, collectionPhotos: ["p1", "p2"] }], site });
  const shown = async () => (await published()).get("site")?.["home"].tiles[0].picture.image;
  expect(await shown()).toBe("photos/p1-1111111111111111");
  await save({ photos: photos.slice(0, 1).map((each) => ({ ...each, active: false })) });
  expect(await shown()).toBe("photos/p2-2222222222222222");
  expect(await findDrift(deps)).toEqual([]);
});

test("the homepage shows a picture of the collection when the photo that was chosen for its banner is deleted", async () => {
  const other = { ...photo, id: "photo2", id2: "p2", slug: "x2", image: "photos/p2-2222222222222222" };
  const banners = [{ ...banner, photo: "p2", link: "/collection/deserts" }];
  const site = { ...initialSite, banners, tiles: [], updated: 3 };
  await save({
    photos: [photo, other],
    collections: [{ ...collection, collectionPhotos: [photo.id2] }],
    site,
  });
  await save({ deletedPhotos: [other.id] });
  expect((await published()).get("site")?.["home"].banners[0].picture.image).toBe(photo.image);
  expect(await findDrift(deps)).toEqual([]);
});

test("the homepage shows a picture of another collection while that of its only banner is hidden", async () => {
  const other = { ...photo, id: "photo2", id2: "p2", slug: "x2", image: "photos/p2-2222222222222222" };
  const shown = { ...collection, id: "collection2", id2: "c2", slug: "dunes", collectionPhotos: ["p2"] };
  const banners = [{ ...banner, photo: "", link: "/collection/deserts" }];
  const site = { ...initialSite, banners, tiles: [], updated: 3 };
  await save({ photos: [photo, other], collections: [{ ...collection, active: false }, shown] });
  const picture = async () => (await published()).get("site")?.["home"].banners[0].picture.image;
  await save({ site });
  expect(await picture()).toBe(other.image);
  await save({ photos: [{ ...other, image: "photos/p2-3333333333333333" }] });
  expect(await picture()).toBe("photos/p2-3333333333333333");
  expect(await findDrift(deps)).toEqual([]);
});

const ids = ["1", "2", "3", "4"];
const flags = { active: fc.boolean(), slug: fc.constantFrom("x", "y"), title: fc.constantFrom("One", "Two") };
const photoSave = fc
  .record({ id: fc.constantFrom(...ids), tags: fc.subarray(["desert"]), ...flags })
  .map(({ id, slug, ...fields }): StoredPhoto => ({
    ...photo,
    ...fields,
    id: `photo${id}`,
    id2: `p${id}`,
    image: `photos/p${id}-${id.repeat(16)}`,
    slug: `${slug}${id}`,
    oldSlugs: slug === "x" ? [] : [`x${id}`],
    sequence: Number(id) * 400,
  }));
const collectionSave = fc
  .record({
    id: fc.constantFrom(...ids),
    showOnHomepage: fc.boolean(),
    sort: fc.constantFrom(1, 2),
    collectionPhotos: fc.shuffledSubarray(ids),
    ...flags,
  })
  .map(({ id, slug, collectionPhotos, ...fields }): StoredCollection => ({
    ...collection,
    ...fields,
    id: `collection${id}`,
    id2: `c${id}`,
    slug: `${slug}${id}`,
    oldSlugs: slug === "x" ? [] : [`x${id}`],
    collectionPhotos: collectionPhotos.map((one) => `p${one}`),
  }));
const siteSave = fc
  .record({
    photo: fc.constantFrom("", "p1", "p2"),
    link: fc.constantFrom("/collection/x1", "/collection/y2"),
  })
  .map((fields): Site => ({ ...initialSite, banners: [{ ...banner, ...fields }], updated: 3 }));
const change = fc.record(
  {
    site: siteSave,
    photos: fc.uniqueArray(photoSave, { maxLength: 3, selector: ({ id }) => id }),
    collections: fc.uniqueArray(collectionSave, { maxLength: 3, selector: ({ id }) => id }),
    deletedPhotos: fc.subarray(
      ids.map((id) => `photo${id}`),
      { maxLength: 1 },
    ),
    deletedCollections: fc.subarray(
      ids.map((id) => `collection${id}`),
      { maxLength: 1 },
    ),
  },
  { requiredKeys: [] },
);

test("any sequence of saves publishes what the projection of the whole catalog is", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
      await startWithNothing();
      for (const one of changes) {
        await save(one);
        expect(await findDrift(deps)).toEqual([]);
      }
    }),
    { numRuns: testVolume({ sample: 5, large: 60 }) },
  );
}, 600_000);
