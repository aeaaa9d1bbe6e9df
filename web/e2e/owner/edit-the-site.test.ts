import { getAdminSite } from "@lightwell/shared/contract/back-office/site-endpoints";
import type { Site } from "@lightwell/shared/site/site-schemas";
import { save, signIn } from "#e2e/back-office.ts";
import { goesOnFrom } from "#e2e/keyboard.ts";
import { allReleased, owner } from "#e2e/owner.ts";
import { shopOrigin } from "#e2e/shopper.ts";
import { shopperOfEachStory } from "#e2e/shopper-of-each-story.ts";
import { siteOfEachStory } from "#e2e/site-of-each-story.ts";
import { expect, test } from "vitest";

const atWork = shopperOfEachStory();
const visitor = shopperOfEachStory();
const siteBefore = siteOfEachStory();

/**
 * Opens a page that reads the site in the browser, the homepage, and then About. Returns the text of About.
 */
async function readSite({ name, entry, banner }: Readonly<Record<"name" | "entry" | "banner", string>>) {
  const { page } = visitor();
  await page.goto(`${shopOrigin}/cart/unknown-order/failure`);
  const header = page.getByRole("banner");
  await header.getByRole("link", { name: entry, exact: true }).waitFor();
  await header.getByRole("link", { name: `${name} ${siteBefore().photographer}` }).click();
  const banners = page.getByRole("main").getByText(banner, { exact: true });
  await banners.first().waitFor({ state: "attached" });
  await expect.poll(async () => await page.title()).toContain(name);
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
  return await page.getByRole("main").innerText();
}

const own = {
  name: "Quiet Coast Prints",
  entry: "Towns at dusk",
  banner: "The coast after supper",
  paragraph: "I have photographed this coast since the winter of 1998.",
  link: "All of it",
};

/** Every save also cleans the links in all texts, of which the first of About has none. */
const editedFields = ({ name, menu, banners, about }: Site) => ({ name, menu, banners, about: about[0] });

test("the owner renames the shop, a menu link and a banner, adds to About and undoes all; shoppers see both", async () => {
  const { page } = atWork();
  const before = siteBefore();
  const [banner] = before.banners;
  const entry = before.menu.find(({ title }) => title !== "");
  if (!banner || !entry) throw new Error("The demo has a banner and a link with a title of its own.");
  const former = { name: before.name, entry: entry.title, banner: banner.title };
  await signIn(page);
  await page.goto(`${shopOrigin}/admin/site`);
  const part = (name: string) => page.getByRole("region", { name, exact: true });
  const titleIn = (list: string, group: string) =>
    part(list).getByRole("group", { name: group, exact: true }).getByLabel("Title", { exact: true });
  await page.getByLabel("Name of the shop").fill(own.name);
  await titleIn("Menu", entry.title).fill(own.entry);
  await titleIn("Banners", banner.title).fill(own.banner);
  await part("Texts").getByText("About", { exact: true }).click();
  const about = part("Texts")
    .getByRole("textbox", { name: /^Text of/ })
    .first();
  await about.press("Control+Home");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.type(`${own.paragraph} ${own.link}`);
  for (let letters = 0; letters < own.link.length; letters += 1) await page.keyboard.press("Shift+ArrowLeft");
  await part("Texts").getByRole("button", { name: "Bold" }).first().click();
  await goesOnFrom(about);
  await about.locator("strong").getByText(own.link).waitFor();
  await page.keyboard.press("Control+K");
  await page.getByRole("dialog").getByLabel("Address").fill("/prints");
  await page.keyboard.press("Enter");
  await goesOnFrom(about);
  await about
    .locator("strong a")
    .getByText(own.link)
    .or(about.locator("a strong").getByText(own.link))
    .waitFor();
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  const preview = page.frameLocator("iframe");
  const title = preview.getByText(own.banner, { exact: true });
  await title.waitFor();
  await preview.getByRole("banner").getByText(own.entry, { exact: true }).waitFor();
  expect(await title.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(/^"?Fraunces/);
  await page.getByLabel("Page", { exact: true }).selectOption("About");
  await preview.getByText(own.paragraph).waitFor();
  expect(await readSite(former)).not.toContain(own.paragraph);
  await save(page);
  expect(await readSite(own)).toContain(own.paragraph);
  const link = visitor().page.getByRole("main").locator("strong").getByText(own.link);
  expect(await link.evaluate((element) => element.closest("a")?.getAttribute("href"))).toBe("/prints");

  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Undone.").waitFor();
  await expect.poll(() => about.innerText()).not.toContain(own.paragraph);
  await allReleased();
  expect(editedFields(await (await owner()).call(getAdminSite, {}))).toEqual(editedFields(before));
  expect(await readSite(former)).not.toContain(own.paragraph);
  atWork().expectQuietConsole(); // the visitor's names the order that does not exist
});
