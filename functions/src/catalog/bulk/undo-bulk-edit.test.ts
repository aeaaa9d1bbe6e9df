import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PhotoEdit } from "@lightwell/shared/catalog/bulk/bulk-schemas";
import { getPhoto } from "@lightwell/shared/contract/catalog-endpoints";
import { getAdminCollection } from "@lightwell/shared/contract/back-office/collection-endpoints";
import {
  changePhotos,
  getAdminPhoto,
  type PhotoBulkChange,
  type PhotoBulkReport,
  savePhoto,
} from "@lightwell/shared/contract/back-office/photo-endpoints";
import { defaultOptions } from "@lightwell/shared/options/default-options";
import type { Photo } from "@lightwell/shared/catalog/catalog-schemas";
import { sampleOf } from "@lightwell/shared/testing/test-volume";
import { aCollection } from "#src/testing/a-collection.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { publishedContents } from "#src/testing/catalog/whole-catalog.ts";
import { startShopServer, type ShopServer } from "#src/testing/shop-server.ts";

let server: ShopServer;
let photos: readonly Photo[];
let collectionId: string;

beforeAll(async () => (server = await startShopServer("undo-bulk-edit")));
afterAll(async () => await server.close());

const ownOptions = defaultOptions.map((option) => ({ ...option, enabled: option.value !== "8x10" }));

async function makePhotos(): Promise<void> {
  photos = [
    await aPhoto(server, { title: "Elm", printMode: "fill", tags: ["tree", "Fog"] }),
    await aPhoto(server, { title: "Fir", base: 500, syncOptionsEnabled: false, enabledOptions: ownOptions }),
    await aPhoto(server, { title: "Oak", printMode: "border", variant: "PANO", allowLowResolution: true }),
  ];
  collectionId = (await aCollection(server, { title: "Trees" }, photos)).id;
}

const idsOf = () => photos.map(({ id }) => id);

async function change(body: PhotoBulkChange): Promise<PhotoBulkReport> {
  return await server.call(changePhotos, { body });
}

async function edit(made: PhotoEdit): Promise<PhotoBulkReport> {
  return await change({ action: "edit", edits: [made], ids: idsOf(), firstNumber: 1 });
}

async function undo(report: PhotoBulkReport): Promise<PhotoBulkReport[]> {
  const undone: PhotoBulkReport[] = [];
  for (const back of report.undo) undone.push(await change(back));
  return undone;
}

const published = async () => await publishedContents(server);

async function stored(): Promise<unknown[]> {
  const now = await Promise.all(idsOf().map(async (id) => await server.shop.catalog.photo(id)));
  return now.map((photo) => ({ ...photo, updated: 0 }));
}

const edits: readonly PhotoEdit[] = [
  { field: "active", value: false },
  { field: "title", template: "Coast {nn}" },
  { field: "title", template: "Coast" },
  { field: "subtitle", template: "{title} by the sea" },
  { field: "description", how: "replace", template: "<p>{title} &amp; fog</p>" },
  { field: "description", how: "append", template: "Printed to order." },
  { field: "tags", how: "add", tags: ["coast", "fog"] },
  { field: "tags", how: "remove", tags: ["FOG", "sierra"] },
  { field: "base", cents: 2_500 },
  { field: "variant", value: "BW" },
  { field: "printMode", value: "border" },
  { field: "sizes", offer: "sharp" },
  { field: "sizes", offer: "suitable" },
  { field: "sizes", offer: "all" },
];

describe("every bulk edit", () => {
  beforeAll(makePhotos); // once: each edit is undone

  test.each(sampleOf(edits, 3))("%j is published, and undone exactly, also on the site", async (made) => {
    const before = { published: await published(), stored: await stored() };
    const report = await edit(made);
    expect(report.failed).toEqual([]);
    expect(report.changed.length).toBeGreaterThan(0);
    expect(await stored()).not.toEqual(before.stored);
    expect(await published()).not.toEqual(before.published);
    const [undone] = await undo(report);
    expect(undone).toMatchObject({ changed: report.changed, failed: [] });
    expect(await stored()).toEqual(before.stored);
    expect(await published()).toEqual(before.published);
  });
});

