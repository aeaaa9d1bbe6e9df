import { imageUrl } from "@lightwell/shared/catalog/image-size";
import { getCollection, getPhoto } from "@lightwell/shared/contract/catalog-endpoints";
import { deletePhoto, getAdminPhoto } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { FieldValue } from "@google-cloud/firestore";
import { Storage } from "@google-cloud/storage";
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catalogTables } from "#src/catalog/catalog-tables.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { makeThumbnails } from "#src/images/make-thumbnails.ts";
import { aCollection } from "#src/testing/a-collection.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { aPicture } from "#src/testing/a-picture.ts";
import { startShopServer, type ShopServer } from "#src/testing/shop-server.ts";
import { catalogTool } from "./catalog-tool.ts";

let server: ShopServer;
beforeAll(async () => (server = await startShopServer("catalog-tool")));
afterAll(async () => await server.close());

const run = (...parameters: string[]) => catalogTool(server.shop, parameters);

describe("the owner's catalog tool", () => {
  test("check lists published documents that differ from the saved items, republish repairs them", async () => {
    await aPhoto(server, { title: "Kept" });
    expect(await run("check")).toBe("Shoppers see exactly what is saved.\n");

    const published = catalogTables(openDatabase(server.projectId)).published;
    const kept = published.doc("photo:kept");
    await kept.set({ ...(await kept.get()).data(), title: "Changed" });
    await published.doc("photo:orphan").set({ movedTo: "nowhere" });
    const report = await run("check");
    expect(report).toContain("stale     photo:kept\norphaned  photo:orphan\n");
    expect(report).toContain("npm run catalog -- republish");

    expect(await run("republish")).toContain("Deleted orphaned documents: 1.");
    expect(await run("check")).toBe("Shoppers see exactly what is saved.\n");
  });

  test("sizes adds the missing sizes of earlier pictures and changes nothing else", async () => {
    const jpeg = await aPicture({ width: 2_100, height: 1_000 }).jpeg().toBuffer();
    const photo = await aPhoto(server, { title: "Early" });
    const collection = await aCollection(server, { title: "Early Ones" }, [photo]);
    const upload = { description: "", fileName: "", uploaded: 2 };
    for (const target of [
      { ...upload, type: "photos", id: photo.id },
      { ...upload, type: "collections", id: collection.id },
    ] as const) {
      const { id2 } = target.type === "photos" ? photo : collection;
      const fileKey = `${target.type}/${id2}-fedcba9876543210`;
      await server.shop.pictures.putOriginal(fileKey, { bytes: jpeg, contentType: "image/jpeg", target });
      await makeThumbnails(server.shop, { fileKey, target });
      for (const size of [768, 2048])
        await new Storage().bucket(server.bucket).file(`public/${fileKey}_${size}x${size}.webp`).delete();
    }
    const database = openDatabase(server.projectId);
    const fields = { largestSize: FieldValue.delete() };
    await database.doc(`photos/${photo.id}`).update({ ...fields, isLandscapeOrientation: false });
    const ofCollection = { ...fields, width: FieldValue.delete(), height: FieldValue.delete() };
    await database.doc(`collections/${collection.id}`).update(ofCollection);
    // As an earlier version has written them: fields instead of JSON text, and fewer.
    for (const [name, removed] of [
      ["photo:early", fields],
      ["collection:early-ones", ofCollection],
    ] as const) {
      const content = (await catalogTables(database).published.doc(name).get()).data();
      await database.doc(`published/${name}`).set(content ?? {});
      await database.doc(`published/${name}`).update(removed);
    }
    const read = async () => ({
      photo: await server.call(getPhoto, { photoSlug: "early" }),
      collection: (await server.call(getCollection, { collectionSlug: "early-ones" }))[0],
    });
    const before = await read();
    expect(before).toMatchObject({
      photo: { width: 2_100, height: 1_000, largestSize: 1024 },
      collection: { width: 0, height: 0, largestSize: 1024 },
    });

    expect(await run("sizes")).toContain("Pictures with added sizes: 2.");
    const after = await read();
    const expected = { width: 2_100, height: 1_000, largestSize: 2048 };
    expect(after).toMatchObject({
      photo: { ...expected, isLandscapeOrientation: false, updated: before.photo.updated },
      collection: expected,
    });
    for (const { image } of [after.photo, after.collection])
      for (const size of [768, 2048] as const)
        expect((await server.fetch(imageUrl(image, size))).headers.get("Cache-Control")).toContain(
          "immutable",
        );
    expect(await run("sizes")).toContain("Pictures with added sizes: 0.");
  });

  test("lists deleted items and restores one", async () => {
    expect(await run("deleted")).toBe("Nothing was deleted that could be restored.\n");
    const { id } = await aPhoto(server, { title: "Regretted" });
    await server.call(deletePhoto, { id });
    const today = new Date().toISOString().slice(0, 10);
    expect(await run("deleted")).toMatch(new RegExp(`^${id}  photo +${today}  until [-0-9]+  Regretted\n`));
    expect(await run("restore", id)).toBe("The photo “Regretted” was restored.\n");
    expect((await server.call(getAdminPhoto, { id })).title).toBe("Regretted");
    await expect(run("restore", id)).rejects.toThrow("nothing deleted");
  });

  test("runs in plain Node, as npm starts it", async () => {
    const program = fileURLToPath(new URL("./catalog.ts", import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [
      program,
      "check",
      "--project",
      server.projectId,
    ]);
    expect(stdout).toBe("Shoppers see exactly what is saved.\n");
  });

  test.each([[[]], [["burn"]], [["restore"]], [["check", "--everything"]]])(
    "prints its usage for the invalid arguments %j",
    async (parameters) => {
      await expect(run(...parameters)).rejects.toThrow("npm run catalog -- check");
    },
  );
});
