import { noEmbeddedMetadata } from "@lightwell/shared/catalog/photo";
import { fileKeyRegExp } from "@lightwell/shared/catalog/image-size";
import { getAdminCollection } from "@lightwell/shared/contract/back-office/collection-endpoints";
import { copyPhotoImage, uploadImage } from "@lightwell/shared/contract/back-office/upload-endpoints";
import { aCollection } from "#src/testing/a-collection.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { aPicture } from "#src/testing/a-picture.ts";
import { attachImage } from "#src/images/attach-image.ts";
import { type ShopServer, startShopServer } from "#src/testing/shop-server.ts";
import { uploadForm } from "#src/testing/images/upload-form.ts";
import { Storage } from "@google-cloud/storage";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let server: ShopServer;
let id: string;
let id2: string;
beforeAll(async () => {
  server = await startShopServer("image-admin");
  ({ id, id2 } = await aPhoto(server));
});
afterAll(async () => await server.close());

async function upload(body: FormData | string) {
  const response = await server.fetch(uploadImage.path, { method: "POST", body });
  const answer: unknown = await response.json();
  return { status: response.status, body: answer };
}
const jpeg = async () => await aPicture().jpeg().toBuffer();

describe("an upload", () => {
  test("is stored privately under the hash of its content, with the id of its photo or collection", async () => {
    const bytes = await jpeg();
    const { status, body } = await upload(uploadForm(bytes, { id, description: "Bergblick – früh" }));
    expect(status).toBe(200);
    const { fileKey } = uploadImage.reply.parse(body).file;
    expect(fileKey).toMatch(fileKeyRegExp);
    expect(fileKey.startsWith(`photos/${id2}-`)).toBe(true);

    const original = new Storage().bucket(server.bucket).file(`originals/${fileKey}`);
    expect((await original.download())[0].equals(bytes)).toBe(true);
    const [{ contentType, metadata }] = await original.getMetadata();
    expect(contentType).toBe("image/jpeg");
    expect(metadata).toMatchObject({ id, type: "photos", description: "Bergblick – früh" });
    const publicly = await fetch(
      `http://${process.env["FIREBASE_STORAGE_EMULATOR_HOST"]}/v0/b/${server.bucket}/o/${encodeURIComponent(original.name)}?alt=media`,
    );
    expect(publicly.status).toBe(403);
  });

  test.each([
    ["PNG", () => aPicture().png()],
    ["WebP", () => aPicture().webp()],
    ["TIFF", () => aPicture().tiff({ compression: "lzw" })],
    ["TIFF of 16 bit in Display P3", () => wideTiff()],
    ["JPEG of 24 megapixels", () => aPicture({ width: 6_000, height: 4_000 }).jpeg()],
  ])("may be a %s", async (_, picture) => {
    const { status } = await upload(uploadForm(await picture().toBuffer(), { id }));
    expect(status).toBe(200);
  });

  test.each([
    ["text named .jpg", () => Buffer.from("This is no picture."), 415, "unsupported-media-type"],
    ["SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, "unsupported-media-type"],
    ["GIF", () => aPicture().gif().toBuffer(), 415, "unsupported-media-type"],
    ["TIFF that was cut short", () => shortTiff(), 400, "invalid-request"],
    ["JPEG that was cut short", async () => (await jpeg()).subarray(0, -2_000), 400, "invalid-request"],
    ["JPEG of a header alone", async () => (await jpeg()).subarray(0, 200), 400, "invalid-request"],
    ["PNG of too many pixels", () => bomb(), 400, "invalid-request"],
    ["file of nothing", () => Buffer.alloc(0), 400, "invalid-request"],
    ["file of 30 MB that is no picture", () => Buffer.alloc(30_000_000), 415, "unsupported-media-type"],
    ["file of 31 MB", () => Buffer.alloc(31_000_000), 413, "too-large"],
    ["file of a little over 30 MB", () => Buffer.alloc(30_000_001), 413, "too-large"],
  ])("is rejected when it is a %s", async (_, file, status, code) => {
    const answer = await upload(uploadForm(await file(), { id }));
    expect(answer).toMatchObject({ status, body: { error: { code, message: expect.any(String) } } });
  });

  test.each([
    ["SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /^SVG is a drawing/],
    ["PDF", () => Buffer.from("%PDF-1.7 and more"), /^This is a PDF/],
    ["HEIC", () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0", "latin1"), /^HEIC cannot be used/],
    ["picture in CMYK", () => aPicture().toColourspace("cmyk").jpeg().toBuffer(), /CMYK.* Export it as RGB/],
    ["damaged JPEG", async () => (await jpeg()).subarray(0, -2_000), /is damaged/],
    ["damaged TIFF", () => shortTiff(), /^This TIFF cannot be read/],
    ["TIFF of a raw file", () => rawTiff(), /raw file/],
    ["progressive JPEG of 81 megapixels", () => progressive(), /At most 80 .*progressive JPEG/],
    ["PNG of too many pixels", () => bomb(), /At most 300/],
  ])("is rejected with a remedy when it is a %s", async (_, file, message) => {
    const { body } = await upload(uploadForm(await file(), { id }));
    expect(body).toMatchObject({ error: { message: expect.stringMatching(message) } });
  });

  test("is rejected with an empty file", async () => {
    const { body } = await upload(uploadForm(Buffer.alloc(0), { id }));
    expect(body).toMatchObject({ error: { fields: { file: expect.stringMatching(/^This file is empty/) } } });
  });

  test.each([
    ["for nobody", { id: "nobody" }, 404, []],
    ["for a photo among the collections", { type: "collections" }, 404, []],
    ["of another type", { type: "originals" }, 400, ["error", "fields", "type"]],
    ["without an id", { id: undefined }, 400, ["error", "fields", "id"]],
    ["with a field nobody asked for", { extra: "1" }, 400, ["error", "fields"]],
    [
      "described at too great length",
      { description: "x".repeat(301) },
      400,
      ["error", "fields", "description"],
    ],
  ])("is rejected %s", async (_, fields, status, path) => {
    const answer = await upload(uploadForm(await jpeg(), { id, ...fields }));
    expect(answer.status).toBe(status);
    expect(answer.body).toHaveProperty(["error", ...path.slice(1)]);
  });

  test("is rejected without a file, and when it is not a form", async () => {
    expect(await upload(uploadForm(undefined, { id }))).toMatchObject({
      status: 400,
      body: { error: { fields: { file: "Choose a picture." } } },
    });
    expect(await upload("id=1")).toMatchObject({ status: 415 });
  });

  test.each([
    ["names a field twice", ["id", "id"], ["id"]],
    ["names its file twice", ["id", "file"], ["file"]],
    ["names a field as objects do their prototype", ["id", "__proto__"], []],
    ["has a hundred fields", ["id", ...Array.from({ length: 100 }, (_, index) => `field-${index}`)], []],
    ["has its file in place of a field", [], ["id"]],
  ])("whose form %s is rejected", async (_, names, wrong) => {
    const form = uploadForm(await jpeg(), { id: undefined });
    for (const [index, name] of names.entries()) form.append(name, index === 0 ? id : "other");
    if (names.length === 0) form.append("id", new Blob(["1"]));
    const { status, body } = await upload(form);
    expect([status, body]).toMatchObject([400, { error: { code: "invalid-request" } }]);
    for (const name of wrong) expect(body).toHaveProperty(["error", "fields", name]);
  });

  test.each(["text/plain; charset", "text/plain; charset=utf-16le", "text/plain; charset=none", ";", ""])(
    "whose field is of the type %j gets a response",
    async (type) => {
      const boundary = "----boundary";
      const part = (head: string, value: string) => `--${boundary}\r\n${head}\r\n\r\n${value}\r\n`;
      const named = (name: string) => `Content-Disposition: form-data; name="${name}"`;
      const response = await server.fetch(uploadImage.path, {
        method: "POST",
        headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
        body: `${part(`${named("id")}\r\nContent-Type: ${type}`, "\u0000")}${part(named("type"), "photos")}--${boundary}--\r\n`,
      });
      expect(response.status).toBe(400);
    },
  );

  test("that is aborted is rejected", async () => {
    const form = new Response(uploadForm(await jpeg(), { id }));
    const whole = Buffer.from(await form.arrayBuffer());
    const response = await server.fetch(uploadImage.path, {
      method: "POST",
      headers: { "Content-Type": form.headers.get("Content-Type") ?? "" },
      body: whole.subarray(0, whole.length - 500),
    });
    expect(response.status).toBe(400);
  });
});

const wideTiff = () =>
  aPicture().toColourspace("rgb16").withIccProfile("p3").tiff({ compression: "deflate" });

async function shortTiff(): Promise<Buffer> {
  const tiff = await aPicture().tiff({ compression: "none" }).toBuffer();
  return tiff.subarray(0, tiff.length / 2);
}

/** A TIFF of one gray pixel with the tag that makes it a raw file in the format DNG. */
function rawTiff(): Buffer {
  const tags = [
    [256, 1],
    [257, 1],
    [258, 8],
    [262, 1],
    [273, 8],
    [50_706, 1],
  ];
  const tiff = Buffer.alloc(10 + tags.length * 12 + 4);
  tiff.write("II*\0\x08", "latin1");
  tiff.writeUInt16LE(tags.length, 8);
  for (const [index, [tag = 0, value = 0]] of tags.entries()) {
    const entry = 10 + index * 12;
    tiff.writeUInt16LE(tag, entry);
    tiff.writeUInt16LE(4, entry + 2);
    tiff.writeUInt32LE(1, entry + 4);
    tiff.writeUInt32LE(value, entry + 8);
  }
  return tiff;
}

/** A progressive JPEG that is a few kilobytes long and claims 81 megapixels. */
async function progressive(): Promise<Buffer> {
  const bytes = await aPicture({ width: 80, height: 80 }).jpeg({ progressive: true }).toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc2])); // ITU-T T.81, B.2.2
  bytes.writeUInt16BE(9_000, frame + 5);
  bytes.writeUInt16BE(9_000, frame + 7);
  return bytes;
}

