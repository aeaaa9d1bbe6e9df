import type { Photo } from "@lightwell/shared/catalog/catalog-schemas";
import {
  createPhoto,
  deletePhoto,
  getAdminPhoto,
  listAdminPhotos,
  savePhoto,
} from "@lightwell/shared/contract/back-office/photo-endpoints";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { demoOwner } from "@lightwell/emulators/demo/demo-owner";
import { allReleased, owner } from "./owner.ts";
import { shopOrigin } from "./shopper.ts";

/** Signs the owner in and waits for the list of photos. */
export async function signIn(page: Page): Promise<void> {
  await page.goto(`${shopOrigin}/login`);
  await logIn(page, demoOwner.email, demoOwner.password);
  await page.waitForURL(`${shopOrigin}/admin/photos`);
}

/** Fills in the login form that is shown. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

/** A photo on sale that only this test uses, with a gray picture. */
export async function newPhoto(title: string): Promise<Photo> {
  const shop = await owner();
  const { id } = await shop.call(createPhoto, {});
  const gray = { width: 1200, height: 800, channels: 3, background: "#48606c" } as const;
  const jpeg = await sharp({ create: gray }).jpeg().toBuffer();
  await shop.upload({ id, type: "photos", description: title }, "gray.jpg", jpeg);
  let photo = await shop.call(getAdminPhoto, { id });
  while (photo.image === "") {
    await pause(250);
    photo = await shop.call(getAdminPhoto, { id });
  }
  return await shop.call(savePhoto, {
    id,
    body: { ...photo, title, active: true, allowLowResolution: true },
  });
}

/** Takes every photo of that title out of the shop again. */
export async function deletePhotosCalled(title: string): Promise<void> {
  const shop = await owner();
  const photos = await shop.call(listAdminPhotos, {});
  for (const photo of photos.filter((candidate) => candidate.title.startsWith(title)))
    await shop.call(deletePhoto, { id: photo.id });
}

export async function openPhoto(page: Page, { id }: Pick<Photo, "id">): Promise<void> {
  await page.goto(`${shopOrigin}/admin/photo/edit/${id}`);
  await page.getByRole("button", { name: "Saved" }).waitFor();
}

/** Saves, and waits until the shop's pages show it. */
export async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Saved" }).waitFor();
  await allReleased();
}
