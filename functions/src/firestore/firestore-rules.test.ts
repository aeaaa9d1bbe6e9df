import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from "@firebase/rules-unit-testing";
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  setDoc,
  setLogLevel,
  updateDoc,
} from "firebase/firestore";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const rules = readFileSync(new URL("../../../firestore.rules", import.meta.url), "utf8");

let environment: RulesTestEnvironment;
beforeAll(async () => {
  setLogLevel("silent"); // it logs every rejection, and these tests expect rejections
  environment = await initializeTestEnvironment({ projectId: "demo-firestore-rules", firestore: { rules } });
});
afterAll(async () => await environment.cleanup());

const people: [string, () => RulesTestContext][] = [
  ["a visitor", () => environment.unauthenticatedContext()],
  ["somebody signed in", () => environment.authenticatedContext("stranger")],
  ["the owner", () => environment.authenticatedContext("owner", { admin: true })],
];

const rejection = { code: "permission-denied" };

describe.each(people)("%s", (_, person) => {
  test.each([
    "published/home",
    "photos/one",
    "collections/one",
    "settings/options",
    "orders/one",
    "carts/one",
  ])("can neither read nor write %s directly", async (path) => {
    const database = person().firestore();
    const document = doc(database, path);
    await expect(getDoc(document)).rejects.toMatchObject(rejection);
    await expect(getDocs(collection(database, path.split("/")[0] ?? ""))).rejects.toMatchObject(rejection);
    await expect(setDoc(document, { mine: true })).rejects.toMatchObject(rejection);
    await expect(updateDoc(document, { mine: true })).rejects.toMatchObject(rejection);
    await expect(deleteDoc(document)).rejects.toMatchObject(rejection);
  });
});
