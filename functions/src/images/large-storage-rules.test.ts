import { initializeTestEnvironment } from "@firebase/rules-unit-testing";
import { ref, uploadBytesResumable } from "firebase/storage";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const rules = readFileSync(new URL("../../../storage.rules", import.meta.url), "utf8");

test("the owner can upload a file of 500 MB, but not of one byte more", async () => {
  const environment = await initializeTestEnvironment({
    projectId: "demo-storage-rules",
    storage: { rules },
  });
  const storage = environment.authenticatedContext("owner", { admin: true }).storage();
  const tooLarge = Buffer.alloc(500_000_001);
  const sent = { contentType: "image/tiff", customMetadata: { owner: "owner" } };
  await uploadBytesResumable(ref(storage, "uploads/cccccccccc0123456789"), tooLarge.subarray(1), sent);
  await expect(
    uploadBytesResumable(ref(storage, "uploads/dddddddddd0123456789"), tooLarge, sent),
  ).rejects.toMatchObject({ code: "storage/unauthorized" });
  await environment.cleanup();
}, 300_000);
