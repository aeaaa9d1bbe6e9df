import { ApiError, File } from "@google-cloud/storage";
import { type ImageSize, imageUrl, imageSizes } from "@lightwell/shared/catalog/image-size";
import {
  deleteCollection,
  getAdminCollection,
} from "@lightwell/shared/contract/back-office/collection-endpoints";
import { restoreFromTrash } from "@lightwell/shared/contract/back-office/trash-endpoints";
import { testVolume } from "@lightwell/shared/testing/test-volume";
import { uploadImage } from "@lightwell/shared/contract/back-office/upload-endpoints";
import { deletePhoto, getAdminPhoto } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { randomBytes } from "node:crypto";
import { symlink } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { purgeExpiredTrash } from "#src/catalog/trash/purge-expired-trash.ts";
import { aCollection } from "#src/testing/a-collection.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { aPicture } from "#src/testing/a-picture.ts";
import { makeThumbnails } from "./make-thumbnails.ts";
import { type PictureStore, thumbnailVersion } from "./picture-store.ts";
import { startStorageTriggerServer, type StorageTriggerServer } from "#src/testing/images/storage-trigger.ts";
import { uploadForm } from "#src/testing/images/upload-form.ts";

let server: StorageTriggerServer;
beforeAll(async () => (server = await startStorageTriggerServer("thumbnails")));
afterAll(async () => await server.close());

async function upload(bytes: Buffer, fields: { id: string; type?: string; description?: string }) {
  const response = await server.fetch(uploadImage.path, { method: "POST", body: uploadForm(bytes, fields) });
  return uploadImage.reply.parse(await response.json()).file.fileKey;
}

async function statuses(fileKey: string) {
  return await Promise.all(
    imageSizes.map(async (size) => (await server.fetch(imageUrl(fileKey, size))).status),
  );
}
const sizesOf = async (fileKey: string) => {
  const [files] = await server.files.getFiles({ prefix: `public/${fileKey}` });
  return files.map(({ name }) => name.replace(`public/${fileKey}`, "")).sort();
};
const picture = async (width: number, height: number) => await aPicture({ width, height }).jpeg().toBuffer();

