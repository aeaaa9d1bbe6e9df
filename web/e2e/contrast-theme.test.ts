import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { everyAddress } from "./every-address.ts";
import { addLinkedPrint } from "./purchase.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";
import { shopOrigin } from "./shopper.ts";

const shopper = shopperOfEachStory();
beforeEach(() => shopper().page.emulateMedia({ forcedColors: "active" }));

test("in a contrast theme, what is chosen on a page of the shop looks chosen", async () => {
  const { page } = shopper();
  const { collections, photos } = await everyAddress();
  await addLinkedPrint(page);
  const found = new Set<string>();
  for (const path of [
    "/",
    "/prints?page=1",
    `/collection/${collections[0]?.slug}`,
    `/photos/photo/${photos[0]?.slug}?print=framed&size=16x20&frame=maple&matte=double`,
    "/saved",
    "/cart",
    "/about",
  ]) {
    await page.goto(shopOrigin + path);
    await page.waitForLoadState("networkidle");
    expect({ path, alike: await chosenLikeOthers(page, found) }).toEqual({ path, alike: [] });
  }
  expect([...found].toSorted()).toEqual(["aria-current", "aria-pressed", "aria-selected", "data-chosen"]);
});

/** Elements that look as they would if they were not chosen. `found` gets the attributes of chosen ones. */
async function chosenLikeOthers(page: Page, found: Set<string>): Promise<string[]> {
  const { names, alike } = await page.evaluate(() => {
    const states = ["aria-selected", "aria-pressed", "aria-current", "data-chosen"];
    const names: string[] = [];
    const alike: string[] = [];
    const look = (element: Element) => {
      const style = getComputedStyle(element);
      return [
        style.backgroundColor,
        style.borderWidth,
        style.outline,
        style.fontWeight,
        style.textDecoration,
      ].join();
    };
    for (const state of states)
      for (const element of document.querySelectorAll(`[${state}]:not([${state}="false"])`)) {
        const value = element.getAttribute(state) ?? "";
        if (element.closest("[hidden]") || element.getClientRects().length === 0) continue;
        names.push(state);
        const chosen = look(element);
        element.removeAttribute(state);
        if (look(element) === chosen) alike.push(element.outerHTML.slice(0, 120));
        element.setAttribute(state, value);
      }
    return { names, alike };
  });
  for (const name of names) found.add(name);
  return alike;
}
