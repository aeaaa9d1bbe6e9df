import { publicPhotoSchema } from "@lightwell/shared/catalog/catalog-schemas";
import { getOptions, saveOptions } from "@lightwell/shared/contract/back-office/option-endpoints";
import { defaultOptions } from "@lightwell/shared/options/default-options";
import { getAdminPhoto } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { warn } from "firebase-functions/logger";
import { openDatabase } from "#src/firestore/open-database.ts";
import { republish } from "#src/publishing/repair.ts";
import { aCollection } from "#src/testing/a-collection.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { startShopServer, type ShopServer } from "#src/testing/shop-server.ts";

vi.mock("firebase-functions/logger", { spy: true }); // logs as usual, and records the calls

let server: ShopServer;
beforeEach(async () => (server = await startShopServer("option-admin")));
afterEach(async () => await server.close());

const row = (key: string, value: string, base: number) => ({ key, value, base, available: true as const });
const allRows = defaultOptions.map((option) => ({ ...option, available: true as const }));

describe("the shop's options", () => {
  test("are those of the price list before the first save, with and without a trailing slash", async () => {
    for (const path of ["/api/admin/options", "/api/admin/options/"]) {
      const response = await server.fetch(path);
      expect([response.status, await response.json()]).toEqual([
        200,
        [{ options: defaultOptions, version: 1 }],
      ]);
    }
  });

  test("are stored as sent; options that are left out become unavailable and keep their base", async () => {
    await server.call(saveOptions, { body: { options: [...allRows.slice(1), row("size", "8x10", 99)] } });
    const [first] = await server.call(saveOptions, { body: { options: [row("finish", "pearl", 2_500)] } });
    expect(first.version).toBe(3);
    expect(first.options).toHaveLength(defaultOptions.length);
    expect(first.options).toContainEqual({ key: "size", value: "8x10", base: 99, available: false });
    expect(first.options.filter(({ available }) => available)).toEqual([row("finish", "pearl", 2_500)]);
    expect(await server.call(getOptions, {})).toEqual([first]);
  });

  test("that are sent as not available have the base that is sent", async () => {
    const small = { key: "size", value: "8x10", base: 9_900, available: false };
    const [saved] = await server.call(saveOptions, { body: { options: [...allRows.slice(1), small] } });
    expect(saved.options).toContainEqual(small);
    expect(await server.call(getOptions, {})).toEqual([saved]);
  });

  test("reject a save that is based on an earlier version", async () => {
    const mine = { options: allRows.slice(1), version: 1 };
    await server.call(saveOptions, { body: { options: allRows, version: 1 } });
    const { status, body } = await server.send(saveOptions, { body: mine });
    expect([status, body]).toMatchObject([409, { error: { code: "conflict" } }]);
    expect(await server.call(getOptions, {})).toMatchObject([{ version: 2, options: defaultOptions }]);
  });

  test("have a value that the price list got since they were saved, and one save switches it on", async () => {
    await server.call(saveOptions, { body: { options: allRows } });
    const withoutPearl = defaultOptions.filter(({ value }) => value !== "pearl");
    await openDatabase(server.projectId).doc("settings/options").update({ options: withoutPearl });
    const pearl = { key: "finish", value: "pearl", base: 2_000 };
    const [listed] = await server.call(getOptions, {});
    expect(listed.options).toHaveLength(defaultOptions.length);
    expect(listed.options).toContainEqual({ ...pearl, available: false });
    const { version } = listed;
    await server.call(saveOptions, { body: { options: allRows, version } });
    expect(await server.call(getOptions, {})).toMatchObject([
      { version: 3, options: expect.arrayContaining([{ ...pearl, available: true }]) as unknown },
    ]);
  });

  test("skip an unknown key, with a warning", async () => {
    const options = [...allRows, row("canvas", "8x10", 1)];
    const [saved] = await server.call(saveOptions, { body: { options } });
    expect(saved.options).toEqual(defaultOptions);
    expect(warn).toHaveBeenCalledWith("option.unknown-key", expect.objectContaining({ key: "canvas" }));
  });

  test("skip a stored unknown key, with one warning when they are read and one when all is published", async () => {
    for (const title of ["One", "Two"]) await aPhoto(server, { title });
    const unknown = ["8x10", "8x12"].map((value) => row("canvas", value, 1));
    const set = { options: [...defaultOptions, ...unknown], version: 1 };
    await openDatabase(server.projectId).doc("settings/options").set(set);
    const warnings = () =>
      vi
        .mocked(warn)
        .mock.calls.flatMap(([event, fields]) => (event === "option.unknown-key" ? [fields as unknown] : []));
    vi.mocked(warn).mockClear();
    expect(await server.call(getOptions, {})).toEqual([{ options: defaultOptions, version: 1 }]);
    expect(warnings()).toEqual([expect.objectContaining({ key: "canvas" })]);
    vi.mocked(warn).mockClear();
    await republish(server.shop);
    expect(warnings()).toEqual([expect.objectContaining({ key: "canvas" })]);
  });

  test.each([
    ["an unknown value", [row("size", "9x9", 1)], "size:9x9"],
    ["a value of another key", [row("frame", "8x10", 1)], "frame:8x10"],
    ["the same option twice", [row("size", "8x10", 1), row("size", "8x10", 2)], "size:8x10"],
    ["a negative base", [row("size", "8x10", -1)], "options.0.base"],
    ["half a cent", [row("size", "8x10", 0.5)], "options.0.base"],
    ["a base in words", [{ ...row("size", "8x10", 1), base: "1" }], "options.0.base"],
  ])("reject %s and do not change", async (_, options, field) => {
    const { status, body } = await server.send(saveOptions, { body: { options } });
    expect(status).toBe(400);
    expect(body).toHaveProperty(["error", "fields", field]);
    expect(await server.call(getOptions, {})).toMatchObject([{ version: 1 }]);
  });
});

describe("saved options", () => {
  test("are offered to shoppers immediately, in every photo and every grid", async () => {
    const only = defaultOptions.map((option) => ({ ...option, enabled: option.key !== "framed_size" }));
    const synced = await aPhoto(server, { title: "Synced" });
    const unsynced = await aPhoto(server, {
      title: "Unsynced",
      syncOptionsEnabled: false,
      enabledOptions: only,
    });
    await aCollection(server, { title: "Both" }, [synced, unsynced]);
    const dearer = allRows
      .filter(({ value }) => value !== "pearl")
      .map((option) => ({ ...option, base: option.base + 1 }));
    await server.call(saveOptions, { body: { options: dearer } });

    const shown = async (slug: string) =>
      publicPhotoSchema.parse(await (await server.fetch(`/api/photos/photo/${slug}`)).json());
    const [one, other] = [await shown("synced"), await shown("unsynced")];
    expect([one.optionsVersion, one.price, one.options.length]).toEqual([2, 12_004, 29]);
    expect([other.price, other.options.length]).toEqual([12_000 + 1_000 + 2, 21]);
    expect(one.options).toContainEqual(row("size", "8x10", 12_001));
    expect(one.options.some(({ value }) => value === "pearl")).toBe(false);
    const grid = await (await server.fetch("/api/collections/collection/both")).json();
    expect(grid).toMatchObject([{ photos: [{ price: 12_004 }, { price: 13_002 }] }]);
    expect((await server.call(getAdminPhoto, { id: synced.id })).price).toBe(12_000);
  });
});
