import { setTimeout as pause } from "node:timers/promises";
import type { Browser } from "playwright-core";
import { recordTraffic } from "./load-visit.ts";
import { interactionMs, openThenSlowDown, operate, paintedAfter, seenAfter, withPhone } from "./phone.ts";
import type { Figures } from "./visit-in-turns.ts";

/**
 * The elements that a visit uses on the pages of a shop. Links and controls are Playwright selectors; pictures and the
 * cart line are CSS selectors, because the page's own script queries them.
 */
export interface ShopSteps {
  /** On the homepage: leads to a collection. */
  readonly collectionLink: string;
  /** On the collection: its pictures. */
  readonly collectionPicture: string;
  /** On the collection: leads to a photo. */
  readonly photoLink: string;
  /** On the photo page: its picture. */
  readonly photoPicture: string;
  /** On the photo page, in this order, by name; after the last one the print can be put into the cart. */
  readonly controls: Readonly<Record<string, string>>;
  readonly addToCart: string;
  /** On the homepage: opens the cart. */
  readonly cartLink: string;
  /** A line of the open cart. */
  readonly cartLine: string;
  /** In the cart with one line, in this order, by name. */
  readonly cartControls: Readonly<Record<string, string>>;
}

/**
 * From the homepage to a collection to a photo on a slow phone: ms until the next page's first picture, and of the
 * taps.
 */
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
