import { recoverableDays } from "@lightwell/shared/catalog/catalog-schemas";
import {
  deleteCollection,
  getAdminCollection,
} from "@lightwell/shared/contract/back-office/collection-endpoints";
import { getCollectionPhoto } from "@lightwell/shared/contract/catalog-endpoints";
import { listTrash, restoreFromTrash } from "@lightwell/shared/contract/back-office/trash-endpoints";
import { uploadImage } from "@lightwell/shared/contract/back-office/upload-endpoints";
import {
  createPhoto,
  deletePhoto,
  getAdminPhoto,
  savePhoto,
} from "@lightwell/shared/contract/back-office/photo-endpoints";
import { makeThumbnails } from "#src/images/make-thumbnails.ts";
import { aCollection } from "#src/testing/a-collection.ts";
import { inTemporaryFile } from "#src/images/temporary-file.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { recordOrderEvent } from "#src/orders/record-order-event.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { aPicture } from "#src/testing/a-picture.ts";
import { type ShopServer, startShopServer } from "#src/testing/shop-server.ts";
import { uploadForm } from "#src/testing/images/upload-form.ts";
import { purgeExpiredTrash } from "./purge-expired-trash.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const dayMs = 24 * 60 * 60 * 1_000;
let server: ShopServer;
beforeAll(async () => (server = await startShopServer("deleted-admin")));
afterAll(async () => await server.close());

async function upload(id: string): Promise<string> {
  const body = uploadForm(await aPicture().jpeg().toBuffer(), { id });
  const response = await server.fetch(uploadImage.path, { method: "POST", body });
  return uploadImage.reply.parse(await response.json()).file.fileKey;
}

const hasOriginal = async (fileKey: string) =>
  await inTemporaryFile(async (path) => await server.shop.pictures.downloadOriginal(fileKey, path));

/** A photo with an original, and an order of its print, which is not stored yet. */
async function aSoldPhoto(title: string) {
  const photo = await aPhoto(server, { title });
  const fileKey = await upload(photo.id);
  const [line] = anOrder().lines;
  if (!line) throw new Error("The order has no line.");
  const order = anOrder({ lines: [{ ...line, id: photo.id, id2: photo.id2, image: fileKey }] });
  return { photo, fileKey, order };
}

const after = (days: number) => ({ ...server.shop, now: () => Date.now() + days * dayMs });

