import {
  deleteArchive,
  getArchive,
  getArchivePart,
  startArchive,
} from "@lightwell/shared/contract/back-office/archive-endpoints";
import { deletePhoto } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { searchHistory } from "@lightwell/shared/contract/back-office/history-endpoints";
import { parse } from "csv-parse/sync";
import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { storedCase } from "#src/cases/case-repository.ts";
import { emptyDatabase } from "#src/testing/empty-database.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { aCollection } from "#src/testing/a-collection.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { startShopServer, type ShopServer } from "#src/testing/shop-server.ts";
import { unzipped } from "#src/testing/unzipped.ts";
import { shownStatus } from "./archive.ts";
import { deleteExpiredArchive } from "./archive-routes.ts";
import { makeArchivePart, type MakeArchiveDeps, partLimits } from "./make-archive-part.ts";

let server: ShopServer;
beforeAll(async () => {
  server = await startShopServer("archive");
});
afterAll(async () => await server.close());
beforeEach(async () => {
  await emptyDatabase(server.projectId);
  for (const folder of ["archives/", "originals/"]) await server.shop.archiveStore.deleteAll(folder);
});

const dayMs = 24 * 60 * 60 * 1_000;
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** A photo with an original of this many bytes. */
async function photoWithOriginal(title: string, bytes = 1_000) {
  const photo = await aPhoto(server, { title });
  const original = Buffer.alloc(bytes, title);
  await server.shop.pictures.putOriginal(photo.image, {
    bytes: original,
    contentType: "image/jpeg",
    target: { type: "photos", id: photo.id, description: "", fileName: "", uploaded: 1 },
  });
  return { ...photo, original };
}

/** Calls the job until it has nothing left to do, as its trigger does. */
async function makeAll(deps: MakeArchiveDeps = server.shop, bytes = 2_500) {
  while ((await deps.archives.status()).archive?.state === "making")
    await makeArchivePart(deps, { bytes, ms: 60_000 });
  return (await server.call(getArchive, {})).archive;
}

/** The archive as the owner sees it some time later. */
async function getArchiveAfter(ms: number) {
  return shownStatus(await server.shop.archives.status(), Date.now() + ms).archive;
}

async function downloaded(part: number, headers: Record<string, string> = {}) {
  const { url } = await server.call(getArchivePart, { part: String(part) });
  const response = await fetch(url, { headers });
  return { response, content: Buffer.from(await response.arrayBuffer()) };
}

const textIn = (files: ReadonlyMap<string, Buffer>, path: string) => files.get(path)?.toString() ?? "";
const rowsIn = (files: ReadonlyMap<string, Buffer>, path: string) =>
  parse(textIn(files, path), { bom: true, columns: true }) as Record<string, string>[];

