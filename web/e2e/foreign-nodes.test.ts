import { sampleOf } from "@lightwell/shared/testing/test-volume";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { holdScripts, untilAlive } from "./late-scripts.ts";
import { staleTexts } from "./stale-texts.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";
import { shopOrigin } from "./shopper.ts";
import { translatePages } from "./translate.ts";

/** What browser extensions and translations do to a page as soon as it is parsed. */
const foreigners = {
  "icons beside fields": async (page: Page) => {
    await page.addInitScript(() => {
      addEventListener("DOMContentLoaded", () => {
        for (const field of document.querySelectorAll("input, select, textarea")) {
          field.setAttribute("data-lpignore", "true");
          field.after(Object.assign(document.createElement("div"), { className: "password-icon" }));
        }
        for (const label of document.querySelectorAll("label")) label.append(document.createElement("span"));
      });
    });
  },
  "attributes and styles": async (page: Page) => {
    await page.addInitScript(() => {
      addEventListener("DOMContentLoaded", () => {
        document.documentElement.setAttribute("data-darkreader-mode", "dynamic");
        document.body.setAttribute("data-gr-ext-installed", "");
        document.body.setAttribute("__processed", "");
        document.head.append(Object.assign(document.createElement("style"), { className: "darkreader" }));
        document.body.append(document.createElement("grammarly-desktop-integration"));
        for (const element of document.querySelectorAll("#root *"))
          element.setAttribute("data-darkreader-inline-color", "");
      });
    });
  },
  "a translation": async (page: Page) => await translatePages(page.context(), { from: "parsed" }),
} as const;

describe.each(sampleOf(Object.entries(foreigners), 4))(
  "with %s before the scripts, a shopper keeps",
  (_, disturb) => {
    const shopper = shopperOfEachStory();

    /** Opens a page whose scripts come when the returned function is called; it waits until the page is hydrated. */
    async function openEarly(address: string): Promise<() => Promise<void>> {
      const { page } = shopper();
      await disturb(page);
      const release = await holdScripts(page);
      await page.goto(shopOrigin + address, { waitUntil: "commit" });
      await page.waitForFunction(() => document.readyState !== "loading");
      return async () => {
        release();
        await untilAlive(page);
      };
    }

    test("the question and the name that were typed, and the focus", async () => {
      const { page, expectQuietConsole } = shopper();
      const hydrate = await openEarly("/support");
      await page.getByLabel("Name").fill("Ann Lee");
      await page.getByLabel("Question").pressSequentially("Do you frame panoramas?");
      await hydrate();
      const question = page.getByLabel("Question");
      await page.keyboard.type(" On canvas?");
      await expect.poll(() => question.inputValue()).toBe("Do you frame panoramas? On canvas?");
      await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Ann Lee");
      expect(await staleTexts(page)).toEqual([]);
      expectQuietConsole();
    });

    test("the choices of a print, and the press of Add to cart", async () => {
      const { page, expectQuietConsole } = shopper();
      const hydrate = await openEarly("/photos/photo/granite-morning");
      await page.getByLabel("1. Select a size").selectOption("11x14");
      await page.getByLabel("2. Select a frame").selectOption("black");
      await page.getByLabel("3. Select a matte").selectOption("none");
      await hydrate();
      await page.waitForURL(/print=framed&size=11x14&frame=black&matte=none/);
      for (const [label, value] of [
        ["1. Select a size", "11x14"],
        ["2. Select a frame", "black"],
        ["3. Select a matte", "none"],
      ] as const)
        await expect.poll(() => page.getByLabel(label).inputValue()).toBe(value);
      await page.getByRole("button", { name: "Add to cart" }).click();
      await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
      expectQuietConsole();
    });

    test("the press of a tab", async () => {
      const { page } = shopper();
      await disturb(page);
      const release = await holdScripts(page, "**/assets/every-page-*.js");
      await page.goto(`${shopOrigin}/photos/photo/granite-morning`);
      await page.getByRole("tab", { name: "Unframed" }).click();
      release();
      await page.waitForURL(/print=unframed/);
      await page.getByRole("tab", { name: "Unframed", selected: true }).waitFor();
    });

    test("the words to search for", async () => {
      const { page, expectQuietConsole } = shopper();
      const hydrate = await openEarly("/prints");
      await page.getByRole("searchbox").fill("fog");
      await hydrate();
      await page.waitForURL(`${shopOrigin}/prints?q=fog`);
      await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe("fog");
      await page
        .getByRole("status")
        .getByText(/^\d+ of \d+ prints$/)
        .waitFor();
      expectQuietConsole();
    });

    test("the address and the password for the back office", async () => {
      const { page } = shopper();
      const hydrate = await openEarly("/login");
      await page.getByLabel("Email").fill("someone@example.test");
      await page.getByLabel("Password").fill("not the password");
      await hydrate();
      await expect.poll(() => page.getByLabel("Email").inputValue()).toBe("someone@example.test");
      await expect.poll(() => page.getByLabel("Password").inputValue()).toBe("not the password");
    });
  },
);
