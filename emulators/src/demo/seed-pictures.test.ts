import { uploadImage } from "@lightwell/shared/contract/back-office/upload-endpoints";
import express from "express";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { listenOnLoopback } from "#src/processes/listen-on-loopback.ts";
import type { DemoPictureSource } from "./demo-pictures.ts";
import { PictureUploads, uploadProgress } from "./seed-pictures.ts";
import { shopClient, type ShopClient } from "./shop-client.ts";
import { smallPhotos } from "./small-catalog.ts";

const [slow = "", ...others] = smallPhotos.flatMap(({ picture }) => picture ?? []);

const anyPicture: DemoPictureSource = () => Promise.resolve(new Uint8Array(2_000));

const idOf = (picture: string) => picture.replaceAll("-", "");

/** A shop that takes every upload, but makes the sizes of one picture only after so many looks at it. */
async function startShop(looksAtSlow: number): Promise<ShopClient> {
  const app = express();
  app.post(uploadImage.path, async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk as Uint8Array);
    const id = /name="id"\r\n\r\n([^\r]*)/.exec(Buffer.concat(chunks).toString("latin1"))?.[1];
    response.json({ file: { fileKey: `photos/${id}-0123456789abcdef` } });
  });
  let looks = 0;
  app.get("/images/{*key}", (request, response) => {
    const isSlow = request.path.startsWith(`/images/photos/${idOf(slow)}-`);
    if (isSlow) looks += 1;
    response.sendStatus(isSlow && looks <= looksAtSlow ? 504 : 200);
  });
  const { origin, close } = await listenOnLoopback(createServer(app));
  onTestFinished(close);
  return shopClient(origin, "owner");
}

/** Uploads the slow picture; a hundred seconds pass between two looks at it, in which `meanwhile` happens. */
async function uploadSlow(
  looksAtSlow: number,
  meanwhile: (upload: (picture: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  let now = 0;
  const upload = async (picture: string) =>
    await uploads.upload(picture, { id: idOf(picture), type: "photos", description: "" }, "");
  const pause = async () => {
    now += 100_000;
    await meanwhile(upload);
  };
  const uploads = new PictureUploads(await startShop(looksAtSlow), anyPicture, () => {}, {
    now: () => now,
    pause,
  });
  await upload(slow);
}

test("waits for late sizes of a picture as long as other pictures make progress", async () => {
  const waiting = others.slice(0, 5);
  await uploadSlow(5, async (upload) => {
    const next = waiting.shift();
    if (next) await upload(next);
  });
  expect(waiting).toEqual([]); // 500 seconds have passed
});

test("the upload is given up when no picture has made progress for three minutes", async () => {
  await expect(uploadSlow(5, () => Promise.resolve())).rejects.toThrow(
    /answers 504, and no picture has made progress for 180 seconds/,
  );
});

test("waits up to three minutes for a picture without other progress", async () => {
  await expect(uploadSlow(1, () => Promise.resolve())).resolves.toBeUndefined();
});

function written(total: number, uploads: number, isTTY: boolean): string {
  let text = "";
  const uploaded = uploadProgress(total, { isTTY, write: (part) => (text += part) });
  for (let count = 0; count < uploads; count += 1) uploaded();
  return text;
}

test("in a terminal one line is redrawn, and ended with the last picture", () => {
  const text = written(4, 4, true);
  expect(text.split("\r").slice(1)).toHaveLength(5);
  expect(text).toContain(`\r${"█".repeat(15)}${"░".repeat(15)} Pictures 2 of 4`);
  expect(text.match(/\n/g)).toHaveLength(1);
  expect(text.endsWith(`${"█".repeat(30)} Pictures 4 of 4\n`)).toBe(true);
});

test("elsewhere a plain line is written at the start and after each tenth", () => {
  const lines = written(48, 48, false).split("\n").slice(0, -1);
  expect(lines[0]).toBe("Pictures 0 of 48");
  expect(lines.at(-1)).toBe("Pictures 48 of 48");
  expect(lines).toHaveLength(11);
  expect(lines.join("")).not.toContain("\r");
});

test("few pictures have a line each", () => {
  expect(written(3, 2, false)).toBe("Pictures 0 of 3\nPictures 1 of 3\nPictures 2 of 3\n");
});
