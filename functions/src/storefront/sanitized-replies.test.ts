import * as calls from "@lightwell/shared/contract/catalog-endpoints";
import { saveSite } from "@lightwell/shared/contract/back-office/site-endpoints";
import { initialSite } from "@lightwell/shared/site/default-site";
import { fillPath } from "@lightwell/shared/contract/catalog-paths";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publishingTables } from "#src/publishing/publishing-transaction.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { aCollection } from "#src/testing/a-collection.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { hostileDescription, withoutAllowedTags } from "#src/testing/catalog/hostile-descriptions.ts";
import { type ShopServer, startShopServer } from "#src/testing/shop-server.ts";

let server: ShopServer;
let slugs: readonly string[];
beforeAll(async () => {
  server = await startShopServer("sanitized-replies");
  const photos = [];
  for (const [index, description] of fc.sample(hostileDescription, 10).entries())
    photos.push(await aPhoto(server, { title: `Photo ${index}`, description: `words ${description}` }));
  await aCollection(server, { title: "Hostile" }, photos);
  const html = photos.map(({ id }, index) => `words ${id} ${fc.sample(hostileDescription, 1)[0]} ${index}`);
  await server.call(saveSite, {
    body: {
      ...initialSite,
      about: html.map((text) => ({ title: "", html: text, questions: [{ question: "Why?", html: text }] })),
    },
  });
  slugs = photos.map(({ slug }) => slug);
});
afterAll(async () => await server.close());

/** The arguments of every public call of the catalog; a new call without an entry does not compile. */
const argsOf: Record<keyof typeof calls, (photoSlug: string) => object> = {
  getHomepage: () => ({}),
  getCollection: () => ({ collectionSlug: "hostile" }),
  getCollectionPhoto: (photoSlug) => ({ collectionSlug: "hostile", photoSlug }),
  getCollectionPage: () => ({ collectionSlug: "hostile", page: "1" }),
  getPhotoNeighbors: (photoSlug) => ({ collectionSlug: "hostile", photoSlug }),
  getPhoto: (photoSlug) => ({ photoSlug }),
  getPrints: () => ({ search: "all" }),
  getPrintIndex: () => ({ part: "0" }),
  getSite: () => ({}),
  getHomeContent: () => ({}),
  getTextPage: () => ({ page: "about" }),
};

test.each(Object.entries(calls))(
  "a photo saved with hostile markup: %s has only the markup that a description may have",
  async (name, { path }) => {
    const args = argsOf[name as keyof typeof calls];
    for (const slug of slugs) {
      const response = await fetch(server.origin + fillPath(path, { ...args(slug) }));
      expect(response.status).toBe(200);
      expectOnlyAllowedTags(textsIn(await response.json()));
    }
  },
);

test("no published document that the browser reads has other markup", async () => {
  const { docs } = await publishingTables(openDatabase(server.projectId)).published.get();
  // The parts of the listing have descriptions as plain text, for the product feed.
  const texts = docs.filter(({ id }) => !id.startsWith("listing:")).flatMap((doc) => textsIn(doc.data()));
  expect(texts.filter((text) => text.includes("words")).length).toBeGreaterThanOrEqual(slugs.length);
  expectOnlyAllowedTags(texts);
});

function expectOnlyAllowedTags(texts: readonly string[]): void {
  expect(texts.filter((text) => /[<>]/.test(withoutAllowedTags(text)))).toEqual([]);
}

/** All texts in a reply or a document. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
