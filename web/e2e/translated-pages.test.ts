import type { Page } from "playwright-core";
import { isLargeRun, largeTest, sampleOf } from "@lightwell/shared/testing/test-volume";
import { paths } from "@lightwell/shared/routes/paths";
import { describe, expect, test } from "vitest";
import { signIn } from "./back-office.ts";
import { everyAddress } from "./every-address.ts";
import { untilAlive } from "./late-scripts.ts";
import { newAddress } from "./mailbox.ts";
import {
  chooseSpeed,
  confirmAddress,
  fillAddress,
  payWith,
  proceedToPayment,
  summaryFigures,
} from "./purchase.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";
import { shopOrigin } from "./shopper.ts";
import { staleTexts } from "./stale-texts.ts";
import { translatePages } from "./translate.ts";

const photo = "/photos/photo/granite-morning";
const printAddress = `${photo}?print=framed&size=8x12&frame=black&matte=single`;

/** The page shows what React has rendered, and no error page. */
async function expectAllShown(page: Page): Promise<void> {
  await expect.poll(() => page.getByText("Sorry. Something went wrong!").count()).toBe(0);
  expect(await staleTexts(page)).toEqual([]);
}

describe.each(isLargeRun ? (["fonts", "texts"] as const) : [])(
  "a shopper whose browser translates with other %s",
  (by) => {
    const shopper = shopperOfEachStory();
    const translated = async () => {
      const { page, expectQuietConsole } = shopper();
      await translatePages(page.context(), { by });
      return { page, expectQuietConsole };
    };

    largeTest(
      "configures a print, buys it after changes of mind, and sees the right sums after each step",
      async () => {
        const { page, expectQuietConsole } = await translated();
        await page.goto(`${shopOrigin}/collection/landscapes`);
        await untilAlive(page);
        await page
          .getByRole("link", { name: /Granite Morning/ })
          .first()
          .click();
        await page.getByRole("heading", { level: 1, name: "Granite Morning" }).waitFor();
        await page.getByText(/^Arrives .+ ground shipping/).waitFor();
        await page.getByLabel("1. Select a size").selectOption("16x20");
        await page.getByLabel("2. Select a frame").selectOption("maple");
        await page.getByLabel("3. Select a matte").selectOption("single");
        await expectAllShown(page);
        await page.getByText(/^Arrives .+ free ground shipping/).waitFor();
        for (const view of ["Rooms", "My wall", "Picture"]) {
          await page.getByRole("button", { name: view, exact: true }).first().click();
          await expectAllShown(page);
        }
        await page.getByRole("tab", { name: "Unframed" }).click();
        await expectAllShown(page);
        await page.getByRole("tab", { name: "Framed", exact: true }).click();
        await page.getByRole("button", { name: "Compare sizes" }).click();
        await page.getByRole("dialog").getByRole("listitem").nth(2).getByRole("button").click();
        await expectAllShown(page);
        await page.getByLabel("1. Select a size").selectOption("8x12");
        await page.getByLabel("2. Select a frame").selectOption("black");
        await page.getByLabel("3. Select a matte").selectOption("single");
        await page.getByRole("button", { name: "Save this print" }).click();
        await page.getByRole("button", { name: "Saved this print" }).waitFor();
        await expectAllShown(page);
        await page.getByRole("button", { name: "Add to cart" }).click();

        await page.getByRole("button", { name: /^remove/ }).click();
        await page.getByText("Removed Granite Morning.").waitFor();
        await page.getByRole("button", { name: /Undo/ }).click();
        await page.getByRole("region", { name: "Order summary" }).waitFor();
        await expect.poll(() => summaryFigures(page)).toEqual(["$175.00", "-", "-", "$175.00"]);
        await fillAddress(page, newAddress("translated"), { "Postal code": "945" });
        await page.getByRole("button", { name: "1. Confirm Shipping Address" }).click();
        await expectAllShown(page);
        await confirmAddress(page, newAddress("translated"), "Accept Verified");
        await expectAllShown(page);
        for (const [speed, figures] of [
          ["Ground", ["$175.00", "$7.00", "$12.68", "$194.68"]],
          ["Priority", ["$175.00", "$14.99", "$12.68", "$202.67"]],
          ["Free", ["$175.00", "FREE", "$12.68", "$187.68"]],
        ] as const) {
          await chooseSpeed(page, speed);
          await expect.poll(() => summaryFigures(page)).toEqual(figures);
          await expectAllShown(page);
          await page.getByRole("button", { name: "Change Shipping" }).click();
          await expect.poll(async () => (await summaryFigures(page))[1]).toBe("-");
        }
        await page.getByRole("button", { name: "Edit Address" }).click();
        await expectAllShown(page);
        await confirmAddress(page, newAddress("translated"), "Use As Is");
        await chooseSpeed(page, "Ground");
        await expectAllShown(page);
        await proceedToPayment(page);
        await expect.poll(() => page.getByRole("button", { name: /^Pay/ }).innerText()).toContain("$194.68");
        await page.goBack();
        await page.getByRole("button", { name: "Change Shipping" }).click();
        await chooseSpeed(page, "Free");
        await expectAllShown(page);
        await proceedToPayment(page);
        await payWith(page, "4242 4242 4242 4242");
        await page.waitForURL(/\/success$/);
        await page.getByText(/^Your order number is/).waitFor();
        await expectAllShown(page);
        expectQuietConsole();
      },
    );

    largeTest("searches with and without results, looks through photos, and goes back", async () => {
      const { page, expectQuietConsole } = await translated();
      await page.goto(`${shopOrigin}/prints`);
      await untilAlive(page);
      const count = page.getByRole("status");
      await page.getByRole("searchbox").fill("fog");
      await count.getByText(/^\d+ of \d+ prints$/).waitFor();
      await expectAllShown(page);
      await page.getByLabel("Sort by").selectOption("title");
      await page.getByRole("searchbox").fill("nothing of that name");
      await page.getByText("No prints match “nothing of that name”").waitFor();
      await expectAllShown(page);
      await page.goBack();
      await page.getByRole("searchbox").fill("");
      await count.getByText(/^\d+ prints$/).waitFor();
      await expectAllShown(page);
      await page.getByRole("main").getByRole("link").first().click();
      const place = page.getByRole("navigation", { name: "Photos that were found" });
      await place.getByText(/^1 of \d+$/).waitFor();
      await page.keyboard.press("ArrowRight");
      await place.getByText(/^2 of \d+$/).waitFor();
      await expectAllShown(page);
      await page.goBack();
      await place.getByText(/^1 of \d+$/).waitFor();
      await expectAllShown(page);
      await page.getByRole("navigation").getByRole("link", { name: "Landscapes" }).first().click();
      await page.getByRole("heading", { level: 1, name: "Landscapes" }).waitFor();
      await expectAllShown(page);
      await page.getByRole("contentinfo").getByRole("link", { name: "Support" }).click();
      await page.getByRole("button", { name: "Send" }).click();
      await page.getByText("Enter your name").waitFor();
      await page.getByLabel("Name").fill("Ann Lee");
      await page.getByLabel("Email").fill("ann@example.test");
      await page.getByLabel("Question").fill("Do you frame panoramas?");
      await page.getByRole("button", { name: "Send" }).click();
      await page.getByText("Thank you for your question.").waitFor();
      await expectAllShown(page);
      expectQuietConsole();
    });
  },
);

