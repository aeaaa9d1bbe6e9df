import { getCollection, getPhoto } from "@lightwell/shared/contract/catalog-endpoints";
import { saveOptions } from "@lightwell/shared/contract/back-office/option-endpoints";
import {
  changePhotos,
  createPhoto,
  getAdminPhoto,
  savePhoto,
} from "@lightwell/shared/contract/back-office/photo-endpoints";
import { defaultOptions } from "@lightwell/shared/options/default-options";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findDrift } from "#src/publishing/repair.ts";
import { aCollection } from "#src/testing/a-collection.ts";
import { aPhoto, storeActive } from "#src/testing/a-photo.ts";
import { startShopServer, type ShopServer } from "#src/testing/shop-server.ts";

let server: ShopServer;
beforeAll(async () => (server = await startShopServer("photos-on-sale")));
afterAll(async () => await server.close());

const available = defaultOptions.map((option) => ({ ...option, available: true as const }));
const noOptions = { syncOptionsEnabled: false, enabledOptions: [] };

describe("activating a photo that cannot be sold", () => {
  test("is rejected with the fields that are missing, and nothing is saved", async () => {
    const photo = await server.call(createPhoto, {});
    const body = { ...photo, ...noOptions, subtitle: "Not saved", active: true };
    const answer = await server.send(savePhoto, { id: photo.id, body });
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      error: {
        code: "conflict",
        message:
          "This photo cannot be sold as it is. Enter a title. Upload a picture. " +
          "Enable a size and everything else that a print of it needs. Or save it without Active.",
        fields: {
          title: "Enter a title.",
          image: "Upload a picture.",
          enabledOptions: "Enable a size and everything else that a print of it needs.",
        },
      },
    });
    expect(await server.call(getAdminPhoto, { id: photo.id })).toMatchObject(photo);
  });

  test("works once it is complete", async () => {
    const draft = await aPhoto(server, { title: "", active: false });
    const body = { ...draft, title: "Ready", active: true };
    expect((await server.call(savePhoto, { id: draft.id, body })).active).toBe(true);
  });
});

describe("an active photo", () => {
  test("cannot lose its title or its options, but can be deactivated without them", async () => {
    const photo = await aPhoto(server, { title: "Complete" });
    for (const loss of [{ title: "" }, noOptions])
      expect((await server.send(savePhoto, { id: photo.id, body: { ...photo, ...loss } })).status).toBe(409);
    const body = { ...photo, ...noOptions, title: "", active: false };
    expect((await server.call(savePhoto, { id: photo.id, body })).active).toBe(false);
  });

  test("that was stored without a picture stays readable, is not for sale, and must be completed to be saved", async () => {
    const { id, slug } = await storeActive(server, await aPhoto(server, { title: "Stored before" }), {
      image: "",
    });
    const collection = await aCollection(server, {}, [{ id }]);
    const shown = await server.call(getPhoto, { photoSlug: slug });
    expect(shown).toMatchObject({ title: "Stored before", options: [], price: 0 });
    const [grid] = await server.call(getCollection, { collectionSlug: collection.slug });
    expect(grid.photos).toMatchObject([{ title: "Stored before", price: 0 }]);
    expect(await findDrift(server.shop)).toEqual([]);
    const stored = await server.call(getAdminPhoto, { id });
    const answer = await server.send(savePhoto, { id, body: { ...stored, subtitle: "Another" } });
    expect(answer).toMatchObject({
      status: 409,
      body: { error: { fields: { image: "Upload a picture." } } },
    });
  });
});

describe("activating many photos", () => {
  test("activates those that can be sold, and names each of the others with its reasons", async () => {
    const good = await aPhoto(server, { title: "Good", active: false });
    const blank = await server.call(createPhoto, {});
    const bare = await server.call(createPhoto, {});
    await server.call(savePhoto, { id: bare.id, body: { ...bare, title: "No picture" } });
    const ids = [blank.id, good.id, bare.id];
    const edits = [{ field: "active" as const, value: true }];
    expect(await server.call(changePhotos, { body: { action: "edit", edits, ids } })).toMatchObject({
      changed: [good.id],
      failed: [
        { id: blank.id, message: "Untitled: Enter a title. Upload a picture." },
        { id: bare.id, message: "No picture: Upload a picture." },
      ],
    });
    expect((await server.call(getAdminPhoto, { id: blank.id })).active).toBe(false);
    expect((await server.call(getAdminPhoto, { id: good.id })).active).toBe(true);
  });
});

describe("when the shop withdraws all options", () => {
  test("active photos keep their pages and are not for sale until an option returns", async () => {
    const { slug } = await aPhoto(server, { title: "Out of stock", base: 500 });
    const read = async () => await server.call(getPhoto, { photoSlug: slug });
    await server.call(saveOptions, { body: { options: [] } });
    expect(await read()).toMatchObject({ title: "Out of stock", options: [], price: 0 });
    await server.call(saveOptions, { body: { options: available } });
    expect((await read()).price).toBe(12_500);
    expect(await findDrift(server.shop)).toEqual([]);
  });
});
