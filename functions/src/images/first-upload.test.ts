import { noEmbeddedMetadata } from "@lightwell/shared/catalog/photo";
import { getPhoto } from "@lightwell/shared/contract/catalog-endpoints";
import { readPhotoMetadata, uploadImage } from "@lightwell/shared/contract/back-office/upload-endpoints";
import {
  createPhoto,
  getAdminPhoto,
  savePhoto,
} from "@lightwell/shared/contract/back-office/photo-endpoints";
import { openDatabase } from "#src/firestore/open-database.ts";
import { makeThumbnails } from "./make-thumbnails.ts";
import { originalOf, type PictureStore } from "./picture-store.ts";
import { readPhotoMetadata as readInFunction } from "./read-photo-metadata.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { aPicture } from "#src/testing/a-picture.ts";
import { anXmpPacket, xmpList } from "@lightwell/emulators/files/picture-metadata";
import { type ShopServer, startShopServer } from "#src/testing/shop-server.ts";
import { uploadForm } from "#src/testing/images/upload-form.ts";
import { pictureFileOf } from "#src/testing/images/picture-table/picture-file-of.ts";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { FieldValue } from "@google-cloud/firestore";
import { Storage } from "@google-cloud/storage";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let server: ShopServer;
beforeAll(async () => (server = await startShopServer("metadata")));
afterAll(async () => await server.close());

/** A JPEG of which no two are equal, with metadata. */
async function jpeg(width: number): Promise<Buffer> {
  const xmp = anXmpPacket(
    'photoshop:City="Big Sur" photoshop:DateCreated="2024-06-07" exif:GPSLatitude="36,22.1N"',
    xmpList("dc:title", "Alt", ["Fog &amp; Light"]) +
      xmpList("dc:description", "Alt", ["It is early. <script>alert(1)</script>".replace(/</g, "&lt;")]) +
      xmpList("dc:subject", "Bag", ["fog"]),
  );
  return await aPicture({ width, height: 600 }).withXmp(xmp).jpeg().toBuffer();
}

const selection = {
  container: "tiff",
  layout: "rgb-selection",
  bits: 16,
  profile: "adobe-rgb",
  turn: 1,
} as const;

/** A JPEG as Samsung writes it: its scan has other parameters than decoders expect. */
function faulty(bytes: Buffer): Buffer {
  bytes[bytes.indexOf(Buffer.from([0xff, 0xda])) + 12] = 0;
  return bytes;
}

/** Uploads a picture and makes its thumbnails; answers the photo. */
async function uploaded(id: string, bytes: Buffer) {
  const response = await server.fetch(uploadImage.path, { method: "POST", body: uploadForm(bytes, { id }) });
  const { fileKey } = uploadImage.reply.parse(await response.json()).file;
  const [file] = await new Storage().bucket(server.bucket).file(`originals/${fileKey}`).getMetadata();
  const original = originalOf({ name: file.name ?? "", metadata: file.metadata as Record<string, string> });
  if (original) await makeThumbnails(server.shop, original);
  return await server.call(getAdminPhoto, { id });
}

describe("the first upload of a photo", () => {
  test("fills its empty texts from the metadata of the file", async () => {
    const { id, updated } = await server.call(createPhoto, {});
    const photo = await uploaded(id, await jpeg(800));
    expect(photo).toMatchObject({
      title: "Fog & Light",
      slug: "fog-light",
      subtitle: "Big Sur",
      description: "<p>It is early. &lt;script&gt;alert(1)&lt;/script&gt;</p>",
      tags: ["fog"],
      active: false,
      embeddedMetadata: { title: "Fog & Light", place: "Big Sur", takenOn: "2024-06-07" },
    });
    expect(photo.updated).toBeGreaterThan(updated);
    expect(JSON.stringify(photo)).not.toContain("36,22");
  });

  test("names a photo without metadata like the file", async () => {
    const { id } = await server.call(createPhoto, {});
    const photo = await uploaded(id, await aPicture({ width: 801, height: 600 }).jpeg().toBuffer());
    expect(photo).toMatchObject({ title: "picture", slug: "picture", embeddedMetadata: noEmbeddedMetadata });
  });

  test("does not change texts that the owner has written", async () => {
    const created = await server.call(createPhoto, {});
    const written = { ...created, title: "Mine", description: "<p>Mine</p>" };
    await server.call(savePhoto, { id: created.id, body: written });
    const photo = await uploaded(created.id, await jpeg(802));
    expect(photo).toMatchObject({
      title: "Mine",
      slug: "mine",
      description: "<p>Mine</p>",
      subtitle: "Big Sur",
    });
  });
});

