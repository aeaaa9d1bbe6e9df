import { imageUrl } from "@lightwell/shared/catalog/image-size";
import { getCollection, getPhoto } from "@lightwell/shared/contract/catalog-endpoints";
import { deletePhoto, getAdminPhoto } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { Storage } from "@google-cloud/storage";
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { documentKinds } from "#src/publishing/compute-documents.ts";
import type { DocumentKind } from "#src/publishing/document-kind.ts";
import { publishingTables } from "#src/publishing/publishing-transaction.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { makeThumbnails } from "#src/images/make-thumbnails.ts";
import type { PictureStore } from "#src/images/picture-store.ts";
import { aCollection } from "#src/testing/a-collection.ts";
import { aPhoto, storeActive } from "#src/testing/a-photo.ts";
import { aPicture } from "#src/testing/a-picture.ts";
import { pictureFileOf } from "#src/testing/images/picture-table/picture-file-of.ts";
import { startShopServer, type ShopServer } from "#src/testing/shop-server.ts";
import { catalogTool } from "./catalog-tool.ts";

let server: ShopServer;
beforeAll(async () => (server = await startShopServer("catalog-tool")));
afterAll(async () => await server.close());

const run = (...parameters: string[]) => catalogTool(server.shop, parameters);

/** A photo whose thumbnails were made from a JPEG, and of which the last one is missing. */
async function aPhotoWithoutASize(title: string) {
  const { id, id2 } = await aPhoto(server, { title });
  const fileKey = `photos/${id2}-fedcba9876543213`;
  const target = { type: "photos", id, description: "", fileName: "", uploaded: 2 } as const;
  const bytes = await aPicture({ width: 300, height: 200 }).jpeg().toBuffer();
  await server.shop.pictures.putOriginal(fileKey, { bytes, contentType: "image/jpeg", target });
  await makeThumbnails(server.shop, { fileKey, target, storedAt: Date.now() });
  await new Storage().bucket(server.bucket).file(`public/${fileKey}_512x512.webp`).delete();
  return { id, fileKey, target, bytes };
}

