import { getAdminPhoto } from "@lightwell/shared/contract/photo-admin-endpoints";
import { getUpload, uploadName } from "@lightwell/shared/contract/back-office/upload-endpoints";
import { Storage } from "@google-cloud/storage";
import { stat } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTemporaryFile } from "#src/images/temporary-file.ts";
import { makeThumbnails } from "#src/images/make-thumbnails.ts";
import { writeLargeTiff } from "@lightwell/emulators/files/large-tiff";
import { startShopServer, type ShopServer } from "#src/testing/shop-server.ts";
import { takeUpload } from "./take-upload.ts";

let server: ShopServer;
beforeAll(async () => (server = await startShopServer("large-originals")));
afterAll(async () => await server.close());

const decodingBytes = 512_000_000;

/** Calls `run`. Returns by how many bytes the memory of this process grew at most. */
async function peakGrowth(run: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage.rss();
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50);
  try {
    await run();
  } finally {
    clearInterval(timer);
  }
  return peak - before;
}

test("a TIFF of 300 megapixels becomes a photo within the memory of its file and 512 MB", async () => {
  const uploadId = "large000000000000001";
  await inTemporaryFile(async (path) => {
    await writeLargeTiff(path, { width: 20_000, height: 15_000, channels: 1 });
    const { size } = await stat(path);
    const owner = {
      type: "photos",
      id: "",
      description: "",
      fileName: "master.tif",
      allowDuplicate: "no",
    } as const;
    const file = new Storage().bucket(server.bucket).file(uploadName(uploadId));
    const metadata = { contentType: "image/tiff", metadata: owner };
    const inParts = { resumable: true, chunkSize: 64 * 1024 * 1024 }; // the emulator takes 130 MB in a request
    await new Storage().bucket(server.bucket).upload(path, { destination: file, ...inParts, metadata });
    const growth = await peakGrowth(async () => {
      await takeUpload(server.shop, { uploadId, metadata: owner, bytes: size });
      const result = await server.call(getUpload, { uploadId });
      if (result.state !== "taken") throw new Error(JSON.stringify(result));
      await makeThumbnails(server.shop, {
        fileKey: result.fileKey,
        owner: {
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