describe("everything to download", () => {
  test("is the tables, then the originals in parts that are no larger than allowed, each with its hashes", async () => {
    const photos = [await photoWithOriginal("Dune, at “noon”"), await photoWithOriginal("Fog")];
    photos.push(await photoWithOriginal("Reeds"), await photoWithOriginal("=Formula", 5_000));
    const collection = await aCollection(server, {}, photos.slice(0, 2));
    const order = anOrder();
    await server.shop.orders.transaction(async (transaction) => {
      transaction.add(order);
      await Promise.resolve();
    });
    const question = {
      number: "C-7K3F-92QD",
      kind: "question" as const,
      state: "closed" as const,
      name: "Zoë Lee",
      emailAddress: "zoe@example.test",
      text: "Is it\nframed?",
      entries: [{ id: "entry-01", kind: "note" as const, text: "Called.", at: 1_700_000_000_000, by: "ann" }],
      created: 1_700_000_000_000,
      updated: 1_700_000_000_000,
    };
    await openDatabase(server.projectId).doc(`cases/${question.number}`).set(storedCase(question));

    expect(await server.call(startArchive, {})).toMatchObject({ archive: { state: "making", parts: [] } });
    const archive = await makeAll();
    expect(archive).toMatchObject({ state: "ready", pictures: { done: 4, total: 4 }, missing: [] });
    const parts = archive?.parts ?? [];
    expect(parts.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^shop-\d{4}-\d{2}-\d{2}-part-1\.zip$/),
      ...parts.slice(1).map((_, index) => expect.stringContaining(`part-${index + 2}.zip`) as string),
    ]);

    const files = new Map<string, Buffer>();
    for (const [index, { bytes, sha256: hash }] of parts.entries()) {
      const { content } = await downloaded(index + 1);
      expect([content.length, sha256(content)]).toEqual([bytes, hash]);
      const ofPart = await unzipped(content);
      const pictures = [...ofPart].filter(([path]) => path.startsWith("pictures/"));
      const total = pictures.reduce((sum, [, { length }]) => sum + length, 0);
      expect(total <= 2_500 || pictures.length === 1).toBe(true);
      for (const row of rowsIn(ofPart, `manifest-part-${index + 1}.csv`))
        expect(sha256(ofPart.get(row["file"] ?? "") ?? Buffer.alloc(0))).toBe(row["sha256"]);
      for (const [path, file] of ofPart) files.set(path, file);
    }
    expect(parts.length).toBeGreaterThanOrEqual(4); // the tables, 5,000 bytes alone, and 3,000 in two
    for (const { id2, slug, original } of photos)
      expect(files.get(`pictures/photos/${id2}-${slug}.jpg`)).toEqual(original);
    const rows = rowsIn(files, "tables/photos.csv");
    expect(new Map(rows.map(({ id, title }) => [id, title]))).toEqual(
      new Map(photos.map(({ id, title }) => [id, title.startsWith("=") ? `'${title}` : title])),
    );
    expect(rowsIn(files, "tables/collections.csv")).toMatchObject([
      { id: collection.id, photos: `${photos[0]?.id2} ${photos[1]?.id2}` },
    ]);
    expect(rowsIn(files, "tables/orders.csv")).toMatchObject([
      { order: order.number, last_name: "Lee", email: order.emailAddress },
    ]);
    expect(rowsIn(files, "tables/order-lines.csv")).toHaveLength(order.lines.length);
    expect(rowsIn(files, "tables/cases.csv")).toMatchObject([
      {
        case: "C-7K3F-92QD",
        name: "Zoë Lee",
        text: "Is it\nframed?",
        entries: expect.stringContaining("Called."),
      },
    ]);
    expect(textIn(files, "tables/site.json")).toContain('"photographer"');
    expect(textIn(files, "READ ME.txt")).toContain("SHA-256");
  });

  test("has a part of less than two gigabytes, which ends before the function that makes it", async () => {
    expect(partLimits).toEqual({ bytes: 1_990_000_000, ms: 400_000 });
    for (const title of ["Dune", "Fog", "Reeds"]) await photoWithOriginal(title);
    await server.call(startArchive, {});
    await makeArchivePart(server.shop);
    let now = Date.now();
    const slow = { ...server.shop, now: () => (now += 25_000) }; // each picture takes so long
    await makeArchivePart(slow, { bytes: 1_000_000, ms: 60_000 });
    expect((await server.call(getArchive, {})).archive).toMatchObject({
      state: "making",
      pictures: { done: 2, total: 3 },
    });
  });

  test("names what it lacks because it cannot be read", async () => {
    const [broken] = [await photoWithOriginal("Dune"), await photoWithOriginal("Fog")];
    await openDatabase(server.projectId)
      .doc(`photos/${broken.id}`)
      .update({ printMode: { kind: "fill" } });
    await server.call(startArchive, {});
    const archive = await makeAll();
    expect(archive).toMatchObject({ state: "ready", unreadable: [`photos/${broken.id}`] });
    const files = await unzipped((await downloaded(1)).content);
    expect(rowsIn(files, "tables/photos.csv").map(({ title }) => title)).toEqual(["Fog"]);
  });

  test("names the options when they cannot be read, and has no file of them", async () => {
    await photoWithOriginal("Dune");
    await openDatabase(server.projectId).doc("settings/options").set({ options: "of a later version" });
    await server.call(startArchive, {});
    const archive = await makeAll();
    expect(archive).toMatchObject({ state: "ready", unreadable: ["settings/options"] });
    const files = await unzipped((await downloaded(1)).content);
    expect(files.has("tables/options.json")).toBe(false);
    expect(files.has("tables/planned-prices.json")).toBe(true);
  });

  test("goes on where it was after a part has failed, and gives up after three times", async () => {
    await photoWithOriginal("Dune");
    await photoWithOriginal("Fog");
    await server.call(startArchive, {});
    await makeArchivePart(server.shop, { bytes: 1_000, ms: 60_000 });
    await makeArchivePart(server.shop, { bytes: 1_000, ms: 60_000 });
    const before = (await server.call(getArchive, {})).archive;
    expect(before).toMatchObject({ state: "making", pictures: { done: 1, total: 2 } });
    const failing: MakeArchiveDeps = {
      ...server.shop,
      archiveStore: {
        ...server.shop.archiveStore,
        picture: () => Promise.reject(new Error("The bucket does not answer.")),
      },
    };
    await makeArchivePart(failing);
    expect((await server.call(getArchive, {})).archive?.state).toBe("making");
    const failed = await makeAll(failing);
    expect(failed).toMatchObject({ state: "failed", parts: before?.parts });
    await server.call(startArchive, {});
    const stopped = await getArchiveAfter(11 * 60_000); // as after a call that has ended without a result
    expect(stopped).toMatchObject({ state: "failed", parts: before?.parts });
    const ready = await makeAll();
    expect(ready).toMatchObject({ state: "ready", id: before?.id, pictures: { done: 2, total: 2 } });
    expect(ready?.parts.slice(0, 2)).toEqual(before?.parts);
    expect(ready?.parts).toHaveLength(3);
  });

  test("names a picture whose original is gone, and contains the others", async () => {
    await aPhoto(server, { title: "Gone" });
    const { id2, slug } = await photoWithOriginal("Dune");
    await server.call(startArchive, {});
    const archive = await makeAll();
    expect(archive?.missing).toEqual([expect.stringMatching(/^pictures\/photos\/.*-gone$/)]);
    expect([...(await unzipped((await downloaded(2)).content)).keys()]).toEqual([
      `pictures/photos/${id2}-${slug}.jpg`,
      "manifest-part-2.csv",
    ]);
  });

  test("is ready without a further part when the last photos were deleted meanwhile", async () => {
    const { id } = await photoWithOriginal("Dune");
    await server.call(startArchive, {});
    await makeArchivePart(server.shop);
    await server.call(deletePhoto, { id });
    const archive = await makeAll();
    expect(archive).toMatchObject({ state: "ready", pictures: { done: 0, total: 0 } });
    expect(archive?.parts).toHaveLength(1);
  });

  test("is downloaded in ranges of bytes, and by nobody without the temporary address", async () => {
    await server.call(startArchive, {});
    await makeAll();
    const whole = (await downloaded(1)).content;
    const { response, content } = await downloaded(1, { Range: "bytes=100-" });
    expect(response.status).toBe(206);
    expect(content).toEqual(whole.subarray(100));
    expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="?shop-/);
    const { url } = await server.call(getArchivePart, { part: "1" });
    expect(Number(new URL(url).searchParams.get("X-Goog-Expires"))).toBeLessThanOrEqual(43_200);
    const path = new URL(url).pathname.split("/").slice(2).join("/");
    const storage = process.env["FIREBASE_STORAGE_EMULATOR_HOST"];
    const open = `http://${storage}/v0/b/${server.bucket}/o/${encodeURIComponent(decodeURIComponent(path))}?alt=media`;
    expect((await fetch(open)).status).toBe(403);
    expect((await server.send(getArchivePart, { part: "2" })).status).toBe(404);
  });

  test("replaces the one before, and is not begun twice", async () => {
    const { archive: first } = await server.call(startArchive, {});
    expect((await server.call(startArchive, {})).archive?.id).toBe(first?.id);
    await makeAll();
    const { url } = await server.call(getArchivePart, { part: "1" });
    const { archive: second } = await server.call(startArchive, {});
    expect(second).toMatchObject({ state: "making", parts: [] });
    expect(second?.id).not.toBe(first?.id);
    expect((await fetch(url)).status).toBe(404);
  });

  test("is deleted six days after it was begun, or by the owner, and its date stays", async () => {
    const url = async () => (await server.call(getArchivePart, { part: "1" })).url;
    await server.call(startArchive, {});
    await makeAll();
    const first = await url();
    await deleteExpiredArchive({ ...server.shop, now: () => Date.now() + 6 * dayMs - 60_000 });
    expect((await fetch(first)).status).toBe(200);
    await deleteExpiredArchive({ ...server.shop, now: () => Date.now() + 6 * dayMs + 1_000 });
    expect((await fetch(first)).status).toBe(404);
    const status = await server.call(getArchive, {});
    expect(status).toEqual({ lastReadyAt: expect.any(Number) as number });

    await server.call(startArchive, {});
    await makeAll();
    const second = await url();
    expect(await server.call(deleteArchive, {})).toEqual({ lastReadyAt: expect.any(Number) as number });
    expect((await fetch(second)).status).toBe(404);
    const { entries } = await server.call(searchHistory, { body: { text: "", kind: "archive" } });
    expect(entries.map(({ action }) => action)).toEqual(["deleted", "created", "deleted", "created"]);
  });

  test("that was deleted while a part was made leaves no file behind", async () => {
    await server.call(startArchive, {});
    const deleting: MakeArchiveDeps = {
      ...server.shop,
      shippingSettings: async () => {
        await server.call(deleteArchive, {});
        return await server.shop.shippingSettings();
      },
    };
    await makeArchivePart(deleting);
    const { archive } = await server.call(startArchive, {});
    await makeAll();
    expect(archive?.id).toBeDefined();
    const listed = await fetch(
      `http://${process.env["FIREBASE_STORAGE_EMULATOR_HOST"]}/storage/v1/b/${server.bucket}/o?prefix=archives/`,
    );
    const { items = [] } = (await listed.json()) as { items?: { name: string }[] };
    expect(items.map(({ name }) => name.split("/")[1])).toEqual([archive?.id]);
  });
});
