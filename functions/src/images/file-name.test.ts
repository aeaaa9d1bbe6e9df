import { noEmbeddedMetadata } from "@lightwell/shared/catalog/photo";
import { getAdminPhoto, listAdminPhotos } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { uploadImage } from "@lightwell/shared/contract/back-office/upload-endpoints";
import { openDatabase } from "#src/firestore/open-database.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { aPicture } from "#src/testing/a-picture.ts";
import { type ShopServer, startShopServer } from "#src/testing/shop-server.ts";
import { attachImage } from "./attach-image.ts";
import { makeThumbnails } from "./make-thumbnails.ts";
import { originalOf } from "./picture-store.ts";
import { Storage } from "@google-cloud/storage";
import { FieldValue } from "@google-cloud/firestore";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let server: ShopServer;
beforeAll(async () => (server = await startShopServer("file-name")));
afterAll(async () => await server.close());

/** Uploads a picture and makes its thumbnails, as the trigger does. */
async function upload(id: string, name: string, bytes: Buffer): Promise<void> {
  const form = new FormData();
  form.append("id", id);
  form.append("type", "photos");
  form.append("file", new Blob([Uint8Array.from(bytes)]), name);
  const response = await server.fetch(uploadImage.path, { method: "POST", body: form });
  const { fileKey } = uploadImage.reply.parse(await response.json()).file;
  const [stored] = await new Storage().bucket(server.bucket).file(`originals/${fileKey}`).getMetadata();
  const metadata = Object.fromEntries(
    Object.entries(stored.metadata ?? {}).map(([field, value]) => [field, String(value)]),
  );
  const original = originalOf({ name: `originals/${fileKey}`, metadata });
  if (!original) throw new Error(`${fileKey} is not an original.`);
  await makeThumbnails(server.shop, original);
}

describe("the name of the uploaded file", () => {
  test.each([
    ["DSC_0412.jpg", "DSC_0412.jpg"],
    ["Düne – früh.jpg", "Düne – früh.jpg"],
    [String.raw`C:\scans\dune.jpg`, "dune.jpg"],
    [`${"x".repeat(300)}.jpg`, "x".repeat(255)],
    [`${"x".repeat(254)}🏜.jpg`, "x".repeat(254)],
  ])("%s is stored, and part of the list", async (name, stored) => {
    const { id } = await aPhoto(server);
    await upload(id, name, await aPicture().jpeg().toBuffer());
    expect(await server.call(getAdminPhoto, { id })).toMatchObject({ fileName: stored });
    const rows = await server.call(listAdminPhotos, {});
    expect(rows.find((row) => row.id === id)).toMatchObject({ fileName: stored });
  });

  test("stays when the same picture comes without one, and does not name another picture", async () => {
    const { id, id2 } = await aPhoto(server);
    const nameAfter = async (contentHash: string, fileName: string, uploaded: number) => {
      await attachImage(server.shop, {
        fileKey: `photos/${id2}-${contentHash}`,
        target: { type: "photos", id, description: "", fileName, uploaded },
        width: 600,
        height: 400,
        largestSize: 1024,
        colorProfile: "none",
        embeddedMetadata: noEmbeddedMetadata,
      });
      return (await server.call(getAdminPhoto, { id })).fileName;
    };
    expect(await nameAfter("fedcba9876543210", "dune.jpg", 2)).toBe("dune.jpg");
    expect(await nameAfter("fedcba9876543210", "", 3)).toBe("dune.jpg");
    expect(await nameAfter("aaaaaaaaaaaaaaaa", "", 4)).toBe("");
  });

  test("is empty for a photo that was stored without it", async () => {
    const { id } = await aPhoto(server);
    await openDatabase(server.projectId).doc(`photos/${id}`).update({ fileName: FieldValue.delete() });
    expect(await server.call(getAdminPhoto, { id })).toMatchObject({ fileName: "" });
    const rows = await server.call(listAdminPhotos, {});
    expect(rows.find((row) => row.id === id)).toMatchObject({ fileName: "" });
  });
});
