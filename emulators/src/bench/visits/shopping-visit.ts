import { setTimeout as pause } from "node:timers/promises";
import type { Browser } from "playwright-core";
import type { PublicPages } from "#src/bench/pages/running-shop.ts";
import { recordTraffic } from "./load-visit.ts";
import { interactionMs, openThenSlowDown, operate, paintedAfter, seenAfter, withPhone } from "./phone.ts";
import type { Figures } from "./visit-in-turns.ts";

/** Prefix of the figures that are interactions with controls, such as `control: size`. */
export const controlPrefix = "control: ";

/** The controls of the photo page in this order, by name; after the last one the print can be put into the cart. */
const photoControls = {
  unframed: 'role=tab[name="Unframed"]',
  framed: 'role=tab[name="Framed"]',
  "next step": ".next-step",
  size: "select[name=framed_sizes]",
  frame: "select[name=framed_materials]",
  matte: "select[name=framed_mattes]",
  "another size": "select[name=framed_sizes]",
  rooms: 'role=button[name="Rooms"]',
  picture: 'role=button[name="Picture"]',
} as const;

const cartControls = {
  "confirm address": "role=button[name=/Confirm Shipping Address/]",
  remove: ".cart-line-actions button",
} as const;

const cartLine = ".cart-line";

/**
 * From the homepage to a collection to a photo on a slow phone: ms until the next page's first picture, and of the
 * taps.
 */
export async function nextPageVisit(browser: Browser, { origin, paths }: PublicPages): Promise<Figures> {
  return await withPhone(browser, async (phone) => {
    await openThenSlowDown(phone, origin + paths.home);
    const follow = async (link: string, picture: string) => {
      const found = phone.page.locator(link).first();
      const { pathname } = new URL((await found.getAttribute("href")) ?? "", phone.page.url());
      await operate(phone, found);
      return { pictureMs: await seenAfter(phone, picture, pathname), tapMs: await paintedAfter(phone) };
    };
    const photoSlug = paths.photo.split("/").at(-1) ?? "";
    const collection = await follow(
      `main a[href="${paths.collection}"]`,
      ".collection-banner img, .photo-card img",
    );
    const photo = await follow(`main a[href$="/${photoSlug}"]`, ".stage img");
    return {
      collectionPictureMs: collection.pictureMs,
      collectionTapMs: collection.tapMs,
      photoPictureMs: photo.pictureMs,
      photoTapMs: photo.tapMs,
    };
  });
}

/**
 * Buys on a slow phone: every control of the photo page, Add to cart, the cart opened from the homepage, every control
 * of the cart. Interactions in ms until the next paint; kB of all scripts from the photo to the filled cart, gzip -9.
 */
export async function shoppingVisit(browser: Browser, { origin, paths }: PublicPages): Promise<Figures> {
  return await withPhone(browser, async (phone) => {
    const traffic = recordTraffic(phone.page);
    const controls: Record<string, number> = {};
    const operateAll = async (named: Readonly<Record<string, string>>) => {
      for (const [name, selector] of Object.entries(named))
        controls[controlPrefix + name] = await interactionMs(phone, phone.page.locator(selector).first());
    };
    await openThenSlowDown(phone, origin + paths.photo);
    await operateAll(photoControls);
    await operate(phone, phone.page.locator('role=button[name="Add to cart"]').first());
    const addedMs = await seenAfter(phone, cartLine);
    controls[`${controlPrefix}add to cart`] = await paintedAfter(phone);
    await pause(1_500);
    const scripts = (await traffic.bytes()).get("script") ?? 0;
    await openThenSlowDown(phone, origin + paths.home);
    await operate(phone, phone.page.locator('header a[href="/cart"]').first());
    const openedMs = await seenAfter(phone, cartLine);
    controls[`${controlPrefix}open the cart`] = await paintedAfter(phone);
    await operateAll(cartControls);
    return { ...controls, addedMs, openedMs, scriptKb: scripts / 1_000 };
  });
}
