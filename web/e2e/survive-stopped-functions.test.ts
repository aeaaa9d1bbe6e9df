import { largeTest } from "@lightwell/shared/testing/test-volume";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { untilAlive } from "./late-scripts.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";
import { startWithStoppedFunctions } from "./stopped-functions.ts";

const shopper = shopperOfEachStory();

/** Waits for a page by its heading and for all of its pictures, of which there are at least as many as given. */
async function seePage(page: Page, name: string | RegExp, pictures: number): Promise<void> {
  await page.getByRole("heading", { level: 1, name }).waitFor();
  const widths = async () =>
    await page.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLImageElement>("main img"), (picture) => {
        picture.loading = "eager"; // also those further down
        return picture.complete ? picture.naturalWidth : 0;
      }),
    );
  await expect.poll(async () => (await widths()).length).toBeGreaterThanOrEqual(pictures);
  await expect.poll(async () => (await widths()).every((width) => width > 0)).toBe(true);
}

const inMenu = (page: Page, name: string) => page.getByRole("navigation").getByRole("link", { name }).first();

test("a shopper walks through the shop and fills a cart while functions and database are down", async () => {
  const { page } = shopper();
  const { origin, calls } = await startWithStoppedFunctions();
  await page.goto(origin);
  await seePage(page, /./, 5);
  await untilAlive(page);
  await inMenu(page, "Landscapes").click();
  await seePage(page, "Landscapes", 3);
  await page
    .getByRole("link", { name: /Granite Morning/ })
    .first()
    .click();
  await seePage(page, "Granite Morning", 1);
  await page.getByRole("link", { name: /^Next: / }).click();
  await page.getByRole("heading", { level: 1, name: "Granite Morning" }).waitFor({ state: "detached" });
  await seePage(page, /./, 1);
  await page.getByRole("link", { name: "Back to the collection" }).click();
  await seePage(page, "Landscapes", 3);
  await page.getByRole("link", { name: "About" }).first().click();
  await seePage(page, "About", 1);

  await page.goto(`${origin}/photos/photo/granite-morning?print=framed&size=8x12&frame=black&matte=single`);
  await page.getByRole("button", { name: "Add to cart" }).click();
  const lines = page.getByRole("list", { name: "Prints in your cart" }).getByRole("listitem");
  await expect.poll(() => lines.count()).toBe(1);
  await inMenu(page, "FAQs").click();
  await seePage(page, /questions/i, 0);
  await page.getByRole("link", { name: "Cart, 1 item" }).click();
  await expect.poll(() => lines.count()).toBe(1);
  await page.reload();
  await seePage(page, "Cart", 0);
  await expect
    .poll(async () => await lines.allInnerTexts())
    .toEqual([expect.stringContaining("Granite Morning")]);
  expect(calls).toEqual([]);
});

test("every address of the sitemap is a document while functions and database are down, except all prints", async () => {
  const { origin, calls } = await startWithStoppedFunctions();
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = Array.from(sitemap.matchAll(/<loc>([^<]*)</g), ([, url = ""]) => new URL(url).pathname);
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) {
    const response = await fetch(origin + path);
    expect.soft([path, response.status]).toEqual([path, path === "/prints" ? 503 : 200]);
    expect.soft(response.headers.get("content-type")).toContain("text/");
    await response.arrayBuffer();
  }
  expect(calls).toEqual(["GET /prints"]);
});

largeTest(
  "all prints can be searched while functions and database are down, and what needs a function says so",
  async () => {
    const { page } = shopper();
    const { origin, calls } = await startWithStoppedFunctions();
    await page.goto(origin);
    await untilAlive(page);
    await inMenu(page, "All prints").click();
    await seePage(page, "All prints", 5);
    const index = page.waitForResponse("**/data/photos/print-index/0.json");
    await page.getByRole("searchbox").focus(); // until the index is loaded, a function answers
    await (await index).finished();
    await page.getByRole("searchbox").fill("granite");
    await page.waitForURL(`${origin}/prints?q=granite`);
    await page
      .getByRole("status")
      .getByText(/^\d+ of \d+ prints$/)
      .waitFor();
    expect(calls).toEqual([]);

    await page
      .getByRole("link", { name: /Granite Morning/ })
      .first()
      .click();
    await seePage(page, "Granite Morning", 1);
    await page.getByRole("link", { name: "Back to all prints" }).click();
    // The index answers the search if the tab still has it, otherwise a function would have to.
    await page.getByRole("heading", { level: 1, name: /^All prints$|^Sorry\./ }).waitFor();
    expect(calls.filter((call) => call !== "GET /data/photos/prints/q%3Dgranite.json")).toEqual([]);
    await inMenu(page, "Landscapes").click();
    await seePage(page, "Landscapes", 3);
  },
);
