import { defaultOptions } from "@lightwell/shared/options/default-options";
import {
  createPhoto,
  deletePhoto,
  getAdminPhoto,
  listAdminPhotos,
  savePhoto,
} from "@lightwell/shared/contract/back-office/photo-endpoints";
import { getAdminCollection } from "@lightwell/shared/contract/back-office/collection-endpoints";
import { photoRowSourceSchema } from "@lightwell/shared/catalog/listing/listing-schemas";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCollection } from "#src/testing/a-collection.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { startShopServer, type ShopServer } from "#src/testing/shop-server.ts";

let server: ShopServer;
beforeAll(async () => (server = await startShopServer("photo-admin")));
afterAll(async () => await server.close());

describe("a new photo", () => {
  test("is an untitled draft, synced with the shop's options", async () => {
    const photo = await server.call(createPhoto, {});
    expect(photo).toMatchObject({
      active: false,
      autoSlugEnabled: true,
      syncOptionsEnabled: true,
      image: "",
    });
    expect(photo.slug).toMatch(/^untitled-[a-z0-9]{4}$/);
    expect(photo.id2).not.toBe(photo.id);
    expect(await server.call(getAdminPhoto, { id: photo.id })).toMatchObject(photo);
    expect((await server.call(listAdminPhotos, {})).map(({ id }) => id)).toContain(photo.id);
  });
});

describe("the list of photos", () => {
  test("has only the fields that are shown, searched or filtered", async () => {
    const photo = await aPhoto(server, { title: "Lupine", tags: ["flora"] });
    const { body } = await server.send(listAdminPhotos, {});
    const { description: _html, enabledOptions: _options, ...shown } = photoRowSourceSchema.parse(photo);
    expect(body).toContainEqual({ ...shown, descriptionWords: "first sun on the east face" });
  });
});

