import {
  getAdminCollection,
  listAdminCollections,
} from "@lightwell/shared/contract/back-office/collection-endpoints";
import { deleteCollection } from "@lightwell/shared/contract/back-office/collection-endpoints";
import { listAdminPhotos } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { temporaryFolder } from "@lightwell/emulators/files/temporary-folder";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterEach, expect, test } from "vitest";
import { deletePhotosCalled, signIn } from "./back-office.ts";
import { owner } from "./owner.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";
import { shopOrigin } from "./shopper.ts";

const visitor = shopperOfEachStory();
const fileCount = 200;
const title = `Folder ${Date.now()}`;

afterEach(async () => {
  await deletePhotosCalled(title);
  const shop = await owner();
  const collections = await shop.call(listAdminCollections, {});
  for (const { id } of collections.filter((one) => one.title === title))
    await shop.call(deleteCollection, { id });
});

/** A folder of small pictures, of which no two are equal. */
async function aFolder(path: string): Promise<string> {
  const folder = join(path, title);
  await mkdir(folder);
  for (let index = 1; index <= fileCount; index += 1) {
    const size = { width: 600 + index, height: 400, channels: 3 } as const; // close colors make equal files
    const jpeg = await sharp({ create: { ...size, background: { r: index, g: 255 - index, b: 90 } } })
      .jpeg()
      .toBuffer();
    await writeFile(join(folder, `${title} ${index}.jpg`), jpeg);
  }
  return folder;
}

/** The uploaded files of the folder that the status counts, done or here already. */
async function countOf(page: Page): Promise<number> {
  const text = await page.getByRole("list", { name: "Collections of the folders" }).textContent();
  return Number(/: (\d+) of/.exec(text ?? "")?.[1] ?? 0);
}

test("a folder of 200 files that is interrupted half-way and dropped again becomes 200 photos, each once", async () => {
  const { page } = visitor();
  const folder = await aFolder(temporaryFolder());
  await signIn(page);
  await page.getByLabel("Upload folders").setInputFiles(folder);
  await expect.poll(() => countOf(page), { timeout: 600_000 }).toBeGreaterThanOrEqual(fileCount / 2);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto("about:blank");

  await page.goto(`${shopOrigin}/admin/photos`);
  await page.getByLabel("Upload folders").setInputFiles(folder);
  await expect.poll(() => countOf(page), { timeout: 900_000 }).toBe(fileCount);

  const shop = await owner();
  const photos = (await shop.call(listAdminPhotos, {})).filter((photo) => photo.title.startsWith(title));
  expect(new Set(photos.map((photo) => photo.title)).size).toBe(fileCount);
  expect(photos).toHaveLength(fileCount);
  const collections = (await shop.call(listAdminCollections, {})).filter((one) => one.title === title);
  expect(collections).toHaveLength(1);
  const collection = await shop.call(getAdminCollection, { id: collections[0]?.id ?? "" });
  const names = Array.from({ length: fileCount }, (_, index) => `${title} ${index + 1}`);
  expect(collection.photos.map((photo) => photo.title)).toEqual(names);
}, 1_800_000);
