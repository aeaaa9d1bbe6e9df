import { largeTest } from "@lightwell/shared/testing/test-volume";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { AdminCollection, Photo } from "@lightwell/shared/catalog/catalog-schemas";
import { getPhoto } from "@lightwell/shared/contract/catalog-endpoints";
import {
  createCollection,
  deleteCollection,
  linkPhoto,
  saveCollection,
} from "@lightwell/shared/contract/back-office/collection-endpoints";
import { deletePhoto, savePhoto } from "@lightwell/shared/contract/back-office/photo-endpoints";
import type { ShopClient } from "@lightwell/emulators/demo/shop-client";
import { newPhoto } from "#e2e/back-office.ts";
import { allReleased, changeOptions, owner } from "#e2e/owner.ts";
import { readPage } from "#e2e/read-page.ts";
import { shopOrigin } from "#e2e/shopper.ts";

const [tide, sea] = ["Ebb at Dawn", "By the Sea at Dawn"];
const photoPath = "/photos/photo/ebb-at-dawn";
const collectionPath = "/collection/by-the-sea-at-dawn";

let shop: ShopClient;
let photo: Photo;
let collection: AdminCollection;
let restoreOptions: (() => Promise<void>) | undefined;
beforeEach(async () => {
  shop = await owner();
  photo = await newPhoto(tide);
  const { id: seaId, updated: _, ...empty } = await shop.call(createCollection, {});
  const { updated } = await shop.call(linkPhoto, { id: seaId, photoId: photo.id });
  const shown = { ...empty, title: sea, active: true, showOnHomepage: true };
  collection = await shop.call(saveCollection, { id: seaId, body: { ...shown, updated } });
  await allReleased();
});
afterEach(async () => {
  await restoreOptions?.();
  restoreOptions = undefined;
  await shop.call(deleteCollection, { id: collection.id });
  await shop.call(deletePhoto, { id: photo.id });
});

async function change(changes: Partial<Photo>): Promise<void> {
  photo = await shop.call(savePhoto, { id: photo.id, body: { ...photo, ...changes } });
  await allReleased();
}

async function changeCollection(changes: Partial<AdminCollection>): Promise<void> {
  const body = { ...collection, ...changes };
  collection = await shop.call(saveCollection, { id: collection.id, body });
  await allReleased();
}

/** The response to the next request. */
async function text(path: string): Promise<string> {
  return await (await fetch(shopOrigin + path)).text();
}

const statusOf = async (path: string) => (await fetch(shopOrigin + path, { redirect: "manual" })).status;

/** Every answer that shows the photo to a shopper or to a program. */
const placesOfPhoto = (path = photoPath) => {
  const slug = path.split("/").at(-1) ?? "";
  return {
    pages: [path, `${collectionPath}/${slug}`],
    calls: [`/api${path}`, `/api/collections${collectionPath}/photo/${slug}`],
    lists: [collectionPath, `/api/collections${collectionPath}`, "/products.xml"],
  };
};

test("a new title and subtitle are on every page and in every list at once", async () => {
  await change({ subtitle: "Half Moon Bay", title: "Flood at Dawn", autoSlugEnabled: false });
  const { pages, calls, lists } = placesOfPhoto();
  for (const path of [...pages, ...calls, ...lists]) expect(await text(path)).toContain("Flood at Dawn");
  for (const path of [...pages, ...calls]) expect(await text(path)).toContain("Half Moon Bay");
  expect((await readPage(photoPath)).title).toBe("Flood at Dawn | Lightwell");
});

test("a new price is shown everywhere at once, whether the photo's own or an option's", async () => {
  await change({ base: 4_500 });
  await expectLowestPrice(16_500);
  restoreOptions = await changeOptions({ "framed_size:8x10": 12_345 });
  await expectLowestPrice(16_845);
});

/** Fails unless every response has this price, in cents, as the photo's lowest. */
async function expectLowestPrice(cents: number): Promise<void> {
  const dollars = (cents / 100).toFixed(2);
  const page = await readPage(photoPath);
  expect(page.words).toContain(`$${dollars}`);
  expect(page.jsonLd[0]).toMatchObject({ "@type": "Product", offers: { lowPrice: dollars } });
  expect((await readPage(collectionPath)).words).toContain(`from $${dollars}`);
  expect(JSON.parse(await text(`/api${photoPath}`))).toMatchObject({ price: cents });
  const offer = new RegExp(`<g:id>${photo.id2}-framed</g:id>.*?<g:price>([^<]*)<`, "s");
  expect(offer.exec(await text("/products.xml"))?.[1]).toBe(`${dollars} USD`);
}

