import { Timestamp } from "@google-cloud/firestore";
import {
  getPhotoOfContent,
  getUpload,
  maxOriginalBytes,
  uploadName,
} from "@lightwell/shared/contract/back-office/upload-endpoints";
import {
  deletePhoto,
  getAdminPhoto,
  listAdminPhotos,
} from "@lightwell/shared/contract/back-office/photo-endpoints";
import { createHash, randomUUID } from "node:crypto";
import { symlink } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addOwner, removeOwner } from "#src/owners/owner-accounts.ts";
import { aCollection } from "#src/testing/a-collection.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { aPicture } from "#src/testing/a-picture.ts";
import { startStorageTriggerServer, type StorageTriggerServer } from "#src/testing/images/storage-trigger.ts";
import { processUpload } from "./process-upload.ts";
import { type Upload, uploadLifetimeMs, uploadOf, type UploadStore } from "./upload-store.ts";

let server: StorageTriggerServer;
let owner: string;
beforeAll(async () => {
  server = await startStorageTriggerServer("process-upload");
  owner = await ownerWith(`${randomUUID()}@example.test`);
});
afterAll(async () => await server.close());

async function ownerWith(email: string): Promise<string> {
  await server.shop.accounts.createUser({ email, emailVerified: true });
  await addOwner(server.shop, email, { isInvited: false });
  return (await server.shop.accounts.getUserByEmail(email)).uid;
}

const exists = async (name: string) => (await server.files.file(name).exists())[0];

let lastId = 0;
function anUploadId(): string {
  lastId += 1;
  return `upload${String(lastId).padStart(14, "0")}`;
}

/** Stores a file as a browser does. Returns the id of its upload. */
async function send(bytes: Buffer, overrides: object = {}): Promise<string> {
  const uploadId = anUploadId();
  const metadata = {
    type: "photos",
    id: "",
    description: "",
    fileName: "dune.jpg",
    allowDuplicate: "no",
    owner,
    ...overrides,
  };
  const tokens = { firebaseStorageDownloadTokens: "a-token" }; // Firebase adds one to every upload
  await server.files.file(uploadName(uploadId)).save(bytes, {
    resumable: false,
    metadata: { contentType: "image/jpeg", metadata: { ...metadata, ...tokens } },
  });
  return uploadId;
}

/** A stored file as the function gets it that processes it. */
async function uploadIn(uploadId: string, changes: { readonly size?: number } = {}): Promise<Upload> {
  const [data] = await server.files.file(uploadName(uploadId)).getMetadata();
  const upload = uploadOf({ ...(data as Parameters<typeof uploadOf>[0]), ...changes });
  if (!upload) throw new Error("It is no upload.");
  return upload;
}

/** Sends a file and looks at it. Returns what became of it. */
async function sendAndProcess(bytes: Buffer, overrides: object = {}) {
  const uploadId = await send(bytes, overrides);
  expect(await server.call(getUpload, { uploadId })).toEqual({ state: "pending" });
  await server.fileStored(uploadName(uploadId));
  expect(await exists(uploadName(uploadId))).toBe(false);
  const result = await server.call(getUpload, { uploadId });
  return { uploadId, result };
}

let lastWidth = 400;
const jpeg = async () =>
  await aPicture({ width: (lastWidth += 1), height: 300 })
    .jpeg()
    .toBuffer();
const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex").slice(0, 16);

