import { changeCollections } from "@lightwell/shared/contract/back-office/collection-endpoints";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCollection } from "#src/testing/a-collection.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { publishedContents } from "#src/testing/catalog/whole-catalog.ts";
import { startShopServer, type ShopServer } from "#src/testing/shop-server.ts";

let server: ShopServer;
beforeAll(async () => (server = await startShopServer("change-collections")));
afterAll(async () => await server.close());

describe("many collections at once", () => {
  test.each(["deactivate", "activate", "hide-from-homepage", "show-on-homepage", "delete"] as const)(
    "%s is published, and undone exactly, also on the site",
    async (action) => {
      const photos = [await aPhoto(server), await aPhoto(server)];
      const shown = await aCollection(server, { title: "Shown" }, photos);
      const hidden = await aCollection(server, { title: "Hidden", active: false }, photos);
      const elsewhere = await aCollection(server, { title: "Elsewhere", showOnHomepage: false }, photos);
      const ids = [shown.id, hidden.id, elsewhere.id];
      const before = await publishedContents(server);
      const report = await server.call(changeCollections, { body: { action, ids } });
      expect(report.failed).toEqual([]);
      expect(report.changed).toEqual(
        {
          deactivate: [shown.id, elsewhere.id],
          activate: [hidden.id],
          "hide-from-homepage": [shown.id, hidden.id],
          "show-on-homepage": [elsewhere.id],
          delete: ids,
        }[action],
      );
      expect(await publishedContents(server)).not.toEqual(before);
      for (const body of report.undo) await server.call(changeCollections, { body });
      expect(await publishedContents(server)).toEqual(before);
    },
  );

  test("change although some no longer exist, which is reported", async () => {
    const { id } = await aCollection(server);
    for (const action of ["deactivate", "delete", "restore"] as const) {
      const report = await server.call(changeCollections, {
        body: { action, ids: [id, "nobody", "no-one"] },
      });
      expect(report.changed).toEqual([id]);
      expect(report.failed.map((failure) => failure.id)).toEqual(["nobody", "no-one"]);
    }
  });

  test("are activated without those that have no title, which are reported", async () => {
    const harbors = await aCollection(server, { title: "Harbors", active: false });
    const untitled = await aCollection(server, { title: "", active: false });
    const ids = [untitled.id, harbors.id];
    expect(await server.call(changeCollections, { body: { action: "activate", ids } })).toEqual({
      changed: [harbors.id],
      failed: [{ id: untitled.id, message: "Untitled: Enter a title." }],
      undo: [{ action: "deactivate", ids: [harbors.id] }],
    });
    expect((await server.shop.catalog.collection(untitled.id))?.active).toBe(false);
  });

  test("of one title keep slugs of their own when they are restored together", async () => {
    const twins = [
      await aCollection(server, { title: "Twin" }),
      await aCollection(server, { title: "Twin" }),
    ];
    const ids = twins.map(({ id }) => id);
    await server.call(changeCollections, { body: { action: "delete", ids } });
    await server.call(changeCollections, { body: { action: "restore", ids } });
    const slugs = await Promise.all(ids.map(async (id) => (await server.shop.catalog.collection(id))?.slug));
    expect(slugs).toEqual(["twin", "twin-2"]);
  });
});