describe("an original of a photo", () => {
  test("becomes public thumbnails, and the photo refers to it", async () => {
    const { id } = await aPhoto(server, { title: "Dune" });
    await aCollection(server, { title: "Sands" }, [{ id }]);
    const fileKey = await upload(
      await aPicture({ width: 800, height: 1_200 }).withIccProfile("p3").jpeg().toBuffer(),
      { id, description: "A dune at dawn" },
    );
    expect(await statuses(fileKey)).toEqual([404, 404, 404, 404]);
    await server.fileStored(`originals/${fileKey}`);
    expect(await statuses(fileKey)).toEqual([200, 200, 200, 200]);

    const shown = {
      image: fileKey,
      alt: "A dune at dawn",
      width: 800,
      height: 1_200,
      isLandscapeOrientation: false,
    };
    expect(await server.call(getAdminPhoto, { id })).toMatchObject({
      ...shown,
      colorProfile: expect.stringContaining("P3"),
    });
    expect(await (await server.fetch("/api/photos/photo/dune")).json()).toMatchObject(shown);
    const grid = await (await server.fetch("/api/collections/collection/sands")).json();
    expect(grid).toMatchObject([{ photos: [shown] }]);
  });

  test("of 2048 pixels or more has one more size, which is stored before the photo shows it", async () => {
    const { id, id2 } = await aPhoto(server, { title: "Wide Dune" });
    const fileKey = await upload(await picture(2_100, 1_400), { id });
    await server.fileStored(`originals/${fileKey}`);
    const response = await server.fetch(imageUrl(fileKey, 2048));
    const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([response.status, response.headers.get("Cache-Control"), width]).toEqual([
      200,
      "public, max-age=31536000, immutable",
      2048,
    ]);
    expect(await (await server.fetch("/api/photos/photo/wide-dune")).json()).toMatchObject({
      id2,
      largestSize: 2048,
    });
    const written = async (name: string) =>
      Date.parse((await server.files.file(`public/${fileKey}${name}`).getMetadata())[0].timeCreated ?? "");
    expect(await written("_512x512.webp")).toBeGreaterThanOrEqual(await written("_2048x2048.webp"));
  });

  test("below 2048 pixels has the other sizes only", async () => {
    const { id } = await aPhoto(server);
    const fileKey = await upload(await picture(2_047, 1_400), { id });
    await server.fileStored(`originals/${fileKey}`);
    expect(await sizesOf(fileKey)).toEqual([
      "_1024x1024.webp",
      "_128x128.webp",
      "_512x512.webp",
      "_768x768.webp",
    ]);
    expect((await server.call(getAdminPhoto, { id })).largestSize).toBe(1024);
  });

  test("is cached for a year, and a missing size is not cached", async () => {
    const { id } = await aPhoto(server);
    const fileKey = await upload(await picture(300, 200), { id });
    const missing = await server.fetch(imageUrl(fileKey, 512));
    expect([missing.status, missing.headers.get("Cache-Control")]).toEqual([404, "private, no-store"]);
    await server.fileStored(`originals/${fileKey}`);
    for (const method of ["GET", "HEAD"]) {
      const found = await server.fetch(imageUrl(fileKey, 512), { method });
      expect([found.status, found.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
      expect(found.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    }
  });

  test("may be reported twice, and its last size is written after the photo shows it", async () => {
    const { id } = await aPhoto(server);
    const fileKey = await upload(await picture(640, 480), { id });
    await Promise.all([server.fileStored(`originals/${fileKey}`), server.fileStored(`originals/${fileKey}`)]);
    expect((await server.call(getAdminPhoto, { id })).image).toBe(fileKey);
    const written = async (size: number) => {
      const [{ updated }] = await server.files.file(`public/${fileKey}_${size}x${size}.webp`).getMetadata();
      return Date.parse(updated ?? "");
    };
    expect(await written(512)).toBeGreaterThanOrEqual(Math.max(await written(128), await written(1024)));
  });

  test("is stored in each size once, the last one when the photo shows it", async () => {
    const { id } = await aPhoto(server);
    const fileKey = await upload(await picture(650, 480), { id });
    const target = { type: "photos", id, description: "", fileName: "", uploaded: Date.now() } as const;
    const stored: Partial<Record<ImageSize, boolean[]>> = {};
    const pictures: PictureStore = {
      ...server.shop.pictures,
      putThumbnail: async (key, size, webp) => {
        const isShown = (await server.shop.catalog.photo(id))?.image === fileKey;
        stored[size] = [...(stored[size] ?? []), isShown];
        await server.shop.pictures.putThumbnail(key, size, webp);
      },
    };
    await makeThumbnails({ ...server.shop, pictures }, { fileKey, target, storedAt: Date.now() });
    expect(stored).toEqual({ 128: [false], 768: [false], 1024: [false], 512: [true] });
  });

  test("that is a square counts as a landscape", async () => {
    const { id } = await aPhoto(server);
    const fileKey = await upload(await picture(430, 430), { id });
    await server.fileStored(`originals/${fileKey}`);
    expect(await server.call(getAdminPhoto, { id })).toMatchObject({
      image: fileKey,
      isLandscapeOrientation: true,
    });
  });

  test("is not taken for missing while the bucket does not answer", async () => {
    const { id } = await aPhoto(server);
    const fileKey = await upload(await picture(440, 310), { id });
    const unavailable = Object.assign(new ApiError("Try again later."), { code: 503 });
    const download = vi.spyOn(File.prototype, "download").mockImplementation(() => {
      throw unavailable;
    });
    await expect(server.fileStored(`originals/${fileKey}`)).rejects.toThrow("Try again later.");
    download.mockRestore();
    await server.fileStored(`originals/${fileKey}`);
    expect((await server.call(getAdminPhoto, { id })).image).toBe(fileKey);
  });

  test("is attached to its photo when many arrive at the same time", { timeout: 120_000 }, async () => {
    const numbers = Array.from({ length: testVolume({ sample: 4, large: 12 }) }, (_, index) => index);
    const photos = [];
    for (const number of numbers) photos.push(await aPhoto(server, { title: `Of many ${number}` }));
    await aCollection(server, { title: "Many at Once" }, photos);
    const fileKeys = await Promise.all(
      photos.map(async ({ id }, number) => await upload(await picture(200 + number, 100), { id })),
    );
    await Promise.all(fileKeys.map(async (fileKey) => await server.fileStored(`originals/${fileKey}`)));
    const grid = await (await server.fetch("/api/collections/collection/many-at-once")).json();
    expect(grid).toMatchObject([{ photos: fileKeys.map((image) => ({ image })) }]);
  });

  test("is made again when there was no room on the disk, for an hour", async () => {
    const { id, image } = await aPhoto(server);
    const jpeg = await picture(420, 300);
    jpeg[jpeg.indexOf(Buffer.from([0xff, 0xda])) + 12] = 0; // a faulty header, so that a copy is written
    const fileKey = await upload(jpeg, { id });
    const target = { type: "photos", id, description: "", fileName: "", uploaded: Date.now() } as const;
    const onFullDisk: PictureStore = {
      ...server.shop.pictures,
      downloadOriginal: async (key, path) => {
        await symlink("/dev/full", `${path}.rewritten`);
        return await server.shop.pictures.downloadOriginal(key, path);
      },
    };
    const stored = { fileKey, target, storedAt: Date.now() };
    const after = (minutes: number) => ({
      ...server.shop,
      pictures: onFullDisk,
      now: () => stored.storedAt + minutes * 60_000,
    });
    for (const minutes of [0, 59])
      await expect(makeThumbnails(after(minutes), stored)).rejects.toMatchObject({ code: "ENOSPC" });
    await makeThumbnails(after(60), stored);
    expect(await statuses(fileKey)).toEqual([404, 404, 404, 404]);
    expect((await server.call(getAdminPhoto, { id })).image).toBe(image);
    await server.fileStored(`originals/${fileKey}`);
    expect((await server.call(getAdminPhoto, { id })).image).toBe(fileKey);
  });

  test("does not replace a later one when it arrives late", async () => {
    const { id } = await aPhoto(server);
    const early = await upload(await picture(400, 300), { id });
    const late = await upload(await picture(500, 300), { id });
    await server.fileStored(`originals/${late}`);
    await server.fileStored(`originals/${early}`);
    expect(await server.call(getAdminPhoto, { id })).toMatchObject({ image: late, width: 500 });
    expect(await statuses(early)).toEqual([200, 200, 200, 200]);
  });

  test("that was uploaded before is shown again at once", async () => {
    const { id } = await aPhoto(server);
    const [one, other] = [await picture(410, 300), await picture(510, 300)];
    const first = await upload(one, { id });
    await server.fileStored(`originals/${first}`);
    await server.fileStored(`originals/${await upload(other, { id })}`);
    expect(await upload(one, { id, description: "Again" })).toBe(first);
    expect(await server.call(getAdminPhoto, { id })).toMatchObject({
      image: first,
      width: 410,
      alt: "Again",
    });
  });

  test("that was uploaded before has another address when its thumbnails are outdated", async () => {
    const { id } = await aPhoto(server);
    const bytes = await picture(450, 300);
    const first = await upload(bytes, { id });
    await server.fileStored(`originals/${first}`);
    await server.files.file(`public/${first}_512x512.webp`).save("pale", {
      resumable: false,
      metadata: { contentType: "image/webp", metadata: { version: "99" } },
    });
    const again = await upload(bytes, { id });
    expect(again).toBe(`${first}-${thumbnailVersion}`);
    expect(await statuses(again)).toEqual([404, 404, 404, 404]);
    await server.fileStored(`originals/${first}`);
    expect((await server.call(getAdminPhoto, { id })).image).toBe(again);
    for (const address of [first, again]) expect(await statuses(address)).toEqual([200, 200, 200, 200]);
  });

  test("is deleted with its thumbnails when a deleted photo is purged, also when it arrives only then", async () => {
    const { id, id2 } = await aPhoto(server);
    const fileKey = await upload(await picture(2_060, 200), { id });
    await server.fileStored(`originals/${fileKey}`);
    const [late] = await server.files.file(`originals/${fileKey}`).download();
    const [{ metadata }] = await server.files.file(`originals/${fileKey}`).getMetadata();
    await server.call(deletePhoto, { id });
    const inSixtyDays = () => Date.now() + 60 * 24 * 60 * 60 * 1_000;
    await purgeExpiredTrash({ ...server.shop, now: inSixtyDays });
    await server.files.file(`originals/${fileKey}`).save(late, { resumable: false, metadata: { metadata } });
    await server.fileStored(`originals/${fileKey}`);
    const [files] = await server.files.getFiles();
    expect(files.filter(({ name }) => name.includes(id2))).toEqual([]);
    expect(await statuses(fileKey)).toEqual([404, 404, 404, 404]);
    expect(await sizesOf(fileKey)).toEqual([]);
  });
});

test("an original of a collection becomes its banner", async () => {
  const { id } = await aCollection(server, { title: "Bannered" });
  const fileKey = await upload(await picture(2_220, 1_060), { id, type: "collections" });
  await server.fileStored(`originals/${fileKey}`);
  expect(await server.call(getAdminCollection, { id })).toMatchObject({ image: fileKey });
  expect(await statuses(fileKey)).toEqual([200, 200, 200, 200]);
  const seen = { image: fileKey, width: 2_220, height: 1_060, largestSize: 2048 };
  const home = await (await server.fetch("/api/collections/homepage")).json();
  expect(home).toContainEqual(expect.objectContaining({ slug: "bannered", ...seen }));
  expect(await (await server.fetch("/api/collections/collection/bannered")).json()).toMatchObject([seen]);
});

test("an original of a collection does not replace a later one when it arrives late", async () => {
  const { id } = await aCollection(server, { title: "Sent Twice" });
  const early = await upload(await picture(460, 300), { id, type: "collections" });
  const late = await upload(await picture(560, 300), { id, type: "collections" });
  await server.fileStored(`originals/${late}`);
  await server.fileStored(`originals/${early}`);
  expect(await server.call(getAdminCollection, { id })).toMatchObject({ image: late, width: 560 });
});

test("an original of a collection in the trash is its banner once it is restored, unless a later one is", async () => {
  const { id } = await aCollection(server, { title: "Regretted" });
  const early = await upload(await picture(470, 300), { id, type: "collections" });
  const late = await upload(await picture(570, 300), { id, type: "collections" });
  await server.call(deleteCollection, { id });
  for (const fileKey of [late, early]) await server.fileStored(`originals/${fileKey}`);
  await server.call(restoreFromTrash, { id });
  expect(await server.call(getAdminCollection, { id })).toMatchObject({ image: late, width: 570 });
  expect(await statuses(late)).toEqual([200, 200, 200, 200]);
});

test.each(["photos", "collections"] as const)("an original of none of the %s is deleted", async (type) => {
  const fileKey = `${type}/gone-0123456789abcdef`;
  const metadata = { metadata: { type, id: "gone", description: "", uploaded: "1" } };
  const original = server.files.file(`originals/${fileKey}`);
  await original.save(await picture(300, 200), { resumable: false, metadata });
  await server.fileStored(original.name);
  expect(await sizesOf(fileKey)).toEqual([]);
  expect((await original.exists())[0]).toBe(false);
});

describe("a file that is not an original", () => {
  test.each([
    ["is among originals but not for anything", "originals", {}],
    [
      "is for a photo but not among originals",
      "elsewhere",
      { type: "photos", id: "nothing", description: "", uploaded: "1" },
    ],
  ])("but a picture that %s is ignored", async (_, folder, metadata) => {
    const fileKey = `photos/nothing-${randomBytes(8).toString("hex")}`; // the bucket outlasts a run that fails
    const name = `${folder}/${fileKey}`;
    await server.files.file(name).save(await picture(300, 200), { resumable: false, metadata: { metadata } });
    await server.fileStored(name);
    expect(await sizesOf(fileKey)).toEqual([]);
    expect((await server.files.file(name).exists())[0]).toBe(true);
  });

  test.each(["public/photos/x-0123456789abcdef_512x512.webp", "originals/notes.txt", "elsewhere.jpg"])(
    "%s is ignored",
    async (name) => {
      await server.files.file(name).save("anything", { resumable: false });
      await server.fileStored(name);
      const [files] = await server.files.getFiles({ prefix: `public/${name}` });
      expect(files).toEqual([]);
    },
  );

  test("is discarded when it cannot be decoded, or does not exist, and nothing changes", async () => {
    const { id, id2, image } = await aPhoto(server);
    const name = `originals/photos/${id2}-fedcba9876543210`;
    const metadata = { metadata: { type: "photos", id, description: "", uploaded: "1" } };
    await server.files.file(name).save("no picture", { resumable: false, metadata });
    await server.fileStored(name);
    const [description] = await server.files.file(name).getMetadata();
    await server.files.file(name).delete();
    await server.fileStored(name, description);
    expect((await server.call(getAdminPhoto, { id })).image).toBe(image);
  });
});