describe("a deleted photo", () => {
  test("is restored as it was, to its place in its collections and into the shop", async () => {
    const [first, gone, last] = [
      await aPhoto(server, { title: "Ash" }),
      await aPhoto(server, { title: "Birch" }),
      await aPhoto(server, { title: "Cedar" }),
    ];
    const { id, slug } = await aCollection(server, {}, [first, gone, last]);
    await server.call(deletePhoto, { id: gone.id });
    const atShop = { collectionSlug: slug, photoSlug: "birch" };
    expect((await server.send(getCollectionPhoto, atShop)).status).toBe(404);
    const [entry] = await server.call(listTrash, {});
    expect(entry).toMatchObject({ id: gone.id, kind: "photo", title: "Birch", image: gone.image });
    expect((entry?.expires ?? 0) - (entry?.deleted ?? 0)).toBe(recoverableDays * dayMs);

    expect(await server.call(restoreFromTrash, { id: gone.id })).toEqual(entry);
    const { updated, options: _options, ...back } = await server.call(getAdminPhoto, { id: gone.id });
    expect(gone).toMatchObject(back);
    expect(updated).toBeGreaterThan(gone.updated);
    const { collectionPhotos } = await server.call(getAdminCollection, { id });
    expect(collectionPhotos).toEqual([first.id2, gone.id2, last.id2]);
    expect((await server.call(getCollectionPhoto, atShop)).id).toBe(gone.id);
    expect(await server.call(listTrash, {})).toEqual([]);
  });

  test("gets a number when its slug is in use by now, and keeps its unused former slugs", async () => {
    const fresh = await aPhoto(server, { title: "Old Name" });
    const photo = await server.call(savePhoto, { id: fresh.id, body: { ...fresh, title: "New Name" } });
    await server.call(deletePhoto, { id: photo.id });
    await aPhoto(server, { title: "New Name" });
    await server.call(restoreFromTrash, { id: photo.id });
    expect((await server.call(getAdminPhoto, { id: photo.id })).slug).toBe("new-name-2");
    expect((await server.shop.catalog.photo(photo.id))?.oldSlugs).toEqual(["old-name"]);
  });

  test("gets a shortened slug when the number would make it too long", async () => {
    const slug = "a".repeat(109) + "-" + "b".repeat(10); // 120 characters
    const typed = { slug, autoSlugEnabled: false };
    const photo = await aPhoto(server, { title: "Long", ...typed });
    await server.call(deletePhoto, { id: photo.id });
    await aPhoto(server, { title: "Longer", ...typed });
    await aPhoto(server, { title: "Short", ...typed, slug: "a".repeat(109) });
    await server.call(restoreFromTrash, { id: photo.id });
    expect((await server.call(getAdminPhoto, { id: photo.id })).slug).toBe(`${"a".repeat(109)}-2`);
  });

  test("keeps its files, and a picture whose upload was in progress", async () => {
    const photo = await aPhoto(server, { title: "Underway" });
    const fileKey = await upload(photo.id);
    await server.call(deletePhoto, { id: photo.id });
    const target = {
      type: "photos",
      id: photo.id,
      description: "Fog",
      fileName: "",
      uploaded: Date.now(),
    } as const;
    await makeThumbnails(server.shop, { fileKey, target, storedAt: Date.now() });
    expect(await server.shop.pictures.hasThumbnail(fileKey, 512)).toBe(true);
    await server.call(restoreFromTrash, { id: photo.id });
    expect(await server.call(getAdminPhoto, { id: photo.id })).toMatchObject({ image: fileKey, alt: "Fog" });
  });

  test("is deleted permanently, with its files, after 30 days", async () => {
    const photo = await aPhoto(server, { title: "Ended" });
    const fileKey = await upload(photo.id);
    await server.call(deletePhoto, { id: photo.id });
    expect(await purgeExpiredTrash(after(recoverableDays - 1))).toEqual({ purged: 0 });
    expect(await hasOriginal(fileKey)).toBe(true);
    expect(await purgeExpiredTrash(after(recoverableDays + 1))).toEqual({ purged: 1 });
    expect(await hasOriginal(fileKey)).toBe(false);
    expect((await server.send(restoreFromTrash, { id: photo.id })).status).toBe(404);
  });

  test("is one of many that are purged on several days", async () => {
    for (let count = 0; count < 11; count += 1) {
      const { id } = await server.call(createPhoto, {});
      await server.call(deletePhoto, { id });
    }
    let nowMs = Date.now() + (recoverableDays + 1) * dayMs;
    const deps = { ...server.shop, now: () => (nowMs += 1) };
    expect(await purgeExpiredTrash(deps, nowMs + 3)).toEqual({ purged: 10 });
    expect(await purgeExpiredTrash(deps)).toEqual({ purged: 1 });
  });

  test("keeps its files for longer while one of its prints is made, or may be made again", async () => {
    const { photo, fileKey, order } = await aSoldPhoto("Sold");
    const { orders } = server.shop;
    await orders.transaction(async (transaction) => {
      transaction.add(anOrder({ ...order, id: anOrder().id, fulfilment: "cancelled", created: Date.now() }));
      transaction.add(order);
      await Promise.resolve();
    });
    await server.call(deletePhoto, { id: photo.id });
    expect(await purgeExpiredTrash(after(400))).toEqual({ purged: 0 });
    expect(await hasOriginal(fileKey)).toBe(true);
    expect((await server.send(restoreFromTrash, { id: photo.id })).status).toBe(200);
    await server.call(deletePhoto, { id: photo.id });

    const parcel = { carrier: "ups", trackingNumber: "1Z999AA10123456784", shippedOn: "2026-12-01" } as const;
    const by = { role: "owner", name: "" } as const;
    await recordOrderEvent(server.shop, {
      orderId: order.id,
      id: "shipped",
      by,
      event: { kind: "shipped", parcel },
    });
    expect(await purgeExpiredTrash(after(59))).toEqual({ purged: 0 });
    expect(await hasOriginal(fileKey)).toBe(true);
    expect(await purgeExpiredTrash(after(61))).toEqual({ purged: 1 });
    expect(await hasOriginal(fileKey)).toBe(false);
  });

  test("keeps its files for 60 days after an order of it was refunded, since the refund may fail", async () => {
    const { photo, fileKey, order } = await aSoldPhoto("Refunded");
    const event = { kind: "refunded", refundId: "re_1", amountCents: order.total, taxCents: 870 } as const;
    const by = { role: "owner", name: "" } as const;
    const entry = { id: "refund", at: Date.now() + 20 * dayMs, by, reason: "", event };
    await server.shop.orders.transaction(async (transaction) => {
      transaction.add({ ...order, fulfilment: "at-lab", timeline: [entry] });
      await Promise.resolve();
    });
    await server.call(deletePhoto, { id: photo.id });
    expect(await purgeExpiredTrash(after(79))).toEqual({ purged: 0 });
    expect(await hasOriginal(fileKey)).toBe(true);
    expect(await purgeExpiredTrash(after(81))).toEqual({ purged: 1 });
  });

  test("keeps its files while an order of it cannot be read", async () => {
    const { photo, fileKey, order } = await aSoldPhoto("Unreadable");
    await server.shop.orders.transaction(async (transaction) => {
      transaction.add({ ...order, fulfilment: "shipped" });
      await Promise.resolve();
    });
    const stored = server.shop.database.doc(`orders/${order.id}`);
    await stored.update({ subtotal: "of a later version" });
    await server.call(deletePhoto, { id: photo.id });
    expect(await purgeExpiredTrash(after(400))).toEqual({ purged: 0 });
    expect(await hasOriginal(fileKey)).toBe(true);
    await stored.update({ subtotal: order.subtotal });
    expect(await purgeExpiredTrash(after(400))).toEqual({ purged: 1 });
  });
});

