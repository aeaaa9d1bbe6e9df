import { getAdminPhoto } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { getUpload, uploadName } from "@lightwell/shared/contract/back-office/upload-endpoints";
import { openAsBlob } from "node:fs";
import { stat } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTemporaryFile } from "#src/images/temporary-file.ts";
import { makeThumbnails } from "#src/images/make-thumbnails.ts";
import { writeLargeTiff } from "@lightwell/emulators/files/large-tiff";
import { requiredEnvironment } from "#src/testing/required-environment.ts";
import { startShopServer, type ShopServer } from "#src/testing/shop-server.ts";
import { addOwner } from "#src/owners/owner-accounts.ts";
import { peakGrowth } from "#src/testing/images/peak-growth.ts";
import { processUpload } from "./process-upload.ts";

let server: ShopServer;
beforeAll(async () => (server = await startShopServer("large-originals")));
afterAll(async () => await server.close());

const decodingBytes = 512_000_000;
const chunkBytes = 64 * 1024 * 1024;

/**
 * Stores a file in the bucket with the resumable protocol of Firebase Storage, as a browser does: the emulator takes
 * 130 MB in a request.
 */
async function storeUpload(name: string, file: Blob): Promise<void> {
  const host = requiredEnvironment("FIREBASE_STORAGE_EMULATOR_HOST");
  const start = await fetch(`http://${host}/v0/b/${server.bucket}/o?name=${encodeURIComponent(name)}`, {
    method: "POST",
    headers: {
      Authorization: "Bearer owner",
      "X-Goog-Upload-Protocol": "resumable",
      "X-Goog-Upload-Command": "start",
    },
    body: JSON.stringify({ name, contentType: file.type }),
  });
  const session = start.headers.get("X-Goog-Upload-URL") ?? "";
  for (let offset = 0; offset < file.size; offset += chunkBytes) {
    const isLast = offset + chunkBytes >= file.size;
    const { status } = await fetch(session, {
      method: "POST",
      headers: {
        "X-Goog-Upload-Command": isLast ? "upload, finalize" : "upload",
        "X-Goog-Upload-Offset": String(offset),
      },
      body: file.slice(offset, offset + chunkBytes),
    });
    expect(status).toBe(200);
  }
}

async function anOwner() {
  await addOwner(server.shop, "large@example.test", { isInvited: false });
  return await server.shop.accounts.getUserByEmail("large@example.test");
}

test("a TIFF of 300 megapixels becomes a photo within the memory of its file and 512 MB", async () => {
  const uploadId = "large000000000000001";
  await inTemporaryFile(async (path) => {
    await writeLargeTiff(path, { width: 20_000, height: 15_000, channels: 1 });
    const { size } = await stat(path);
    const metadata = {
      type: "photos",
      id: "",
      description: "",
      fileName: "master.tif",
      allowDuplicate: "no",
      owner: (await anOwner()).uid,
    } as const;
    await storeUpload(uploadName(uploadId), await openAsBlob(path, { type: "image/tiff" }));
    const growth = await peakGrowth(async () => {
      await processUpload(server.shop, { uploadId, metadata, bytes: size, uploaded: Date.now() });
      const result = await server.call(getUpload, { uploadId });
      if (result.state !== "stored") throw new Error(JSON.stringify(result));
      await makeThumbnails(server.shop, {
        fileKey: result.fileKey,
        storedAt: Date.now(),
        target: {
          type: "photos",
          id: uploadId,
          description: "",
          fileName: "master.tif",
          uploaded: Date.now(),
        },
      });
    });
    expect(growth, "bytes of memory").toBeLessThan(size + decodingBytes);
  });
  expect(await server.call(getAdminPhoto, { id: uploadId })).toMatchObject({
    title: "master",
    width: 20_000,
    height: 15_000,
    largestSize: 2048,
  });
}, 300_000);
