import type { Page } from "playwright-core";
import { largeTest } from "@lightwell/shared/testing/test-volume";
import { beforeEach, expect, test } from "vitest";
import { signIn } from "./back-office.ts";
import { untilAlive } from "./late-scripts.ts";
import { addLinkedPrint } from "./purchase.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";
import { shopOrigin } from "./shopper.ts";

const shopper = shopperOfEachStory();
beforeEach(() => shopper().page.emulateMedia({ forcedColors: "active" }));

/** What pages mark as chosen. A checkbox or radio button is drawn by the browser. */
const marks = ["aria-selected", "aria-pressed", "aria-current", "data-chosen", "data-selected"] as const;

test("in a contrast theme, what is chosen on a page of the shop looks chosen", async () => {
  const { page } = shopper();
  await addLinkedPrint(page);
  const found = new Set<string>();
  const photo = "/photos/photo/granite-morning?print=framed&size=16x20&frame=maple&matte=double";
  for (const path of ["/", "/prints?page=1", "/collection/landscapes", photo, "/saved", "/cart", "/about"]) {
    await page.goto(shopOrigin + path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await untilAlive(page);
    if (path === photo) await page.locator(".swatches [data-chosen]").first().waitFor(); // they are loaded late
    await expectChosenToLookChosen(page, found);
  }
  expect([...found].toSorted()).toEqual(["aria-current", "aria-pressed", "aria-selected", "data-chosen"]);
});

test("in a contrast theme, the field with the focus has an outline", async () => {
  const { page } = shopper();
  await page.goto(`${shopOrigin}/support`);
  await page.getByLabel("Email").focus();
  const outline = () =>
    page.getByLabel("Email").evaluate((field) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(field);
      return { outlineStyle, outlineWidth, isSeen: !outlineColor.endsWith(", 0)") };
    });
  await expect.poll(outline).toEqual({ outlineStyle: "solid", outlineWidth: "2px", isSeen: true });
});

largeTest("in a contrast theme, what is chosen in the back office looks chosen", async () => {
  const { page } = shopper();
  const found = new Set<string>();
  await signIn(page);
  for (const name of ["Photos", "Collections", "Orders", "Cases", "Campaigns", "Site", "Option Manager"]) {
    await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name }).click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await expectChosenToLookChosen(page, found);
    const buttons = page.getByRole("main").locator(".button:not(.is-text-link)");
    const borders = await buttons.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).borderTopWidth),
    );
    expect(borders).not.toContain("0px");
  }
  await page.goto(`${shopOrigin}/admin/photos`);
  const filter = page.getByRole("group", { name: "Filters" }).getByRole("button").first();
  await page.getByRole("checkbox", { name: "Select this page" }).check();
  await expectChosenToLookChosen(page, found); // rows
  await page.getByRole("button", { name: "Thumbnails" }).click();
  await page.locator("li[data-selected]").first().waitFor();
  await expectChosenToLookChosen(page, found); // tiles
  await filter.click();
  await expect.poll(() => filter.getAttribute("aria-pressed")).toBe("true");
  await expectChosenToLookChosen(page, found);
  expect([...found].toSorted()).toEqual(["aria-current", "aria-pressed", "data-selected"]);
});

/** Expects that chosen elements look other than if they were not. `found` gets the marks of chosen ones. */
async function expectChosenToLookChosen(page: Page, found: Set<string>): Promise<void> {
  const { names, alike } = await page.evaluate(findAlike, marks);
  expect({ address: page.url(), alike }).toEqual({ address: page.url(), alike: [] });
  for (const name of names) found.add(name);
}

/** Runs in the page: marks that are in use, and chosen elements that look as if they were not chosen. */
function findAlike(marks: readonly string[]): { names: string[]; alike: string[] } {
  const probe = document.body.appendChild(document.createElement("i"));
  const colorOf = (name: string) => {
    probe.style.cssText = `forced-color-adjust: none; background: ${name}`;
    return getComputedStyle(probe).backgroundColor;
  };
  const chosenColors = [colorOf("Highlight"), colorOf("SelectedItem")];
  probe.remove();
  // Colors of the page are replaced by the theme's, and shadows are not drawn. Neither tells the chosen from others.
  const look = (element: Element) => {
    const style = getComputedStyle(element);
    return [
      chosenColors.includes(style.backgroundColor),
      style.borderWidth,
      style.borderStyle,
      style.outlineStyle !== "none" && style.outlineWidth,
      style.fontWeight,
      style.textDecorationLine,
    ].join();
  };
  // Words on a color that the page gives have a box in the theme's color of the page behind them.
  const hasCoveredWords = (element: Element) => {
    const style = getComputedStyle(element);
    const isAdjusted = style.getPropertyValue("forced-color-adjust") !== "none";
    return chosenColors.includes(style.backgroundColor) && isAdjusted && element.textContent !== "";
  };
  const isDrawn = (element: Element) => element.getClientRects().length > 0;
  const names: string[] = [];
  const alike: string[] = [];
  for (const mark of marks)
    for (const element of document.querySelectorAll(`[${mark}]:not([${mark}="false"])`)) {
      const value = element.getAttribute(mark) ?? "";
      if (!isDrawn(element)) continue;
      names.push(mark);
      const chosen = look(element);
      element.removeAttribute(mark);
      if (look(element) === chosen || hasCoveredWords(element)) alike.push(element.outerHTML.slice(0, 120));
      element.setAttribute(mark, value);
    }
  for (const input of document.querySelectorAll("[type=checkbox], [type=radio]")) {
    const { appearance, opacity } = getComputedStyle(input);
    if (appearance === "none" || opacity === "0" || !isDrawn(input)) alike.push(input.outerHTML);
  }
  return { names, alike };
}
