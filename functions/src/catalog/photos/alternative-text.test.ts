import { noEmbeddedMetadata } from "@lightwell/shared/catalog/photo";
import { getAdminPhoto, savePhoto } from "@lightwell/shared/contract/back-office/photo-endpoints";
import type { Photo } from "@lightwell/shared/catalog/catalog-schemas";
import { attachImage } from "#src/images/attach-image.ts";
import { aPhoto, storeActive } from "#src/testing/a-photo.ts";
import { type ShopServer, startShopServer } from "#src/testing/shop-server.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let server: ShopServer;
beforeAll(async () => (server = await startShopServer("alternative-text")));
afterAll(async () => await server.close());

const save = async (photo: Photo, changes: Partial<Photo>) =>
  await server.call(savePhoto, { id: photo.id, body: { ...photo, ...changes } });

/** Uploads another picture; answers the alternative text that the photo has then. */
async function altAfterUpload({ id, id2 }: Photo, description: string): Promise<string> {
  const target = { type: "photos", id, description, fileName: "", uploaded: 2 } as const;
  const seen = {
    width: 600,
    height: 400,
    largestSize: 1024,
    colorProfile: "none",
    embeddedMetadata: noEmbeddedMetadata,
  } as const;
  await attachImage(server.shop, { fileKey: `photos/${id2}-fedcba9876543210`, target, ...seen });
  return (await server.call(getAdminPhoto, { id })).alt;
}

describe("a photo's alternative text", () => {
  test("is empty, which stands for the title, when it was stored as the title made from the file's name", async () => {
    const stored = await storeActive(server, await aPhoto(server, { title: "week 47" }), { alt: "week 47" });
    expect((await save(stored, { title: "First Leaf" })).alt).toBe("");
  });

  test("does not follow the title once it was edited", async () => {
    const photo = await aPhoto(server, { title: "week 47", alt: "A fern unrolling" });
    expect((await save(photo, { title: "First Leaf" })).alt).toBe("A fern unrolling");
  });

  test("is taken from an upload with a description", async () => {
    const photo = await aPhoto(server, { title: "First Leaf" });
    expect(await altAfterUpload(photo, "A fern unrolling")).toBe("A fern unrolling");
  });

  test.each(["", "First Leaf"])(
    "does not change when the description of an upload is “%s”",
    async (description) => {
      const own = await aPhoto(server, { title: "First Leaf", alt: "A fern unrolling" });
      expect(await altAfterUpload(own, description)).toBe("A fern unrolling");
      const following = await aPhoto(server, { title: "First Leaf" });
      expect(await altAfterUpload(following, description)).toBe("");
    },
  );
});