describe("the owner's catalog tool", () => {
  test("check lists published documents that differ from the saved items, republish repairs them", async () => {
    await aPhoto(server, { title: "Kept" });
    expect(await run("check")).toBe("Shoppers see exactly what is saved.\n");

    const published = publishingTables(openDatabase(server.projectId)).published;
    const kept = published.doc("photo:kept");
    await kept.set({ ...(await kept.get()).data(), title: "Changed" });
    await published.doc("photo:orphan").set({ movedTo: "nowhere" });
    const report = await run("check");
    expect(report).toContain("stale     photo:kept\norphaned  photo:orphan\n");
    expect(report).toMatch(/\nTo repair: npm run catalog -- republish\n$/);
    expect(await run("check", "--project", "my-shop")).toMatch(/ republish --project my-shop\n$/);

    expect(await run("republish")).toContain("Deleted orphaned documents: 1.");
    expect(await run("check")).toBe("Shoppers see exactly what is saved.\n");
  });

  test("republish names what cannot be published", async () => {
    const { id2 } = await aPhoto(server, { title: "Unfit" });
    const content = () => z.object({ title: z.string() }).parse({});
    const unfit: DocumentKind = {
      ofPhoto: (photo) => (photo.id2 === id2 ? [{ name: "unfit", content }] : []),
    };
    const deps = { ...server.shop, kinds: [...documentKinds, unfit] };
    expect(await catalogTool(deps, ["republish"])).toContain(
      `Everything but photo:${id2} is published again.`,
    );
    expect(await run("republish")).toContain("Everything is published again.");
  });

  test("thumbnails makes outdated ones again, under an address that no cache knows", async () => {
    const photo = await aPhoto(server, { title: "Early" });
    const collection = await aCollection(server, { title: "Early Ones" }, [photo]);
    const upload = { description: "", fileName: "", uploaded: 2 };
    const wide = await pictureFileOf({ container: "tiff", layout: "rgb", bits: 16, profile: "p3", turn: 1 });
    const files = new Storage().bucket(server.bucket);
    for (const target of [
      { ...upload, type: "photos", id: photo.id },
      { ...upload, type: "collections", id: collection.id },
    ] as const) {
      const { id2 } = target.type === "photos" ? photo : collection;
      const fileKey = `${target.type}/${id2}-fedcba9876543210`;
      await server.shop.pictures.putOriginal(fileKey, { bytes: wide, contentType: "image/tiff", target });
      await makeThumbnails(server.shop, { fileKey, target, storedAt: Date.now() });
      // With the version of other pixels.
      for (const size of [128, 512, 768, 1024])
        await files.file(`public/${fileKey}_${size}x${size}.webp`).save("pale", {
          resumable: false,
          metadata: { contentType: "image/webp", metadata: { version: "99" } },
        });
    }
    const read = async () => ({
      photo: await server.call(getPhoto, { photoSlug: "early" }),
      collection: (await server.call(getCollection, { collectionSlug: "early-ones" }))[0],
    });
    const before = await read();
    expect(await run("thumbnails")).toContain("Pictures with new thumbnails: 2.\n");
    const after = await read();
    expect(after.photo).toEqual({ ...before.photo, image: `photos/${photo.id2}-fedcba9876543210-1` });
    expect(after.collection).toMatchObject({ image: `collections/${collection.id2}-fedcba9876543210-1` });
    for (const { image } of [after.photo, after.collection])
      for (const size of [128, 512, 768, 1024] as const) {
        const response = await server.fetch(imageUrl(image, size));
        expect(response.headers.get("Cache-Control")).toContain("immutable");
        const { dominant } = await sharp(Buffer.from(await response.arrayBuffer())).stats();
        expect(dominant).toBeDefined();
      }
    const old = await server.fetch(imageUrl(before.photo.image, 512));
    expect(await old.text()).toBe("pale"); // that of carts and mails stays
    expect(await run("thumbnails")).toContain("Pictures with new thumbnails: 0.\n");
  });

  test("thumbnails continues an interrupted run, and makes missing sizes under the same address", async () => {
    const { id, id2 } = await aPhoto(server, { title: "Interrupted" });
    const target = { type: "photos", id, description: "", fileName: "", uploaded: 2 } as const;
    const fileKey = `photos/${id2}-fedcba9876543211`;
    const bytes = await aPicture({ width: 2_100, height: 1_000 }).jpeg().toBuffer();
    await server.shop.pictures.putOriginal(fileKey, { bytes, contentType: "image/jpeg", target });
    await makeThumbnails(server.shop, { fileKey, target, storedAt: Date.now() });
    const files = new Storage().bucket(server.bucket);
    for (const missing of [[512, 2048], [768]]) {
      for (const size of missing) await files.file(`public/${fileKey}_${size}x${size}.webp`).delete();
      expect(await run("thumbnails")).toContain("Pictures with new thumbnails: 1.\n");
      expect(await server.call(getAdminPhoto, { id })).toMatchObject({ image: fileKey, largestSize: 2048 });
      for (const size of [128, 512, 768, 1024, 2048] as const)
        expect((await server.fetch(imageUrl(fileKey, size))).status).toBe(200);
    }
    expect(await run("thumbnails")).toContain("Pictures with new thumbnails: 0.\n");
  });

  describe("thumbnails, run for a picture that misses a size,", () => {
    let id: string;
    let fileKey: string;
    const running = async (putThumbnail: PictureStore["putThumbnail"]) =>
      await catalogTool({ ...server.shop, pictures: { ...server.shop.pictures, putThumbnail } }, [
        "thumbnails",
      ]);

    beforeEach(async () => {
      ({ id, fileKey } = await aPhotoWithoutASize("Without a size"));
    });

    test("stores the size that says that all are there last", async () => {
      const sizes: number[] = [];
      await running(async (key, size, webp) => {
        sizes.push(size);
        await server.shop.pictures.putThumbnail(key, size, webp);
      });
      expect(sizes.at(-1)).toBe(512);
      expect(sizes.toSorted((one, other) => one - other)).toEqual([128, 512, 768, 1024]);
    });

    test("leaves a picture that has replaced it meanwhile", async () => {
      const image = fileKey.replace(/.{16}$/, "0123456789abcdef");
      await running(async (...thumbnail) => {
        await storeActive(server, { id }, { image });
        await server.shop.pictures.putThumbnail(...thumbnail);
      });
      expect((await server.call(getAdminPhoto, { id })).image).toBe(image);
    });

    test("fails when the bucket does, and is complete after the next run", async () => {
      const failing = running(async () => await Promise.reject(new Error("The bucket is away.")));
      await expect(failing).rejects.toThrow("The bucket is away.");
      expect(await server.shop.pictures.hasThumbnail(fileKey, 512)).toBe(false);
      expect(await run("thumbnails")).toContain("Pictures with new thumbnails: 1.\n");
      expect(await server.shop.pictures.hasThumbnail(fileKey, 512)).toBe(true);
    });
  });

  test("thumbnails names the pictures that cannot be made, and makes the others", async () => {
    const { fileKey, target } = await aPhotoWithoutASize("Merged to HDR");
    const hdr = await pictureFileOf({ container: "tiff", layout: "rgb", bits: 32, profile: "none", turn: 1 });
    await server.shop.pictures.putOriginal(fileKey, { bytes: hdr, contentType: "image/tiff", target });
    expect(await run("thumbnails")).toMatch(/new thumbnails: 0\.[^]*Not made for “Merged to HDR”: .*32 bits/);
  });

  test("thumbnails goes on after a picture whose pixels cannot be decoded", async () => {
    const { fileKey, target, bytes } = await aPhotoWithoutASize("Cut off");
    await aPhotoWithoutASize("Whole");
    const cutOff = { bytes: bytes.subarray(0, -40), contentType: "image/jpeg", target } as const;
    await server.shop.pictures.putOriginal(fileKey, cutOff);
    expect(await run("thumbnails")).toMatch(/new thumbnails: 1\.[^]*Not made for “Cut off”: .* is damaged/);
  });

  test("thumbnails goes on after a picture that this computer cannot decode now", async () => {
    const { fileKey } = await aPhotoWithoutASize("Too large");
    await aPhotoWithoutASize("Small");
    const stored = server.shop.pictures;
    const pictures: PictureStore = {
      ...stored,
      downloadOriginal: async (key, path) => key === fileKey || (await stored.downloadOriginal(key, path)), // no such file
    };
    const report = await catalogTool({ ...server.shop, pictures }, ["thumbnails"]);
    expect(report).toMatch(
      /new thumbnails: 1\.[^]*Not made for “Too large”: It could not be decoded here: ENOENT/,
    );
  });

  test("lists deleted items and restores one", async () => {
    expect(await run("deleted")).toBe("Nothing was deleted that could be restored.\n");
    const { id } = await aPhoto(server, { title: "Regretted" });
    const deletedAfter = Date.now();
    await server.call(deletePhoto, { id });
    const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
    const days = `(${dayOf(deletedAfter)}|${dayOf(Date.now())})`; // midnight can be between them
    expect(await run("deleted")).toMatch(new RegExp(`^${id}  photo +${days}  until [-0-9]+  Regretted\n`));
    expect(await run("deleted")).toMatch(/\nTo restore one: npm run catalog -- restore <id>\n$/);
    expect(await run("deleted", "--project=my-shop", "--bucket=pictures")).toMatch(
      / restore <id> --project my-shop --bucket pictures\n$/,
    );
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
