import { noEmbeddedMetadata } from "@lightwell/shared/catalog/photo";
import { getCollection, getPhoto } from "@lightwell/shared/contract/catalog-endpoints";
import {
  createPhoto,
  getAdminPhoto,
  savePhoto,
} from "@lightwell/shared/contract/back-office/photo-endpoints";
import { getAdminSite, saveSite } from "@lightwell/shared/contract/back-office/site-endpoints";
import { findDrift } from "#src/publishing/repair.ts";
import { attachImage } from "#src/images/attach-image.ts";
import { aCollection } from "#src/testing/a-collection.ts";
import { aPhoto, storeActive } from "#src/testing/a-photo.ts";
import { type ShopServer, startShopServer } from "#src/testing/shop-server.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let server: ShopServer;
beforeAll(async () => (server = await startShopServer("print-mode")));
afterAll(async () => await server.close());

const center = { x: 0.5, y: 0.5 };
const focalPoint = { x: 0.25, y: 1 };

describe("a photo's print mode and focal point", () => {
  test("are saved, and published for shoppers", async () => {
    const photo = await aPhoto(server, { title: "Two Chairs", printMode: "border", focalPoint });
    const { slug } = await aCollection(server, {}, [photo]);
    expect(await server.call(getAdminPhoto, { id: photo.id })).toMatchObject({
      printMode: "border",
      focalPoint,
    });
    const shown = { printMode: "border", focalPoint };
    expect(await server.call(getPhoto, { photoSlug: "two-chairs" })).toMatchObject(shown);
    const [collection] = await server.call(getCollection, { collectionSlug: slug });
    expect(collection.photos).toMatchObject([shown]);
  });

  test("are published with the shop's way of cutting mattes, which a saved site changes for all photos", async () => {
    const photo = await aPhoto(server, { title: "Salt Road" });
    const { slug } = await aCollection(server, {}, [photo]);
    const shown = async () => {
      const [collection] = await server.call(getCollection, { collectionSlug: slug });
      const { cutMattes } = await server.call(getPhoto, { photoSlug: photo.slug });
      return [cutMattes, ...collection.photos.map((card) => card.cutMattes)];
    };
    expect(await shown()).toEqual([true, true]);
    const site = await server.call(getAdminSite, {});
    const saved = await server.call(saveSite, { body: { ...site, cutMattes: false } });
    expect(await shown()).toEqual([false, false]);
    expect(await findDrift(server.shop)).toEqual([]);
    await server.call(saveSite, { body: { ...saved, cutMattes: true } });
  });

  test.each([
    ["PANO", "auto", "border"],
    ["PANO", "fill", "fill"],
    ["BW", "auto", "fill"],
  ] as const)("of a %s set to %s is published as %s", async (variant, printMode, published) => {
    const { slug } = await aPhoto(server, { title: "Salt Flat", variant, printMode });
    expect((await server.call(getPhoto, { photoSlug: slug })).printMode).toBe(published);
  });

  test("of a picture twice as long as it is wide, or more, is a white border, unless its owner has chosen", async () => {
    const modeOf = async (printMode: "auto" | "fill", width: number, height: number) => {
      const photo = await storeActive(server, await aPhoto(server, { printMode }), { width, height });
      return (await server.call(getPhoto, { photoSlug: photo.slug })).printMode;
    };
    expect(await modeOf("auto", 5_000, 1_600)).toBe("border");
    expect(await modeOf("auto", 2_000, 4_000)).toBe("border");
    expect(await modeOf("auto", 3_999, 2_000)).toBe("fill");
    expect(await modeOf("fill", 5_000, 1_600)).toBe("fill");
  });

  test("stay when a save leaves them out", async () => {
    const { id, ...photo } = await aPhoto(server, { printMode: "border", focalPoint });
    const { printMode: _printMode, focalPoint: _focalPoint, ...body } = photo;
    const saved = await server.call(savePhoto, { id, body: { ...body, subtitle: "Fog" } });
    expect(saved).toMatchObject({ subtitle: "Fog", printMode: "border", focalPoint });
  });

  test.each([
    ["a point left of the picture", { focalPoint: { x: -0.01, y: 0.5 } }, "focalPoint.x"],
    ["a point below the picture", { focalPoint: { x: 0.5, y: 1.01 } }, "focalPoint.y"],
    ["half a point", { focalPoint: { x: 0.5 } }, "focalPoint.y"],
    ["an unknown print mode", { printMode: "stretch" }, "printMode"],
  ])("are rejected for %s, and the field is named", async (_, broken, field) => {
    const photo = await aPhoto(server);
    const { status, body } = await server.send(savePhoto, { id: photo.id, body: { ...photo, ...broken } });
    expect(status).toBe(400);
    expect(body).toHaveProperty(["error", "fields", field]);
  });
});