test("changes no text when it is not the first, and publishes no metadata", async () => {
  const before = await aPhoto(server, { title: "On Sale", subtitle: "", tags: [] });
  const after = await uploaded(before.id, await jpeg(803));
  expect(after).toMatchObject({ title: "On Sale", subtitle: "", tags: [] });
  expect(after.embeddedMetadata.title).toBe("Fog & Light");
  const published = await server.call(getPhoto, { photoSlug: "on-sale" });
  expect(JSON.stringify(published)).not.toMatch(/Fog|Big Sur|2024-06-07/);
});

test("changes no text of a draft that has a picture already", async () => {
  const { id } = await server.call(createPhoto, {});
  await uploaded(id, await aPicture({ width: 809, height: 600 }).jpeg().toBuffer());
  const after = await uploaded(id, await jpeg(810));
  expect(after).toMatchObject({ title: "picture", subtitle: "", description: "", tags: [] });
  expect(after.embeddedMetadata.title).toBe("Fog & Light");
});

test("a photo that was stored before metadata was read has none", async () => {
  const { id } = await server.call(createPhoto, {});
  await openDatabase(server.projectId).doc(`photos/${id}`).update({ embeddedMetadata: FieldValue.delete() });
  expect(await server.call(getAdminPhoto, { id })).toMatchObject({ embeddedMetadata: noEmbeddedMetadata });
});

describe("reading the metadata of a photo again", () => {
  test("stores it, and changes nothing else", async () => {
    const { id } = await server.call(createPhoto, {});
    const photo = await uploaded(id, await jpeg(804));
    await server.shop.saveCatalogChange(async (transaction) => {
      const stored = await transaction.photos.find(id);
      if (stored) transaction.photos.save({ ...stored, embeddedMetadata: noEmbeddedMetadata });
    });
    expect(photo).toMatchObject(await server.call(readPhotoMetadata, { id }));
    expect(await server.call(getAdminPhoto, { id })).toMatchObject(photo);
  });

  test("stores nothing when the photo has got another picture meanwhile", async () => {
    const { id } = await server.call(createPhoto, {});
    const first = await uploaded(id, await jpeg(811));
    const bucket = server.shop.pictures;
    const pictures: PictureStore = {
      ...bucket,
      downloadOriginal: async (...original) => {
        await uploaded(id, await aPicture({ width: 812, height: 600 }).jpeg().toBuffer());
        return await bucket.downloadOriginal(...original);
      },
    };
    await expect(readInFunction({ ...server.shop, pictures }, id)).rejects.toMatchObject({
      code: "conflict",
    });
    const photo = await server.call(getAdminPhoto, { id });
    expect(photo.image).not.toBe(first.image);
    expect(photo.embeddedMetadata).toEqual(noEmbeddedMetadata);
  });

  test("downloads one original at a time", async () => {
    const ids: string[] = [];
    for (const width of [805, 806, 807]) {
      const { id } = await server.call(createPhoto, {});
      ids.push((await uploaded(id, await jpeg(width))).id);
    }
    let downloads = 0;
    const paths: string[] = [];
    const atOnce: number[] = [];
    const bucket = server.shop.pictures;
    const pictures: PictureStore = {
      ...bucket,
      downloadOriginal: async (...original) => {
        paths.push(original[1]);
        atOnce.push((downloads += 1));
        return await bucket.downloadOriginal(...original).finally(() => (downloads -= 1));
      },
    };
    const read = ids.map(async (id) => await readInFunction({ ...server.shop, pictures }, id));
    expect((await Promise.all(read)).map(({ id }) => id)).toEqual(ids);
    expect(atOnce).toEqual([1, 1, 1]);
    expect(paths.map((path) => existsSync(dirname(path)))).toEqual([false, false, false]);
  });

  test.each([
    ["a TIFF with a saved selection", async () => await pictureFileOf(selection), undefined],
    ["a JPEG with a faulty header", async () => faulty(await jpeg(808)), "Fog & Light"],
  ])("makes no copy of %s", async (_, file, title = "picture") => {
    const { id } = await server.call(createPhoto, {});
    const { embeddedMetadata } = await uploaded(id, await file());
    const bucket = server.shop.pictures;
    const pictures: PictureStore = {
      ...bucket,
      downloadOriginal: async (key, path) => {
        for (const copy of ["colors", "rewritten"]) await mkdir(`${path}.${copy}`);
        return await bucket.downloadOriginal(key, path);
      },
    };
    const read = await readInFunction({ ...server.shop, pictures }, id);
    expect(read).toMatchObject({ title, embeddedMetadata });
  });

  test("says that there is no picture, or that its file is gone", async () => {
    const withoutFile = await aPhoto(server);
    for (const { id } of [await server.call(createPhoto, {}), withoutFile])
      await expect(server.call(readPhotoMetadata, { id })).rejects.toMatchObject({ status: 404 });
  });
});
