import { sampleOf } from "@lightwell/shared/testing/test-volume";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { signIn } from "./back-office.ts";
import { findingsOn, smallTargetsOn, watchShifts } from "./page-findings.ts";
import { addLinkedPrint, fillAddress } from "./purchase.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";
import { shopOrigin } from "./shopper.ts";

const publicPages = [
  ["/", "Fine-art photography prints"],
  ["/collection/landscapes", "Landscapes"],
  ["/collection/landscapes/granite-morning", "Granite Morning"],
  ["/photos/photo/granite-morning?print=framed&size=16x20&frame=maple&matte=double", "Granite Morning"],
  ["/photos/photo/heron-still?print=unframed&size=8x10", "Heron, Still"],
  ["/saved", "Saved prints"],
  ["/cart", "Cart"],
  ["/cart/cs_test_unknown/success", "Thank you for your order!"],
  ["/cart/cs_test_unknown/failure", "Order trouble? It happens."],
  ["/support?orderId=0123", "Support"],
  ["/about", "About"],
  ["/frequently-asked-questions", "Frequently Asked Questions"],
  ["/refunds", "Refund Policy"],
  ["/login", "Login"],
  ["/nowhere", "Oops, Looks Like a Misshot!"],
] as const;

const adminPages = [
  ["/admin", "Admin"],
  ["/admin/photos", "Photos"],
  ["/admin/collections", "Collections"],
  ["/admin/options", "Option Manager"],
  ["/admin/orders", "Orders"],
  ["/admin/cases", "Cases"],
  ["/admin/campaigns", "Campaigns"],
  ["/admin/site", "Site"],
  ["/admin/history", "History"],
  ["/admin/archive", "Download everything"],
  ["/admin/owners", "Owners"],
  ["/admin/sales", "Sales"],
  ["/admin/personal-data", "Personal data"],
  ["/admin/deleted", "Recently deleted"],
  ["/about", "About"], // the owner's header has more icons
] as const;

const widths = [360, 1280] as const;

describe.each([
  [360, 0],
  [1280, 1],
] as const)("in a window of %i pixels", (width, start) => {
  const shopper = shopperOfEachStory(width);

  test.each(sampleOf(publicPages, 5, start))(
    "%s has no accessibility violation, fits the window and does not shift",
    async (address, heading) => {
      const { page } = shopper();
      await withSlowPictures(page);
      await watchShifts(page);
      await page.goto(`${shopOrigin}${address}`);
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
      await page.waitForLoadState("networkidle");
      // A document does not know the query of its address: its choices come with the scripts.
      expect(await findingsOn(page, address.includes("?") ? "inUse" : "onLoad")).toEqual([]);
      await page.keyboard.press("Shift"); // loads what is out of sight
      await page.waitForLoadState("networkidle");
      expect(await smallTargetsOn(page)).toEqual([]);
    },
  );
});

describe("without accessibility violations, and fitting into windows of 360 and 1280 pixels", () => {
  const shopper = shopperOfEachStory();

  test("are the dialogs of a photo and of the checkout", async () => {
    const { page } = shopper();
    for (const name of ["About framed prints", "About unframed prints"]) {
      await page.goto(`${shopOrigin}/photos/photo/granite-morning`);
      if (name.includes("unframed")) await page.getByRole("tab", { name: "Unframed" }).click();
      await page.getByRole("button", { name }).click();
      await page.getByRole("dialog", { name }).waitFor();
      await expectNoFindings(page, name);
    }
    await addLinkedPrint(page);
    await fillAddress(page, "ann@example.test");
    await expectNoFindings(page, "address");
    await page.getByRole("button", { name: "1. Confirm Shipping Address" }).click();
    const dialog = page.getByRole("dialog", { name: "Confirm your address" });
    await dialog.waitFor();
    await expectNoFindings(page, "confirmation");
    await dialog.getByRole("button", { name: "Use As Is" }).click();
    await page.getByRole("radio", { name: /Ground/ }).check();
    await expectNoFindings(page, "shipping");
    await page.getByRole("button", { name: /Select Shipping/ }).click();
    await page.getByRole("button", { name: /Proceed to Payment/ }).waitFor();
    await expectNoFindings(page, "payment");
  });

  test("is the back office, with its editors and its dialogs", { timeout: 600_000 }, async () => {
    const { page } = shopper();
    await signIn(page);
    await withLateReplies(page);
    await watchShifts(page);
    for (const [address, heading] of adminPages) {
      await page.goto(`${shopOrigin}${address}`);
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
      await page.waitForLoadState("networkidle");
      await expectNoFindings(page, address);
      await page.locator("details").evaluateAll((all: HTMLDetailsElement[]) => {
        for (const details of all) details.open = true;
      });
      expect({ address, small: await smallTargetsOn(page) }).toEqual({ address, small: [] });
      expect({ address, high: await page.evaluate(highButtons) }).toEqual({ address, high: [] });
    }
    for (const list of ["photos", "collections"]) {
      await page.goto(`${shopOrigin}/admin/${list}?view=list`);
      await page
        .getByRole("link", { name: /^Edit / })
        .first()
        .click();
      await page.getByRole("button", { name: "Saved" }).waitFor();
      await expectNoFindings(page, `editor of ${list}`);
      await page.getByRole("button", { name: "Delete" }).click();
      await page.getByRole("dialog").waitFor();
      await expectNoFindings(page, `deletion of ${list}`);
    }
  });
});

/** Runs in the page: buttons with one line of words that are higher than other buttons. */
function highButtons(): string[] {
  return [...document.querySelectorAll(".button")].flatMap((button) => {
    const words = document.createRange();
    words.selectNodeContents(button);
    const isLine = words.getBoundingClientRect().height < 30;
    return isLine && button.getBoundingClientRect().height > 47 ? [button.outerHTML.slice(0, 120)] : [];
  });
}

let looks = 0;

/** In windows of all widths, in `npm test` of each in turn. `shown` names what the page shows. */
async function expectNoFindings(page: Page, shown: string): Promise<void> {
  looks += 1;
  for (const width of sampleOf(widths, widths.length, looks)) {
    await page.setViewportSize({ width, height: 900 });
    expect({ shown, width, findings: await findingsOn(page, "inUse") }).toEqual({
      shown,
      width,
      findings: [],
    });
  }
}

/** Late pictures shift the content around them, unless their space is reserved. */
async function withSlowPictures(page: Page): Promise<void> {
  await delay(page, /\/images\//, 250);
}

/** A page that is read part by part moves, unless each part has its place. */
async function withLateReplies(page: Page): Promise<void> {
  await delay(page, /\/(api|data)\//, 800);
}

async function delay(page: Page, addresses: RegExp, ms: number): Promise<void> {
  await page.route(addresses, async (route) => {
    await pause(ms);
    await route.continue();
  });
}