describe("a file that a browser has stored", () => {
  test("becomes an inactive photo titled after it, with its thumbnails, once", async () => {
    const bytes = await jpeg();
    const { uploadId, result } = await sendAndProcess(bytes, { fileName: "golden-gate_at dawn.jpg" });
    if (result.state !== "stored") throw new Error(result.state);
    expect(result).toEqual({ state: "stored", id: uploadId, fileKey: expect.stringMatching(hashOf(bytes)) });
    const original = server.files.file(`originals/${result.fileKey}`);
    expect((await original.download())[0].equals(bytes)).toBe(true);
    const [{ metadata, contentType }] = await original.getMetadata();
    expect(contentType).toBe("image/jpeg");
    expect(metadata).toMatchObject({ type: "photos", id: uploadId, fileName: "golden-gate_at dawn.jpg" });
    expect(metadata).not.toHaveProperty("firebaseStorageDownloadTokens");
    await server.fileStored(original.name);
    expect(await server.call(getAdminPhoto, { id: uploadId })).toMatchObject({
      title: "golden gate at dawn",
      slug: "golden-gate-at-dawn",
      fileName: "golden-gate_at dawn.jpg",
      image: result.fileKey,
      active: false,
    });
    expect(await server.call(getPhotoOfContent, { contentHash: hashOf(bytes) })).toEqual({
      photo: { id: uploadId, title: "golden gate at dawn" },
    });
  });

  test("by an owner who was removed since, or whose account is gone, is rejected unread, and deleted", async () => {
    const bytes = Buffer.from("no picture");
    const email = `${randomUUID()}@example.test`;
    const removed = await ownerWith(email);
    await removeOwner(server.shop, email);
    for (const uid of [removed, "gone"]) {
      const { uploadId, result } = await sendAndProcess(bytes, { owner: uid });
      expect(result).toEqual({ state: "rejected", message: "You may not upload this file." });
      expect((await server.send(getAdminPhoto, { id: uploadId })).status).toBe(404);
    }
  });

  test("makes one photo when it is reported twice, also when the first report was not finished", async () => {
    const uploadId = await send(await jpeg());
    const name = uploadName(uploadId);
    const [data] = await server.files.file(name).getMetadata();
    const copy = server.files.file(`copy-${uploadId}`);
    await server.files.file(name).copy(copy);
    await server.fileStored(name);
    const first = await server.call(getUpload, { uploadId });
    await server.shop.database.doc(`uploads/${uploadId}`).delete();
    await copy.copy(server.files.file(name), { metadata: data.metadata ?? {} });
    await server.fileStored(name);
    expect(await server.call(getUpload, { uploadId })).toEqual(first);
    await server.fileStored(name, data); // of a file that is deleted by now
    expect(await server.call(getUpload, { uploadId })).toEqual(first);
    const rows = await server.call(listAdminPhotos, {});
    expect(rows.filter(({ id }) => id === uploadId)).toHaveLength(1);
  });

  test("that another photo was made of makes no photo, unless the owner allows duplicates", async () => {
    const bytes = await jpeg();
    const { uploadId: id } = await sendAndProcess(bytes, { fileName: "twice.jpg" });
    const second = await sendAndProcess(bytes);
    expect(second.result).toEqual({ state: "duplicate", photo: { id, title: "twice" } });
    const wanted = await sendAndProcess(bytes, { allowDuplicate: "yes" });
    expect(wanted.result).toMatchObject({ state: "stored", id: wanted.uploadId });
    const rows = await server.call(listAdminPhotos, {});
    expect(rows.some((row) => row.id === second.uploadId)).toBe(false);
  });

  test("is processed again for its photo when it is sent again, five minutes after it was not processed", async () => {
    const bytes = await jpeg();
    const { uploadId: id } = await sendAndProcess(bytes);
    const path = { contentHash: hashOf(bytes) };
    expect((await server.call(getPhotoOfContent, path)).photo).toMatchObject({ id });
    const photo = server.shop.database.doc(`photos/${id}`);
    await photo.update({ created: Date.now() - 5 * 60_000 });
    expect(await server.call(getPhotoOfContent, path)).toEqual({ photo: null });
    const again = await sendAndProcess(bytes);
    if (again.result.state !== "stored") throw new Error(again.result.state);
    expect(again.result.id).toBe(id);
    await server.fileStored(`originals/${again.result.fileKey}`);
    expect((await server.call(getPhotoOfContent, path)).photo).toMatchObject({ id });
  });

  test("makes one photo when it is sent twice at the same time", async () => {
    const bytes = await jpeg();
    const uploadIds = await Promise.all([send(bytes), send(bytes)]);
    await Promise.all(uploadIds.map(async (uploadId) => await server.fileStored(uploadName(uploadId))));
    const results = await Promise.all(
      uploadIds.map(async (uploadId) => (await server.call(getUpload, { uploadId })).state),
    );
    expect(results.sort()).toEqual(["duplicate", "stored"]);
  });

  test("becomes a new photo when the photo of the same file was deleted", async () => {
    const bytes = await jpeg();
    const { uploadId: id } = await sendAndProcess(bytes);
    await server.call(deletePhoto, { id });
    expect((await sendAndProcess(bytes)).result.state).toBe("stored");
    expect(await server.call(getPhotoOfContent, { contentHash: "0000000000000000" })).toEqual({
      photo: null,
    });
  });

  test("becomes the picture of the photo or collection that it is for", async () => {
    const photo = await aPhoto(server, { title: "Has another" });
    const forPhoto = await sendAndProcess(await jpeg(), { id: photo.id, fileName: "new.jpg" });
    if (forPhoto.result.state !== "stored") throw new Error(forPhoto.result.state);
    await server.fileStored(`originals/${forPhoto.result.fileKey}`);
    expect(await server.call(getAdminPhoto, { id: photo.id })).toMatchObject({
      title: "Has another",
      image: forPhoto.result.fileKey,
      fileName: "new.jpg",
    });
    const collection = await aCollection(server, { title: "Banner" });
    const { result } = await sendAndProcess(await jpeg(), { type: "collections", id: collection.id });
    expect(result).toMatchObject({ state: "stored", id: collection.id });
  });

  test("does not replace a picture that was uploaded after it, when it is processed later", async () => {
    const { id } = await aPhoto(server, { title: "Sent twice" });
    const earlier = await send(await jpeg(), { id, fileName: "wrong.jpg" });
    const { result } = await sendAndProcess(await jpeg(), { id, fileName: "right.jpg" });
    if (result.state !== "stored") throw new Error(result.state);
    await server.fileStored(`originals/${result.fileKey}`);
    await server.fileStored(uploadName(earlier));
    const late = await server.call(getUpload, { uploadId: earlier });
    if (late.state !== "stored") throw new Error(late.state);
    await server.fileStored(`originals/${late.fileKey}`);
    expect(await server.call(getAdminPhoto, { id })).toMatchObject({
      image: result.fileKey,
      fileName: "right.jpg",
    });
  });

  test.each([
    ["a PDF", () => Buffer.from("%PDF-1.7"), {}, /^This is a PDF/],
    ["damaged", async () => (await jpeg()).subarray(0, 1_000), {}, /is damaged/],
    ["in CMYK", () => aPicture().toColourspace("cmyk").jpeg().toBuffer(), {}, /Export it as RGB/],
    ["for a photo that was deleted", jpeg, { id: "nobody" }, /was deleted/],
    ["for nothing", jpeg, { type: "originals" }, /does not say what it is for/],
  ])("that is %s is rejected with its reason, and deleted", async (_, bytes, overrides, message) => {
    const { uploadId, result } = await sendAndProcess(await bytes(), overrides);
    expect(result).toEqual({ state: "rejected", message: expect.stringMatching(message) });
    expect((await server.send(getAdminPhoto, { id: uploadId })).status).toBe(404);
  });

  test.each([
    ["500 MB is stored", maxOriginalBytes, { state: "stored" }],
    [
      "more than 500 MB is rejected",
      maxOriginalBytes + 1,
      { state: "rejected", message: "A picture may have 500 MB at most." },
    ],
  ])("of %s", async (_, size, result) => {
    const uploadId = await send(await jpeg());
    await processUpload(server.shop, await uploadIn(uploadId, { size }));
    expect(await server.call(getUpload, { uploadId })).toMatchObject(result);
  });

  test("that is deleted before it is processed has no result", async () => {
    const name = uploadName(await send(await jpeg()));
    const [data] = await server.files.file(name).getMetadata();
    await server.files.file(name).delete();
    await server.fileStored(name, data);
    expect(await server.call(getUpload, { uploadId: name.slice(uploadName("").length) })).toEqual({
      state: "pending",
    });
  });

  test("without the id of an upload is left where it is", async () => {
    const name = uploadName("notes");
    await server.files.file(name).save(await jpeg(), { resumable: false });
    await server.fileStored(name);
    expect(await exists(name)).toBe(true);
  });

  test("that cannot be read for an hour is rejected with the reason, and deleted", async () => {
    const bytes = await jpeg();
    bytes[bytes.indexOf(Buffer.from([0xff, 0xda])) + 12] = 0; // a faulty header, so that a copy is written
    const uploadId = await send(bytes);
    const upload = await uploadIn(uploadId);
    const uploads: UploadStore = {
      ...server.shop.uploads,
      download: async (id, path) => {
        await symlink("/dev/full", `${path}.rewritten`);
        return await server.shop.uploads.download(id, path);
      },
    };
    const after = (minutes: number) => ({
      ...server.shop,
      uploads,
      now: () => upload.uploaded + minutes * 60_000,
    });
    for (const minutes of [0, 59])
      await expect(processUpload(after(minutes), upload)).rejects.toMatchObject({ code: "ENOSPC" });
    expect(await server.call(getUpload, { uploadId })).toEqual({ state: "pending" });
    await processUpload(after(60), upload);
    const message = expect.stringMatching(/could not be read within an hour/) as string;
    expect(await server.call(getUpload, { uploadId })).toEqual({ state: "rejected", message });
    expect(await exists(uploadName(uploadId))).toBe(false);
    const expires: unknown = (await server.shop.database.doc(`uploads/${uploadId}`).get()).get("expires");
    expect(expires).toEqual(Timestamp.fromMillis(after(60).now() + uploadLifetimeMs));
  });

  test("that no function has processed is deleted after a day", async () => {
    const name = uploadName(await send(await jpeg()));
    await server.shop.uploads.deleteOlderThan(Date.now() - uploadLifetimeMs);
    expect(await exists(name)).toBe(true);
    await server.shop.uploads.deleteOlderThan(Date.now() + 1_000);
    expect(await exists(name)).toBe(false);
  });
});
