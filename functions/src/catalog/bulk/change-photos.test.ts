import { getCollection, getPhoto } from "@lightwell/shared/contract/catalog-endpoints";
import { getAdminCollection } from "@lightwell/shared/contract/back-office/collection-endpoints";
import {
  changePhotos,
  getAdminPhoto,
  photosPerBulkChange,
  savePhoto,
} from "@lightwell/shared/contract/back-office/photo-endpoints";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCollection } from "#src/testing/a-collection.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { startShopServer, type ShopServer } from "#src/testing/shop-server.ts";

let server: ShopServer;
beforeAll(async () => (server = await startShopServer("change-photos")));
afterAll(async () => await server.close());

const idsOf = (photos: readonly { readonly id: string }[]) => photos.map(({ id }) => id);
const activate = { action: "edit" as const, edits: [{ field: "active" as const, value: true }] };
const deactivate = { action: "edit" as const, edits: [{ field: "active" as const, value: false }] };
const isShown = async (photoSlug: string) => (await server.send(getPhoto, { photoSlug })).status === 200;

describe("many photos at once", () => {
  test("are activated and deactivated", async () => {
    const photos = [
      await aPhoto(server, { title: "Elm", active: false }),
      await aPhoto(server, { title: "Fir" }),
    ];
    const ids = idsOf(photos);
    const activated = await server.call(changePhotos, { body: { ...activate, ids } });
    expect(activated).toMatchObject({ changed: [ids[0]], failed: [] });
    expect([await isShown("elm"), await isShown("fir")]).toEqual([true, true]);
    expect(await server.call(changePhotos, { body: { ...deactivate, ids } })).toMatchObject({
      changed: ids,
    });
    expect([await isShown("elm"), await isShown("fir")]).toEqual([false, false]);
  });

  test("conflict with a save of an editor that was opened before", async () => {
    const photo = await aPhoto(server);
    await server.call(changePhotos, { body: { ...deactivate, ids: [photo.id] } });
    expect((await server.send(savePhoto, { id: photo.id, body: photo })).status).toBe(409);
  });

  test("are appended to a collection once, and removed again", async () => {
    const photos = [await aPhoto(server), await aPhoto(server), await aPhoto(server)];
    const [first, second, third] = photos.map(({ id2 }) => id2);
    const { id, slug } = await aCollection(server, {}, photos.slice(2));
    const body = { action: "link", ids: idsOf(photos), collectionId: id } as const;
    const { changed } = await server.call(changePhotos, { body });
    expect(changed).toEqual(idsOf(photos.slice(0, 2)));
    const hung = async () => (await server.call(getAdminCollection, { id })).collectionPhotos;
    expect(await hung()).toEqual([third, first, second]);
    const [shown] = await server.call(getCollection, { collectionSlug: slug });
    expect(shown.photos.map(({ id2 }) => id2)).toEqual([third, first, second]);
    await server.call(changePhotos, { body: { action: "unlink", ids: changed, collectionId: id } });
    expect(await hung()).toEqual([third]);
  });

  test("are deleted and restored, with their places", async () => {
    const photos = [
      await aPhoto(server, { title: "Oak" }),
      await aPhoto(server),
      await aPhoto(server, { title: "Oak" }),
    ];
    const { id } = await aCollection(server, {}, photos);
    const ids = idsOf(photos);
    await server.call(changePhotos, { body: { action: "delete", ids } });
    expect((await server.call(getAdminCollection, { id })).collectionPhotos).toEqual([]);
    expect(await isShown("oak")).toBe(false);
    expect(await server.call(changePhotos, { body: { action: "restore", ids } })).toEqual({
      changed: ids,
      failed: [],
      undo: [{ action: "delete", ids }],
    });
    expect((await server.call(getAdminCollection, { id })).collectionPhotos).toEqual(
      photos.map(({ id2 }) => id2),
    );
    expect([await isShown("oak"), await isShown("oak-2")]).toEqual([true, true]);
  });

  test("change although some no longer exist, which is reported", async () => {
    const photo = await aPhoto(server);
    const changes = [deactivate, { action: "delete" }, { action: "restore" }] as const;
    for (const change of changes) {
      const body = { ...change, ids: [photo.id, "nobody", "no-one"] };
      const report = await server.call(changePhotos, { body });
      expect(report.changed).toEqual([photo.id]);
      expect(idsOf(report.failed)).toEqual(["nobody", "no-one"]);
    }
    expect((await server.call(getAdminPhoto, { id: photo.id })).id2).toBe(photo.id2);
  });

  test("are rejected when they are too many or the collection does not exist", async () => {
    const ids = Array.from({ length: photosPerBulkChange + 1 }, (_, index) => `photo${index}`);
    expect((await server.send(changePhotos, { body: { ...activate, ids } })).status).toBe(400);
    const { id } = await aPhoto(server);
    const body = { action: "link", ids: [id], collectionId: "nobody" };
    expect((await server.send(changePhotos, { body })).status).toBe(404);
  });
});