describe("a bulk edit", () => {
  beforeEach(makePhotos);

  test("numbers titles in the order of the ids, and gives them slugs of their own", async () => {
    const ids = idsOf().toReversed();
    await change({
      action: "edit",
      edits: [{ field: "title", template: "{title} {n}" }],
      ids,
      firstNumber: 7,
    });
    await edit({ field: "subtitle", template: "{title}" });
    const saved = await Promise.all(idsOf().map(async (id) => await server.call(getAdminPhoto, { id })));
    expect(saved.map(({ subtitle, slug }) => [subtitle, slug.replace(/-\d+$/, "")])).toEqual([
      ["Elm 9", expect.stringMatching(/^elm/)],
      ["Fir 8", expect.stringMatching(/^fir/)],
      ["Oak 7", expect.stringMatching(/^oak/)],
    ]);
    await edit({ field: "title", template: "Same Title" });
    const slugs = await Promise.all(
      idsOf().map(async (id) => (await server.call(getAdminPhoto, { id })).slug),
    );
    expect(new Set(slugs).size).toBe(3);
    expect((await server.send(getPhoto, { photoSlug: slugs[2] ?? "" })).status).toBe(200);
  });

  test("leaves a typed slug alone", async () => {
    const [elm] = photos;
    if (!elm) throw new Error("There is no photo.");
    const slug = `typed-${elm.id2.toLowerCase()}`;
    const typed = await server.call(savePhoto, {
      id: elm.id,
      body: { ...elm, autoSlugEnabled: false, slug },
    });
    await edit({ field: "title", template: "Coast {n}" });
    expect((await server.call(getAdminPhoto, { id: elm.id })).slug).toBe(typed.slug);
  });

  test("undo keeps photos that were saved in between, and reports them", async () => {
    const report = await edit({ field: "tags", how: "add", tags: ["coast"] });
    const [elm, fir] = photos;
    const open = await server.call(getAdminPhoto, { id: elm?.id ?? "" });
    await server.call(savePhoto, { id: open.id, body: { ...open, title: "Elder" } });
    const [undone] = await undo(report);
    expect(undone?.failed).toEqual([
      { id: elm?.id, message: "Elder: It was changed since and stays as it is." },
    ]);
    expect(await server.call(getAdminPhoto, { id: open.id })).toMatchObject({
      title: "Elder",
      tags: ["tree", "Fog", "coast"],
    });
    expect((await server.call(getAdminPhoto, { id: fir?.id ?? "" })).tags).toEqual(["sierra"]);
  });

  test("drops what a description may not contain", async () => {
    await edit({ field: "description", how: "replace", template: "<p onclick=x>Fog</p><script>x</script>" });
    expect((await server.call(getAdminPhoto, { id: idsOf()[0] ?? "" })).description).toBe("<p>Fog</p>");
  });

  test("of several edits makes each after those before it, and is undone as one", async () => {
    const before = { published: await published(), stored: await stored() };
    const several: PhotoEdit[] = [
      { field: "title", template: "Coast {n}" },
      { field: "subtitle", template: "{title} at sea" },
      { field: "tags", how: "add", tags: ["coast"] },
    ];
    const report = await change({ action: "edit", edits: several, ids: idsOf(), firstNumber: 1 });
    const saved = await server.call(getAdminPhoto, { id: idsOf()[1] ?? "" });
    expect(saved).toMatchObject({ title: "Coast 2", subtitle: "Coast 2 at sea" });
    expect(saved.slug).toMatch(/^coast-2/);
    expect(saved.tags).toContain("coast");
    expect((await undo(report)).flatMap(({ failed }) => failed)).toEqual([]);
    expect(await stored()).toEqual(before.stored);
    expect(await published()).toEqual(before.published);
  });

  test("of several edits leaves a photo as it is if one of them is not possible", async () => {
    const before = await stored();
    const tooLong: PhotoEdit[] = [
      { field: "subtitle", template: "Fog" },
      { field: "title", template: "x".repeat(120) },
      { field: "title", template: "{title}{title}" },
    ];
    const report = await change({ action: "edit", edits: tooLong, ids: idsOf(), firstNumber: 1 });
    expect(report.failed).toHaveLength(3);
    expect(await stored()).toEqual(before);
  });

  test("reports the photos that could not be sold any more, and leaves them", async () => {
    const narrow = await aPhoto(server, {
      title: "Narrow",
      isLandscapeOrientation: false,
      printMode: "fill",
    });
    const report = await change({
      action: "edit",
      edits: [{ field: "sizes", offer: "suitable" }],
      ids: [narrow.id],
      firstNumber: 1,
    });
    expect(report.changed).toEqual([]);
    expect(report.failed[0]?.message).toMatch(/^Narrow: No size is sharp enough/);
    expect((await server.call(getAdminPhoto, { id: narrow.id })).syncOptionsEnabled).toBe(true);
  });
});

describe("the photos of a collection", () => {
  beforeEach(makePhotos);

  const inCollection = async () =>
    (await server.call(getAdminCollection, { id: collectionId })).collectionPhotos;

  test("return to their places when their removal is undone", async () => {
    const [elm, , oak] = photos;
    const before = { order: await inCollection(), published: await published() };
    const ids = [oak?.id ?? "", elm?.id ?? ""];
    const report = await change({ action: "unlink", ids, collectionId });
    expect(await inCollection()).toEqual([photos[1]?.id2]);
    await undo(report);
    expect(await inCollection()).toEqual(before.order);
    expect(await published()).toEqual(before.published);
  });

  test("are removed when their addition is undone, and no others", async () => {
    const added = [await aPhoto(server, { title: "Yew" }), await aPhoto(server, { title: "Ash" })];
    const before = await published();
    const ids = [...added.map(({ id }) => id), idsOf()[0] ?? ""];
    const report = await change({ action: "link", ids, collectionId });
    expect((await inCollection()).slice(-2)).toEqual(added.map(({ id2 }) => id2));
    await undo(report);
    expect(await published()).toEqual(before);
  });

  test("that are deleted in two calls return to their places when they are restored together", async () => {
    const [elm, fir] = idsOf();
    const before = await published();
    await change({ action: "delete", ids: [elm ?? ""] });
    await change({ action: "delete", ids: [fir ?? ""] });
    await change({ action: "restore", ids: [elm ?? "", fir ?? ""] });
    expect(await inCollection()).toEqual(photos.map(({ id2 }) => id2));
    expect(await published()).toEqual(before);
  });
});