describe("an upload", () => {
  const upload = async (id: string, fileKey: string) =>
    await attachImage(server.shop, {
      fileKey,
      target: { type: "photos", id, description: "", fileName: "", uploaded: Date.now() },
      width: 4_000,
      height: 6_000,
      largestSize: 1024,
      colorProfile: "none",
      embeddedMetadata: noEmbeddedMetadata,
    });
  const another = (image: string) => image.replace(/.{16}$/, "fedcba9876543210");

  test("of another picture centers the focal point; of the same picture it leaves it, and the print mode always", async () => {
    const { id, image } = await aPhoto(server, { printMode: "border", focalPoint });
    await upload(id, image);
    expect(await server.call(getAdminPhoto, { id })).toMatchObject({ focalPoint, height: 6_000 });
    await upload(id, another(image));
    expect(await server.call(getAdminPhoto, { id })).toMatchObject({
      printMode: "border",
      focalPoint: center,
    });
  });

  test("of another picture rejects a save from an editor that was opened with the former picture", async () => {
    const opened = await aPhoto(server, { focalPoint });
    await upload(opened.id, another(opened.image));
    const body = { ...opened, title: "Changed" };
    expect(await server.send(savePhoto, { id: opened.id, body })).toMatchObject({
      status: 409,
      body: { error: { code: "conflict" } },
    });
    expect(await server.call(getAdminPhoto, { id: opened.id })).toMatchObject({
      focalPoint: center,
      isLandscapeOrientation: false,
    });
  });

  test("of another picture of the same shape rejects a focal point that was set on the former one", async () => {
    const opened = await aPhoto(server, { isLandscapeOrientation: false });
    await upload(opened.id, another(opened.image));
    const body = { ...opened, focalPoint: { x: 0.1, y: 0.3 } };
    expect((await server.send(savePhoto, { id: opened.id, body })).status).toBe(409);
    expect(await server.call(getAdminPhoto, { id: opened.id })).toMatchObject({ focalPoint: center });
  });

  test("of the same picture whose thumbnails are outdated leaves its focal point", async () => {
    const photo = await aPhoto(server, { isLandscapeOrientation: false, focalPoint });
    await upload(photo.id, `${photo.image}-2`);
    const body = { ...photo, title: "Changed" };
    expect(await server.call(savePhoto, { id: photo.id, body })).toMatchObject({
      image: `${photo.image}-2`,
      focalPoint,
    });
  });

  test("of the first picture of a new photo, a portrait, makes its placeholder slug no redirect", async () => {
    const { id } = await server.call(createPhoto, {});
    await upload(id, "photos/new-0123456789abcdef");
    const opened = await server.call(getAdminPhoto, { id });
    expect(opened).toMatchObject({ image: "photos/new-0123456789abcdef", isLandscapeOrientation: false });
    const body = { ...opened, title: "Redwood at Noon" };
    expect(await server.call(savePhoto, { id, body })).toMatchObject({ slug: "redwood-at-noon" });
    expect((await server.shop.catalog.photo(id))?.oldSlugs).toEqual([]);
  });

  test("of the first picture of a saved photo rejects a save from an editor that was opened before it", async () => {
    const { id, ...created } = await server.call(createPhoto, {});
    const body = await server.call(savePhoto, { id, body: { ...created, title: "Saved" } });
    await upload(id, "photos/saved-0123456789abcdef");
    expect((await server.send(savePhoto, { id, body })).status).toBe(409);
  });

  test("of the same picture leaves a save from an open editor possible", async () => {
    const photo = await aPhoto(server, { isLandscapeOrientation: false, focalPoint });
    await upload(photo.id, photo.image);
    const body = { ...photo, title: "Changed" };
    expect(await server.call(savePhoto, { id: photo.id, body })).toMatchObject({ focalPoint });
  });
});
