import { getUpload, uploadName } from "@lightwell/shared/contract/back-office/upload-endpoints";
import { sampleOf } from "@lightwell/shared/testing/test-volume";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addOwner } from "#src/owners/owner-accounts.ts";
import { hostileFiles } from "#src/testing/images/hostile-files.ts";
import { peakGrowth } from "#src/testing/images/peak-growth.ts";
import { startStorageTriggerServer, type StorageTriggerServer } from "#src/testing/images/storage-trigger.ts";

/** Without the second of a first decoding, each takes less than a second; a machine may be busy. */
const maxMs = 60_000;
const maxGrowthBytes = 500_000_000;

const outcomes = {
  stored: { state: "stored" },
  rejected: { state: "rejected", message: expect.stringMatching(/\w.*\.$/) as string },
};

let server: StorageTriggerServer;
let owner: string;
beforeAll(async () => {
  server = await startStorageTriggerServer("hostile-files");
  await addOwner(server.shop, "owner@example.test", { isInvited: false });
  owner = (await server.shop.accounts.getUserByEmail("owner@example.test")).uid;
});
afterAll(async () => await server.close());

test("there are at least 60 kinds of hostile files, each once", () => {
  expect(new Set(hostileFiles.map(({ name }) => name)).size).toBe(hostileFiles.length);
  expect(hostileFiles.length).toBeGreaterThanOrEqual(60);
});

test.each(sampleOf(hostileFiles, 10, 9).map((file, index) => [file.name, file, index] as const))(
  "%s is stored or rejected as it should be, within a minute and 500 MB",
  async (_, { bytes, expected }, index) => {
    const uploadId = `hostile${String(index).padStart(13, "0")}`;
    const name = uploadName(uploadId);
    await server.files.file(name).save(await bytes(), {
      resumable: false,
      metadata: {
        contentType: "image/jpeg",
        metadata: {
          type: "photos",
          id: "",
          description: "",
          fileName: "a.jpg",
          allowDuplicate: "yes",
          owner,
        },
      },
    });
    const startedAt = performance.now();
    const growth = await peakGrowth(async () => {
      await server.fileStored(name);
      const result = await server.call(getUpload, { uploadId });
      expect(result).toMatchObject(outcomes[expected]);
      if (result.state === "stored") await server.fileStored(`originals/${result.fileKey}`);
    });
    expect(performance.now() - startedAt, "ms").toBeLessThan(maxMs);
    expect(growth, "bytes of memory").toBeLessThan(maxGrowthBytes);
    expect((await server.files.file(name).exists())[0]).toBe(false);
  },
);