const notFound = ["/nowhere", "/cart/cs_test_unknown/success", "/cart/cs_test_unknown/failure"];

/** In `npm test` a sample: the others differ from it in their contents. */
async function addressesToTry(): Promise<string[]> {
  const reading = ["/", "/prints", "/saved", "/cart", "/support", "/about", "/frequently-asked-questions"];
  const others = ["/refunds", "/login"];
  if (!isLargeRun) return [...sampleOf(reading, 4), printAddress, "/collection/landscapes"];
  const { photos, collections } = await everyAddress();
  return [
    ...reading,
    ...others,
    ...photos.map(({ slug }) => paths.photo.href(slug)),
    ...collections.flatMap((collection) => (collection ? [paths.collection.href(collection.slug)] : [])),
  ];
}

describe("a translated page", () => {
  const shopper = shopperOfEachStory();

  test.each(isLargeRun ? (["hydrated", "parsed"] as const) : (["hydrated"] as const))(
    "at every address, translated when it is %s, follows to its neighbors and shows no error",
    async (from) => {
      const { page, expectQuietConsole } = shopper();
      await translatePages(page.context(), { from });
      const visit = async (address: string) => {
        await page.goto(shopOrigin + address);
        await untilAlive(page);
        await page.waitForLoadState("networkidle");
        await expectAllShown(page);
        await page.getByRole("link", { name: "FAQs" }).first().click();
        await page.getByRole("heading", { level: 1, name: /questions/i }).waitFor();
        await page.goBack();
        await untilAlive(page);
        await expectAllShown(page);
      };
      for (const address of await addressesToTry()) await visit(address);
      expectQuietConsole(); // the browser reports what is not found there
      for (const address of isLargeRun ? notFound : notFound.slice(0, 1)) await visit(address);
    },
    isLargeRun ? 1_800_000 : undefined, // a visit of every photo takes seconds
  );

  largeTest("of the back office shows the right values in lists and editors, and no error", async () => {
    const { page } = shopper();
    await translatePages(page.context());
    await signIn(page);
    const pages = ["", "/photos", "/collections", "/options", "/orders", "/cases", "/campaigns", "/site"];
    for (const address of sampleOf(pages, 2, 1)) {
      await page.goto(`${shopOrigin}/admin${address}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.waitForLoadState("networkidle");
      await expectAllShown(page);
    }
    await page.goto(`${shopOrigin}/admin/photos?view=list`);
    const inAll = page.getByText(/^\d+ in all, page \d+ of \d+$/);
    const before = await inAll.innerText();
    await page.getByRole("searchbox").fill("granite");
    await expect.poll(() => inAll.innerText()).not.toBe(before);
    await expectAllShown(page);
    await page
      .getByRole("link", { name: /^Edit / })
      .first()
      .click();
    await page.getByRole("button", { name: "Saved" }).waitFor();
    const title = page.getByLabel("Title", { exact: true });
    const kept = await title.inputValue();
    await title.fill(`${kept}, again`);
    await page.getByRole("button", { name: "Save", exact: true }).waitFor();
    await expectAllShown(page);
    await title.fill(kept);
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await expectAllShown(page);
  });
});