largeTest("a photo's own choice of options is offered at once", async () => {
  const { options } = getPhoto.reply.parse(JSON.parse(await text(`/api${photoPath}`)));
  const chosen = ["size:24x36", "finish:pearl"];
  const enabledOptions = options.map((option) => ({
    ...option,
    enabled: chosen.includes(`${option.key}:${option.value}`),
  }));
  await change({ syncOptionsEnabled: false, enabledOptions });
  const page = await readPage(photoPath);
  expect(page.words).toContain("24 × 36 in");
  expect(page.words).not.toContain("8 × 10 in");
  expect(page.jsonLd[0]).toMatchObject({
    offers: { lowPrice: "380.00", highPrice: "380.00", offerCount: 1 },
  });
});

test("a deactivated photo disappears everywhere at once, and returns when it is activated", async () => {
  const { pages, calls, lists } = placesOfPhoto();
  await change({ active: false });
  for (const path of [...pages, ...calls]) expect([path, await statusOf(path)]).toEqual([path, 404]);
  for (const path of [...lists, "/sitemap.xml"]) expect(await text(path)).not.toContain(tide);
  expect(await text("/sitemap.xml")).not.toContain(photoPath);
  await change({ active: true });
  for (const path of [...pages, ...calls]) expect([path, await statusOf(path)]).toEqual([path, 200]);
  for (const path of lists) expect(await text(path)).toContain(tide);
  expect(await text("/sitemap.xml")).toContain(photoPath);
});

largeTest("a deactivated collection disappears at once, its photos do not", async () => {
  for (const path of ["/", "/api/collections/homepage"]) expect(await text(path)).toContain(sea);
  expect(await text("/sitemap.xml")).toContain(collectionPath);
  await changeCollection({ active: false });
  for (const path of ["/", "/api/collections/homepage"]) expect(await text(path)).not.toContain(sea);
  expect(await text("/sitemap.xml")).not.toContain(collectionPath);
  for (const path of [collectionPath, `/api/collections${collectionPath}`])
    expect([path, await statusOf(path)]).toEqual([path, 404]);
  const inCollection = await readPage(`${collectionPath}/ebb-at-dawn`);
  expect([inCollection.status, inCollection.location]).toEqual([301, photoPath]);
  expect(await statusOf(photoPath)).toBe(200);
});

largeTest("a new slug is the URL at once, and the old one redirects to it permanently", async () => {
  await change({ title: "Slack at Dawn" });
  await changeCollection({ title: "By the Bay at Dawn" });
  const [newPhotoPath, newCollectionPath] = ["/photos/photo/slack-at-dawn", "/collection/by-the-bay-at-dawn"];
  for (const [old, now] of [
    [photoPath, newPhotoPath],
    [`${photoPath}?print=framed`, `${newPhotoPath}?print=framed`],
    [collectionPath, newCollectionPath],
    [`${newCollectionPath}/ebb-at-dawn`, `${newCollectionPath}/slack-at-dawn`],
    [`${collectionPath}/slack-at-dawn`, `${newCollectionPath}/slack-at-dawn`],
  ] as const) {
    const moved = await readPage(old);
    expect([old, moved.status, moved.location]).toEqual([old, 301, now]);
    expect(moved.cache).toBe("public, max-age=0, must-revalidate");
    expect(await statusOf(now)).toBe(200);
  }
  expect((await readPage(newPhotoPath)).canonical).toBe(shopOrigin + newPhotoPath);
  expect(await text("/")).toContain(`href="${newCollectionPath}"`);
  const sitemap = await text("/sitemap.xml");
  for (const path of [newPhotoPath, newCollectionPath]) expect(sitemap).toContain(`${path}<`);
  for (const path of [photoPath, collectionPath]) expect(sitemap).not.toContain(`${path}<`);
  for (const path of [photoPath, collectionPath])
    // an open page still requests the former name
    expect(await statusOf(path.startsWith("/photos") ? `/api${path}` : `/api/collections${path}`)).toBe(200);
});
