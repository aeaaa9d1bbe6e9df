import { setTimeout as pause } from "node:timers/promises";
import type { Browser } from "playwright-core";
import type { ShopSteps } from "#src/bench/beside/compared-shop.ts";
import { recordTraffic } from "./load-visit.ts";
import { interactionMs, openThenSlowDown, operate, paintedAfter, seenAfter, withPhone } from "./phone.ts";
import type { Figures } from "./visit-in-turns.ts";

/** From the homepage to a collection to a photo on a slow phone: ms until the next page's first picture, and of the taps. */
export async function nextPageVisit(
  browser: Browser,
  home: string,
  steps: Pick<ShopSteps, "collectionLink" | "collectionPicture" | "photoLink" | "photoPicture">,
): Promise<Figures> {
  return await withPhone(browser, async (phone) => {
    await openThenSlowDown(phone, home);
    const follow = async (link: string, picture: string) => {
      const found = phone.page.locator(link).first();
      const { pathname } = new URL((await found.getAttribute("href")) ?? "", phone.page.url());
      await operate(phone, found);
      return { pictureMs: await seenAfter(phone, picture, pathname), tapMs: await paintedAfter(phone) };
    };
    const collection = await follow(steps.collectionLink, steps.collectionPicture);
    const photo = await follow(steps.photoLink, steps.photoPicture);
    return {
      collectionPictureMs: collection.pictureMs,
      collectionTapMs: collection.tapMs,
      photoPictureMs: photo.pictureMs,
      photoTapMs: photo.tapMs,
    };
  });
}

/** Prefix of the figures that are interactions with controls, such as `control: size`. */
export const controlPrefix = "control: ";

/**
 * Buys on a slow phone: every control of the photo page, Add to cart, the cart opened from the homepage, every control
 * of the cart. Interactions in ms until the next paint; kB of all scripts from the photo to the filled cart, gzip -9.
 */
export async function shoppingVisit(
  browser: Browser,
  { origin, photo, home }: { readonly origin: string; readonly photo: string; readonly home: string },
  steps: ShopSteps,
): Promise<Figures> {
  return await withPhone(browser, async (phone) => {
    const traffic = recordTraffic(phone.page);
    const controls: Record<string, number> = {};
    const operateAll = async (named: Readonly<Record<string, string>>) => {
      for (const [name, selector] of Object.entries(named))
        controls[controlPrefix + name] = await interactionMs(phone, phone.page.locator(selector).first());
    };
    await openThenSlowDown(phone, origin + photo);
    await operateAll(steps.controls);
    await operate(phone, phone.page.locator(steps.addToCart).first());
    const addedMs = await seenAfter(phone, steps.cartLine);
    controls[`${controlPrefix}add to cart`] = await paintedAfter(phone);
    await pause(1_500);
    const scripts = (await traffic.bytes()).get("script") ?? 0;
    await openThenSlowDown(phone, origin + home);
    await operate(phone, phone.page.locator(steps.cartLink).first());
    const openedMs = await seenAfter(phone, steps.cartLine);
    controls[`${controlPrefix}open the cart`] = await paintedAfter(phone);
    await operateAll(steps.cartControls);
    return { ...controls, addedMs, openedMs, scriptKb: scripts / 1_000 };
  });
}