describe("saving a photo", () => {
  test("stores and returns the edited fields", async () => {
    const photo = await aPhoto(server, { title: "Salt Flat Mirror", variant: "PANO", tags: ["salt"] });
    expect(photo).toMatchObject({ title: "Salt Flat Mirror", slug: "salt-flat-mirror", variant: "PANO" });
    expect(photo.updated).toBeGreaterThan(photo.created);
    expect(await server.call(getAdminPhoto, { id: photo.id })).toMatchObject(photo);
  });

  test("removes unprintable characters from its texts", async () => {
    const read = await aPhoto(server, { title: "Sand" });
    const typed = {
      title: "Du\u0007ne \ud83d",
      description: "<p>One\u000b</p>\n<p>two\u0000</p>",
      tags: ["sa\u001bnd"],
    };
    const saved = await server.call(savePhoto, { id: read.id, body: { ...read, ...typed } });
    expect(saved).toMatchObject({
      title: "Dune ",
      slug: "dune",
      description: "<p>One\n</p>\n<p>two</p>",
      tags: ["sand"],
    });
  });

  test("accepts a complete photo as returned, and ignores its read-only fields", async () => {
    const photo = await aPhoto(server, { title: "Bristlecone" });
    const body = { ...photo, subtitle: "White Mountains", image: "photos/forged-0123456789abcdef", price: 1 };
    const saved = await server.call(savePhoto, { id: photo.id, body });
    expect(saved).toMatchObject({ subtitle: "White Mountains", image: photo.image, price: 12_000 });
  });

  test("does not store the options that a photo is read with, which are those that it offers", async () => {
    const photo = await aPhoto(server, { title: "Cholla" });
    const read = await server.call(getAdminPhoto, { id: photo.id });
    expect(read.options).toEqual(defaultOptions);
    const finishes = defaultOptions.filter(({ key }) => key === "finish");
    const enabledOptions = finishes.map((option) => ({ ...option, enabled: option.value === "pearl" }));
    const body = { ...read, options: [], active: false, syncOptionsEnabled: false, enabledOptions };
    await server.call(savePhoto, { id: photo.id, body });
    expect((await server.call(getAdminPhoto, { id: photo.id })).options).toEqual([
      { key: "finish", value: "pearl", base: 2_000, available: true },
    ]);
  });

  test("is rejected when it is based on an earlier version, and nothing is overwritten", async () => {
    const read = await aPhoto(server, { title: "Viaduct" });
    await server.call(savePhoto, { id: read.id, body: { ...read, title: "Viaduct at Dawn" } });
    const { status, body, headers } = await server.send(savePhoto, {
      id: read.id,
      body: { ...read, title: "Viaduct at Dusk" },
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({ error: { code: "conflict" } });
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect((await server.call(getAdminPhoto, { id: read.id })).title).toBe("Viaduct at Dawn");
  });

  test("accepts one of two simultaneous saves", async () => {
    const read = await aPhoto(server, { title: "Two Chairs" });
    const saves = ["left", "right"].map((subtitle) =>
      server.send(savePhoto, { id: read.id, body: { ...read, subtitle } }),
    );
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.sort((one, other) => one - other)).toEqual([200, 409]);
  });

  test("stores the price of the cheapest print", async () => {
    const only = (values: string[]) =>
      defaultOptions.map((option) => ({ ...option, enabled: values.includes(option.value) }));
    const unframed = { syncOptionsEnabled: false, enabledOptions: only(["24x30", "pearl"]) };
    expect((await aPhoto(server, { base: 2_500 })).price).toBe(14_500);
    expect((await aPhoto(server, { base: 2_500, ...unframed })).price).toBe(2_500 + 34_000 + 2_000);
  });

  test("cleans the description", async () => {
    const description =
      '<p onclick="x()">Sun <script>alert(1)</script><a href="javascript:alert(1)">a</a>' +
      '<a href="//evil.example">b</a><a href="https://example.com" target="_blank">c</a></p>' +
      '<img src=x onerror="alert(1)"><ul><li><em>one</em></li></ul>';
    const rel = 'rel="noopener noreferrer nofollow"';
    expect((await aPhoto(server, { description })).description).toBe(
      `<p>Sun ab<a href="https://example.com" ${rel}>c</a></p><ul><li><em>one</em></li></ul>`,
    );
  });

  test.each([
    ["a negative base", { base: -1 }, "base"],
    ["half a cent", { base: 0.5 }, "base"],
    ["an unknown variant", { variant: "HDR" }, "variant"],
    ["no title at all", { title: undefined }, "title"],
    ["a description that sanitizing makes too long", { description: "a<br>".repeat(3_900) }, "description"],
  ])("rejects %s and names the field", async (_, broken, field) => {
    const photo = await aPhoto(server);
    const { status, body } = await server.send(savePhoto, { id: photo.id, body: { ...photo, ...broken } });
    expect(status).toBe(400);
    expect(body).toHaveProperty(["error", "fields", field]);
  });

  test.each(["nothing", "a%2Fb", "..", "__x__"])("does not find “%s”", async (id) => {
    const photo = await aPhoto(server);
    const { status, body } = await server.send(savePhoto, { id, body: photo });
    expect([status, body]).toMatchObject([404, { error: { code: "not-found" } }]);
  });
});

describe("a photo's slug", () => {
  test("gets a number when it is in use, and does not change when it is saved again", async () => {
    const first = await aPhoto(server, { title: "Oak in Snow" });
    const second = await aPhoto(server, { title: "Oak in Snow" });
    expect([first.slug, second.slug]).toEqual(["oak-in-snow", "oak-in-snow-2"]);
    expect((await aPhoto(server, { title: "Oak in Snow" })).slug).toBe("oak-in-snow-3");
    await server.call(deletePhoto, { id: first.id });
    expect((await server.call(savePhoto, { id: second.id, body: second })).slug).toBe("oak-in-snow-2");
  });

  test("is normalized when it is typed, and rejected when it is in use", async () => {
    const typed = await aPhoto(server, { autoSlugEnabled: false, slug: " My_Own Slug! " });
    expect(typed.slug).toBe("my-own-slug");
    const other = await aPhoto(server, { title: "Silver Surf" });
    const rejected = await server.send(savePhoto, {
      id: other.id,
      body: { ...other, autoSlugEnabled: false, slug: "my-own-slug" },
    });
    expect(rejected).toMatchObject({
      status: 409,
      body: { error: { fields: { slug: expect.any(String) } } },
    });
    const empty = await server.send(savePhoto, {
      id: other.id,
      body: { ...other, autoSlugEnabled: false, slug: "…" },
    });
    expect(empty).toMatchObject({ status: 400, body: { error: { fields: { slug: expect.any(String) } } } });
  });

  test("is shortened for a long title, and does not change for a title without letters", async () => {
    const long = await aPhoto(server, { title: "x".repeat(200) });
    expect(long.slug).toBe("x".repeat(110));
    expect((await server.call(savePhoto, { id: long.id, body: { ...long, title: "…" } })).slug).toBe(
      long.slug,
    );
  });

  test("stays reserved as a former slug until its photo is deleted", async () => {
    const photo = await aPhoto(server, { title: "Wet Neon" });
    await server.call(savePhoto, { id: photo.id, body: { ...photo, title: "Dry Neon" } });
    expect((await aPhoto(server, { title: "Wet Neon" })).slug).toBe("wet-neon-2");
    await server.call(deletePhoto, { id: photo.id });
    expect((await aPhoto(server, { title: "Wet Neon" })).slug).toBe("wet-neon");
  });
});

describe("deleting a photo", () => {
  test("removes it from the shop and from its collections", async () => {
    const [gone, kept] = [await aPhoto(server, { title: "Fern" }), await aPhoto(server, { title: "Heron" })];
    const collection = await aCollection(server, {}, [gone, kept]);
    expect(await server.send(deletePhoto, { id: gone.id })).toMatchObject({ status: 204, body: undefined });
    expect((await server.send(getAdminPhoto, { id: gone.id })).status).toBe(404);
    expect((await server.send(deletePhoto, { id: gone.id })).status).toBe(404);
    const left = await server.call(getAdminCollection, { id: collection.id });
    expect([left.collectionPhotos, left.photos.map(({ id }) => id)]).toEqual([[kept.id2], [kept.id]]);
  });
});
