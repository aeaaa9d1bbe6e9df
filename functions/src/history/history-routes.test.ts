import {
  getEarlierFields,
  type HistorySearch,
  searchHistory,
} from "@lightwell/shared/contract/back-office/history-endpoints";
import {
  sortCollectionPhotos,
  unlinkPhoto,
} from "@lightwell/shared/contract/back-office/collection-endpoints";
import { saveOptions } from "@lightwell/shared/contract/back-office/option-endpoints";
import { erasePerson, findPerson } from "@lightwell/shared/contract/back-office/person-endpoints";
import {
  deletePhoto,
  getAdminPhoto,
  savePhoto,
} from "@lightwell/shared/contract/back-office/photo-endpoints";
import { getAdminSite, saveSite } from "@lightwell/shared/contract/back-office/site-endpoints";
import { defaultOptions } from "@lightwell/shared/options/default-options";
import type { HistoryKind } from "@lightwell/shared/history/history-schemas";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attachImage } from "#src/images/attach-image.ts";
import { aCollection } from "#src/testing/a-collection.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { type ShopServer, startShopServer } from "#src/testing/shop-server.ts";

let server: ShopServer;
beforeAll(async () => (server = await startShopServer("history")));
afterAll(async () => await server.close());

const found = async (search: Partial<HistorySearch> = {}) =>
  (await server.call(searchHistory, { body: { text: "", ...search } })).entries;
/** The owner of the tests has a random address. */
const ownersAddress = expect.stringMatching(/^[\w-]+@example\.test$/) as string;

