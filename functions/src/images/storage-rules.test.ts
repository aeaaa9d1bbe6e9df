import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from "@firebase/rules-unit-testing";
import { deleteObject, getBytes, listAll, ref, updateMetadata, uploadBytes } from "firebase/storage";
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

const refusal = { code: "storage/unauthorized" };

describe.each(people)("%s", (_, person) => {
  test("looks at a thumbnail by its name and at nothing else", async () => {
    const storage = person().storage();
    expect(Buffer.from(await getBytes(ref(storage, thumbnail))).toString()).toBe("x");
    await expect(getBytes(ref(storage, original))).rejects.toMatchObject(refusal);
    for (const folder of ["", "public", "public/photos", "originals"])
      await expect(listAll(ref(storage, folder))).rejects.toMatchObject(refusal);
  });

  test.each([thumbnail, original, "public/new.webp"])(
    "neither stores, changes nor deletes %s",
    async (name) => {
      const file = ref(person().storage(), name);
      await expect(uploadBytes(file, Buffer.from("y"))).rejects.toMatchObject(refusal);
      await expect(updateMetadata(file, { contentType: "text/html" })).rejects.toMatchObject(refusal);
      await expect(deleteObject(file)).rejects.toMatchObject(refusal);
    },
  );
});
