import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from "@firebase/rules-unit-testing";
import { maxOriginalBytes } from "@lightwell/shared/contract/back-office/upload-endpoints";
import {
  deleteObject,
  getBytes,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
} from "firebase/storage";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const rules = readFileSync(new URL("../../../storage.rules", import.meta.url), "utf8");
const thumbnail = "public/photos/x-0123456789abcdef_512x512.webp";
const original = "originals/photos/x-0123456789abcdef";

let environment: RulesTestEnvironment;
beforeAll(async () => {
  environment = await initializeTestEnvironment({ projectId: "demo-storage-rules", storage: { rules } });
  await environment.withSecurityRulesDisabled(async (context) => {
    for (const name of [thumbnail, original])
      await uploadBytes(ref(context.storage(), name), Buffer.from("x"));
  });
});
afterAll(async () => await environment.cleanup());

const people: [string, () => RulesTestContext][] = [
  ["a visitor", () => environment.unauthenticatedContext()],
  ["somebody signed in", () => environment.authenticatedContext("stranger")],
  ["the owner", () => environment.authenticatedContext("owner", { admin: true })],
];

const rejection = { code: "storage/unauthorized" };

const upload = "uploads/abcdefghij0123456789";
const byOwner = { owner: "owner" };
const jpeg = { contentType: "image/jpeg", customMetadata: byOwner };

describe.each(people.slice(0, 2))("%s", (_, person) => {
  test("stores no upload", async () => {
    const file = ref(person().storage(), upload);
    await expect(uploadBytes(file, Buffer.from("x"), jpeg)).rejects.toMatchObject(rejection);
    await expect(uploadBytesResumable(file, Buffer.from("x"), jpeg)).rejects.toMatchObject(rejection);
  });
});

describe("the owner", () => {
  const storage = () => environment.authenticatedContext("owner", { admin: true }).storage();

  test.each([
    ["image/jpeg", "uploads/aaaaaaaaa10123456789"],
    ["image/png", "uploads/aaaaaaaaa20123456789"],
    ["image/webp", "uploads/aaaaaaaaa30123456789"],
    ["image/tiff", "uploads/aaaaaaaaa40123456789"],
  ])("uploads a file of the type %s", async (contentType, name) => {
    const { metadata } = await uploadBytes(ref(storage(), name), Buffer.from("x"), {
      contentType,
      customMetadata: byOwner,
    });
    expect(metadata).toMatchObject({ contentType, size: 1 });
  });

  test("reads, changes and deletes no upload", async () => {
    const file = ref(storage(), upload);
    await uploadBytesResumable(file, Buffer.from("x"), jpeg);
    await expect(getBytes(file)).rejects.toMatchObject(rejection);
    await expect(updateMetadata(file, { contentType: "text/html" })).rejects.toMatchObject(rejection);
    await expect(deleteObject(file)).rejects.toMatchObject(rejection);
    await expect(listAll(ref(storage(), "uploads"))).rejects.toMatchObject(rejection);
  });

  test.each([
    ["of another type", "uploads/bbbbbbbbbb0123456789", "x", "image/svg+xml"],
    ["of a type that begins like one", "uploads/bbbbbbbbbb0123456789", "x", "image/jpeg2000"],
    ["that is empty", "uploads/bbbbbbbbbb0123456789", "", "image/jpeg"],
    ["with another kind of name", "uploads/b", "x", "image/jpeg"],
    ["in a folder", "uploads/bbbbbbbbbb/bbbbbbbbbb0123456789", "x", "image/jpeg"],
    ["in another folder", "originals/photos/x-0123456789abcde0", "x", "image/jpeg"],
  ])("uploads no file %s", async (_, name, content, contentType) => {
    const sent = { contentType, customMetadata: byOwner };
    const uploading = uploadBytes(ref(storage(), name), Buffer.from(content), sent);
    await expect(uploading).rejects.toMatchObject(rejection);
  });

  test.each([{}, { owner: "" }, { owner: "another" }])(
    "uploads no file that names another owner, such as %j",
    async (customMetadata) => {
      const file = ref(storage(), "uploads/bbbbbbbbbb0123456789");
      const sent = { contentType: "image/jpeg", customMetadata };
      await expect(uploadBytes(file, Buffer.from("x"), sent)).rejects.toMatchObject(rejection);
      await expect(uploadBytesResumable(file, Buffer.from("x"), sent)).rejects.toMatchObject(rejection);
    },
  );

  test("uploads files of up to as many bytes as the contract says", () => {
    expect(maxOriginalBytes).toBe(500_000_000);
    expect(rules).toContain("request.resource.size <= 500000000"); // with such a file in large-storage-rules.test.ts
  });
});

describe.each(people)("%s", (_, person) => {
  test("reads a thumbnail by its name, and nothing else", async () => {
    const storage = person().storage();
    expect(Buffer.from(await getBytes(ref(storage, thumbnail))).toString()).toBe("x");
    await expect(getBytes(ref(storage, original))).rejects.toMatchObject(rejection);
    for (const folder of ["", "public", "public/photos", "originals"])
      await expect(listAll(ref(storage, folder))).rejects.toMatchObject(rejection);
  });

  test.each([thumbnail, original, "public/new.webp"])(
    "neither stores, changes nor deletes %s",
    async (name) => {
      const file = ref(person().storage(), name);
      await expect(uploadBytes(file, Buffer.from("y"))).rejects.toMatchObject(rejection);
      await expect(updateMetadata(file, { contentType: "text/html" })).rejects.toMatchObject(rejection);
      await expect(deleteObject(file)).rejects.toMatchObject(rejection);
    },
  );
});
