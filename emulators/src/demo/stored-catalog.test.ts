import { deleteApp, initializeApp } from "firebase-admin/app";
import { getFirestore, type Firestore } from "firebase-admin/firestore";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoPhotos } from "./demo-catalog.ts";
import { changeStoredCatalog } from "./stored-catalog.ts";

const projectId = `demo-dates-${process.pid}`;
const now = Date.now();
const day = 86_400_000;
const app = initializeApp({ projectId }, "stored-catalog-test");
let database: Firestore;

beforeAll(async () => {
  database = getFirestore(app);
  const batch = database.batch();
  for (const { slug } of demoPhotos)
    batch.set(database.doc(`photos/${slug}`), { slug, created: now - 1_000, updated: now - 1_000 });
  batch.set(database.doc("photos/own"), { slug: "murmuration-2", created: now, updated: now });
  batch.set(database.doc("collections/framed"), {
    slug: "framed",
    created: now - 9_000_000,
    updated: now - 9_000_000,
    collectionPhotos: ["one"],
  });
  batch.set(database.doc("photoIndex/state"), { fields: "of the index" });
  await batch.commit();
  await changeStoredCatalog(process.env["FIRESTORE_EMULATOR_HOST"] ?? "", {
    projectId,
    now,
    strayPhotoIn: "framed",
    activatedPhoto: "murmuration",
  });
});

afterAll(() => deleteApp(app));

async function photos(): Promise<{ slug: string; created: number; updated: number }[]> {
  const { docs } = await database.collection("photos").orderBy("updated", "desc").get();
  return docs.map((document) => ({
    slug: String(document.get("slug")),
    created: Number(document.get("created")),
    updated: Number(document.get("updated")),
  }));
}

test("the demo's photos spread over eighteen months, the new ones newest, two in the same instant", async () => {
  const dated = (await photos()).filter(({ slug }) => slug !== "murmuration-2");
  expect(dated[0]?.slug).toBe("storm-over-the-owens-valley");
  expect(now - Math.min(...dated.map(({ updated }) => updated))).toBeGreaterThan(500 * day);
  expect(dated.every(({ created, updated }) => created < updated && updated < now)).toBe(true);
  expect(new Set(dated.map(({ updated }) => updated)).size).toBe(dated.length - 1);
});

test("the back office builds its list of photos again, with the new dates", async () => {
  expect((await database.doc("photoIndex/state").get()).exists).toBe(false);
});

test("items not created by the seed, or changed long ago, keep their dates", async () => {
  expect((await photos()).find(({ slug }) => slug === "murmuration-2")).toMatchObject({ updated: now });
  expect((await database.doc("collections/framed").get()).get("updated")).toBe(now - 9_000_000);
});

test("the collection with an id of a missing photo keeps that id", async () => {
  expect((await database.doc("collections/framed").get()).get("collectionPhotos")).toEqual([
    "one",
    "deletedone",
  ]);
});

test("only the photo that the catalog marks as incomplete is active without being complete", async () => {
  const active = await database.collection("photos").where("active", "==", true).get();
  expect(active.docs.map(({ id }) => id)).toEqual(["murmuration"]);
});