/** A PNG of a few kilobytes whose header has a size of 30,000 × 30,000 pixels. */
async function bomb(): Promise<Buffer> {
  const png = await aPicture({ width: 8, height: 8 }).png().toBuffer();
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  return png;
}

describe("the picture of a photo", () => {
  test("is copied to a collection, as if it had been uploaded for it", async () => {
    const photo = await aPhoto(server, { title: "Copied" });
    const bytes = await jpeg();
    const { body } = await upload(uploadForm(bytes, { id: photo.id }));
    const { fileKey } = uploadImage.reply.parse(body).file;
    const target = { type: "photos", id: photo.id, description: "", fileName: "", uploaded: 2 } as const;
    const seen = {
      width: 600,
      height: 400,
      largestSize: 1024,
      colorProfile: "none",
      embeddedMetadata: noEmbeddedMetadata,
    } as const;
    await attachImage(server.shop, { fileKey, target, ...seen });
    const collection = await aCollection(server, { title: "Copies" });
    const copied = await server.call(copyPhotoImage, { id: collection.id, body: { photoId: photo.id } });
    expect(copied.file.fileKey).toMatch(new RegExp(`^collections/${collection.id2}-`));
    const original = new Storage().bucket(server.bucket).file(`originals/${copied.file.fileKey}`);
    expect((await original.download())[0].equals(bytes)).toBe(true);
    const [{ metadata }] = await original.getMetadata();
    expect(metadata).toMatchObject({ id: collection.id, type: "collections" });

    const image = copied.file.fileKey;
    await server.shop.pictures.putThumbnail(image, 512, await aPicture().webp().toBuffer());
    await server.call(copyPhotoImage, { id: collection.id, body: { photoId: photo.id } });
    const shown = { image, width: 600, height: 400, largestSize: 1024 };
    expect(await server.call(getAdminCollection, { id: collection.id })).toMatchObject(shown);
  });

  test("is not found where there is none, not even its file, and for no collection", async () => {
    const collection = await aCollection(server, { title: "None" });
    const withoutFile = await aPhoto(server);
    for (const [collectionId, photoId] of [
      [collection.id, "unknown"],
      [collection.id, withoutFile.id],
      ["unknown", withoutFile.id],
    ] as const) {
      const answer = await server.send(copyPhotoImage, { id: collectionId, body: { photoId } });
      expect(answer).toMatchObject({ status: 404 });
    }
  });
});