describe("the history", () => {
  test("has who changed which fields of a photo, when, and what they were before and after", async () => {
    const photo = await aPhoto(server, { title: "Granite", subtitle: "At noon" });
    await server.call(savePhoto, { id: photo.id, body: { ...photo, subtitle: "At dawn", base: 500 } });
    const [newest] = await found({ kind: "photo" });
    expect(newest).toMatchObject({
      by: ownersAddress,
      kind: "photo",
      itemId: photo.id,
      title: "Granite",
      action: "changed",
    });
    expect(newest?.changes).toContainEqual({ field: "subtitle", before: "At noon", after: "At dawn" });
    expect(newest?.changes).toContainEqual({ field: "base price", before: "$0.00", after: "$5.00" });
    expect(Math.abs((newest?.created ?? 0) - Date.now())).toBeLessThan(60_000);
    await server.call(deletePhoto, { id: photo.id });
    expect((await found({ kind: "photo" }))[0]).toMatchObject({ action: "deleted", title: "Granite" });
  });

  test("has the price of an option by its name, and the fields of the site", async () => {
    const options = defaultOptions.map((option) => ({
      ...option,
      available: true as const,
      base: option.key === "size" && option.value === "8x10" ? 12_300 : option.base,
    }));
    await server.call(saveOptions, { body: { options } });
    expect((await found({ kind: "options" }))[0]?.changes).toEqual([
      { field: "size 8x10 price", before: "$120.00", after: "$123.00" },
    ]);
    const site = await server.call(getAdminSite, {});
    await server.call(saveSite, { body: { ...site, name: "Granite Prints" } });
    expect((await found({ kind: "site" }))[0]?.changes).toEqual([
      { field: "name", before: site.name, after: "Granite Prints" },
    ]);
  });

  test("keeps the fields that a change replaced for 90 days, as the editor takes them", async () => {
    const photo = await aPhoto(server, { title: "Coast", subtitle: "At noon" });
    await server.call(savePhoto, { id: photo.id, body: { ...photo, subtitle: "At dawn", base: 500 } });
    const site = await server.call(getAdminSite, {});
    await server.call(saveSite, { body: { ...site, tagline: "Prints of the coast" } });
    const prices = new Map([
      ["8x10", 12_300], // as saved above
      ["8x12", 16_600],
    ]);
    const options = defaultOptions.map((option) => ({
      ...option,
      available: true as const,
      base: option.key === "size" ? (prices.get(option.value) ?? option.base) : option.base,
    }));
    await server.call(saveOptions, { body: { options } });
    const earlier = async (kind: HistoryKind) => {
      const [newest] = await found({ kind });
      const left = (newest?.earlierUntil ?? 0) - (newest?.created ?? 0);
      expect(left).toBe(90 * 24 * 60 * 60 * 1_000);
      return (await server.call(getEarlierFields, { id: newest?.id ?? "" })).fields;
    };
    expect(await earlier("photo")).toEqual({ subtitle: "At noon", base: 0 });
    expect(await earlier("site")).toEqual({ tagline: site.tagline });
    expect(await earlier("options")).toMatchObject({ "size:8x12": { base: 16_500 } });
    expect((await server.send(getEarlierFields, { id: "unknown" })).status).toBe(404);
  });

  test("has how many photos of a collection were added, removed or moved", async () => {
    const photos = [await aPhoto(server, { title: "Low Tide" }), await aPhoto(server, { title: "Pier" })];
    const { id } = await aCollection(server, {}, photos);
    await server.call(sortCollectionPhotos, { id, body: photos.map((photo) => photo.id).toReversed() });
    await server.call(unlinkPhoto, { id, photoId: photos[0]?.id ?? "" });
    const changes = (await found({ kind: "collection" })).flatMap((entry) => entry.changes);
    expect(changes.filter(({ field }) => field === "photos").slice(0, 3)).toEqual([
      { field: "photos", before: "2", after: "1 (1 removed)" },
      { field: "photos", before: "2", after: "2 (in another order)" },
      { field: "photos", before: "1", after: "2 (1 added)" },
    ]);
  });

  test("has nothing of a save that is rejected, and nothing of one that changes nothing", async () => {
    const site = await server.call(getAdminSite, {});
    const { length } = await found();
    const stale = await server.send(saveSite, { body: { ...site, name: "Late", updated: site.updated - 1 } });
    expect(stale.status).toBe(409);
    await server.call(saveSite, { body: site });
    expect(await found()).toHaveLength(length);
  });

  test("names the shop itself where no owner has made a call", async () => {
    const { id, id2 } = await aPhoto(server, { title: "Uploaded" });
    await attachImage(server.shop, {
      fileKey: `photos/${id2}-fedcba9876543210`,
      target: { type: "photos", id, description: "", fileName: "", uploaded: 2 },
      width: 600,
      height: 400,
      largestSize: 1024,
      colorProfile: "none",
      embeddedMetadata: (await server.call(getAdminPhoto, { id })).embeddedMetadata,
    });
    expect((await found({ kind: "photo" }))[0]).toMatchObject({ by: "", title: "Uploaded", earlierUntil: 0 });
  });

  test("is searched by the words of title, owner and field, and by several", async () => {
    await aPhoto(server, { title: "Heron, still" });
    const titles = async (text: string) => (await found({ text })).map(({ title }) => title);
    expect(await titles("heron sti")).toContain("Heron, still");
    expect(await titles("heron flamingo")).toEqual([]);
    expect((await found({ text: "8x10" })).map(({ kind }) => kind)).toEqual(["options"]);
    expect(await found({ text: "heron", kind: "site" })).toEqual([]);
  });

  test("keeps what an erased owner has changed, without the name", async () => {
    const entries = await found();
    const emailAddress = entries.find(({ by }) => by !== "")?.by ?? "";
    const body = { emailAddress: emailAddress.toUpperCase() };
    const { changes } = await server.call(findPerson, { body });
    expect(changes).toBeGreaterThan(3);
    expect((await server.call(erasePerson, { body })).changes).toBe(0);
    const left = await found();
    expect(left).toHaveLength(entries.length);
    expect(JSON.stringify(left)).not.toContain(emailAddress);
    expect(await found({ text: emailAddress })).toEqual([]);
  });
});