describe("a deleted collection", () => {
  test("is restored with its photos", async () => {
    const collection = await aCollection(server, { title: "Dunes" }, [await aPhoto(server)]);
    await server.call(deleteCollection, { id: collection.id });
    expect((await server.send(getAdminCollection, { id: collection.id })).status).toBe(404);
    expect(await server.call(restoreFromTrash, { id: collection.id })).toMatchObject({ kind: "collection" });
    const back = await server.call(getAdminCollection, { id: collection.id });
    expect(back).toMatchObject({ slug: "dunes", collectionPhotos: collection.collectionPhotos });
  });

  test("is restored with a photo that was deleted before it and restored first", async () => {
    const photos = [await aPhoto(server), await aPhoto(server), await aPhoto(server)] as const;
    const { id } = await aCollection(server, {}, photos);
    await server.call(deletePhoto, { id: photos[1].id });
    await server.call(deleteCollection, { id });
    await server.call(restoreFromTrash, { id: photos[1].id });
    await server.call(restoreFromTrash, { id });
    const { collectionPhotos } = await server.call(getAdminCollection, { id });
    expect(collectionPhotos).toEqual(photos.map(({ id2 }) => id2));
  });

  test.each(["nobody", "a%2Fb"])("is not found by “%s”", async (id) => {
    expect((await server.send(restoreFromTrash, { id })).status).toBe(404);
  });
});
