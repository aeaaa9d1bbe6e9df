import { save, signIn } from "#e2e/back-office.ts";
import { allReleased } from "#e2e/owner.ts";
import { untilAlive } from "#e2e/late-scripts.ts";
import { shopOrigin } from "#e2e/shopper.ts";
import { shopperOfEachStory } from "#e2e/shopper-of-each-story.ts";
import { siteOfEachStory } from "#e2e/site-of-each-story.ts";
import { expect, test } from "vitest";

const atWork = shopperOfEachStory();
const visitor = shopperOfEachStory();
siteOfEachStory();

async function answerTo(path: string) {
  const response = await fetch(shopOrigin + path, { redirect: "manual" });
  return { status: response.status, text: await response.text() };
}

test("the owner adds a page of text, moves it to another address and removes it; shoppers and search engines follow", async () => {
  const { page } = atWork();
  await signIn(page);
  await page.goto(`${shopOrigin}/admin/site`);
  const pages = page.getByRole("region", { name: "Own pages", exact: true });
  await pages.getByRole("button", { name: "Add a page of text" }).press("Enter");
  await page.keyboard.type("Commissions & Licensing"); // the new title has the focus
  const slug = pages.getByLabel("Slug");
  await expect.poll(() => slug.inputValue()).toBe("commissions-licensing");
  await slug.fill("commissions");
  await pages.getByText("Text of Commissions & Licensing", { exact: true }).click();
  await pages.getByRole("button", { name: "Add a section" }).click();
  const text = pages.getByRole("textbox", { name: "Text of section 1" });
  await text.fill("I take two commissions a year.");
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await page.getByLabel("Page", { exact: true }).selectOption("Commissions & Licensing");
  await page.frameLocator("iframe").getByText("I take two commissions a year.").waitFor();
  expect((await answerTo("/pages/commissions")).status).toBe(404);
  await save(page);
  await allReleased();

  const shopper = visitor().page;
  const called: string[] = [];
  await shopper.goto(`${shopOrigin}/about`);
  await untilAlive(shopper);
  shopper.on("request", (request) => called.push(new URL(request.url()).pathname));
  const link = shopper.getByRole("contentinfo").getByRole("link", { name: "Commissions & Licensing" });
  await link.click();
  await shopper.getByRole("heading", { level: 1, name: "Commissions & Licensing" }).waitFor();
  await shopper.getByText("I take two commissions a year.").waitFor();
  expect(called).toContain("/data/site/text/commissions.json");
  expect(called.filter((path) => path.startsWith("/api/"))).toEqual([]);
  await expect
    .poll(() => shopper.locator('link[rel="canonical"]').getAttribute("href"))
    .toMatch(/\/pages\/commissions$/);
  const served = await answerTo("/pages/commissions");
  expect(served.text).toContain("<title>Commissions &amp; Licensing | ");
  expect(served.text).toContain('content="I take two commissions a year."');
  expect((await answerTo("/sitemap.xml")).text).toContain("/pages/commissions</loc>");

  await slug.fill("to-order");
  await pages.getByText("What leads to /pages/commissions will lead there.", { exact: false }).waitFor();
  await save(page);
  await allReleased();
  expect((await answerTo("/pages/to-order")).status).toBe(200);

  await pages.getByRole("button", { name: "Remove Commissions & Licensing" }).click();
  await save(page);
  await allReleased();
  expect((await answerTo("/sitemap.xml")).text).not.toContain("/pages/");
  await shopper.goto(`${shopOrigin}/about`);
  await shopper.getByRole("contentinfo").getByRole("link", { name: "Refund Policy" }).waitFor();
  expect(await link.count()).toBe(0);
});
