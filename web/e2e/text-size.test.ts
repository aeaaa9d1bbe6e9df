import { demoOwner } from "@lightwell/emulators/demo/demo-owner";
import { getSales } from "@lightwell/shared/contract/orders/sales-endpoints";
import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { paths } from "@lightwell/shared/routes/paths";
import { noAmounts } from "@lightwell/shared/sales/sales";
import { isLargeRun, largeTest } from "@lightwell/shared/testing/test-volume";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { signIn } from "./back-office.ts";
import { everyAddress } from "./every-address.ts";
import { untilAlive } from "./late-scripts.ts";
import { mailWith, newAddress } from "./mailbox.ts";
import { addLinkedPrint, confirmAddress, payWith, proceedToPayment, reachLastStep } from "./purchase.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";
import { shopOrigin } from "./shopper.ts";
import { setTextSize } from "./story-variants.ts";

/** Windows in CSS pixels, and the text size of the browser's settings in percent. */
const sizes = [
  { width: 360, percent: 150 },
  { width: 360, percent: 200 },
  { width: 320, percent: 100 },
  { width: 320, percent: 200 },
] as const;

const shopper = shopperOfEachStory(sizes[0].width);

test(
  "with large text and in a narrow window every page fits, with the links of the header and all words of its buttons",
  async () => {
    const { page } = shopper();
    await addLinkedPrint(page);
    const faults: string[] = [];
    for (const path of await pathsToTry()) {
      await page.goto(shopOrigin + path);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      await untilAlive(page);
      await page.locator("details").evaluateAll((all: HTMLDetailsElement[]) => {
        for (const details of all) details.open = true;
      });
      faults.push(...(await faultsAtEachSize(page, path)));
    }
    expect(faults).toEqual([]);
  },
  isLargeRun ? 1_800_000 : undefined, // a visit of every photo takes seconds
);

largeTest(
  "with large text and in a narrow window the views of a photo, the menu and the steps of the cart fit",
  async () => {
    const { page } = shopper();
    const faults: string[] = [];
    await page.goto(shopOrigin + configuredPrint);
    await untilAlive(page);
    for (const view of ["Picture", "Rooms", "My wall"]) {
      const button = page.getByRole("button", { name: view, exact: true });
      await button.click();
      await expect.poll(() => button.getAttribute("aria-pressed")).toBe("true");
      faults.push(...(await faultsAtEachSize(page, view)));
    }
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Framed" }).waitFor();
    faults.push(...(await faultsAtEachSize(page, "menu")));
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Add to cart" }).click();
    await confirmAddress(page, "ann.lee.of.the.university.hospital@example.test", "Use As Is");
    await page.getByRole("radio", { name: /Ground/ }).check();
    faults.push(...(await faultsAtEachSize(page, "shipping speed")));
    expect(faults).toEqual([]);
  },
);

test("with large text and in a narrow window the pages of an order and its ticket for the lab fit", async () => {
  const { page } = shopper();
  const faults: string[] = [];
  await addLinkedPrint(page);
  await reachLastStep(page, newAddress("large-text"));
  await proceedToPayment(page);
  await payWith(page, "4242 4242 4242 4242");
  await page.getByRole("heading", { name: "Thank you for your order!" }).waitFor();
  const number = (await page.getByText(/^LW-/).first().innerText()).trim();
  faults.push(...(await faultsAtEachSize(page, "success page")));
  await page.getByRole("link", { name: "See where your order is" }).click();
  await page.getByRole("heading", { name: "Your print" }).waitFor();
  faults.push(...(await faultsAtEachSize(page, "order")));
  const ticket = await mailWith(`Lightwell lab ticket ${number}`, demoOwner.email);
  await page.goto(/\S+\/lab\/\S+/.exec(ticket.text)?.[0] ?? "");
  await page.getByRole("button", { name: "Print the ticket" }).waitFor();
  faults.push(...(await faultsAtEachSize(page, "ticket", [], [])));
  const values = page.locator(".ticket-rows dd");
  for (const width of await values.evaluateAll((all) => all.map((value) => value.clientWidth)))
    expect(width).toBeGreaterThan(100);
  expect(faults).toEqual([]);
});

test("with large text and in a narrow window the owner has home, FAQs, cart, gear and lock in the header", async () => {
  const { page } = shopper();
  await signIn(page);
  await page.goto(`${shopOrigin}/about`);
  await page.getByRole("button", { name: "Log out" }).waitFor();
  expect(await faultsAtEachSize(page, "owner", ["Admin", "Log out"])).toEqual([]);
});

test("with large text and in a narrow window the lists and the start of the back office fit", async () => {
  const { page } = shopper();
  await signIn(page);
  const faults: string[] = [];
  for (const list of [adminPaths.photos, adminPaths.orders, adminPaths.cases, paths.admin]) {
    await page.goto(shopOrigin + list.href());
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle"); // the marks of the filters have come
    faults.push(...(await faultsAtEachSize(page, list.href(), [], [])));
  }
  expect(faults).toEqual([]);
});

test("with large text the names of the months of a year do not overlap in the chart of sales", async () => {
  const { page } = shopper();
  await page.route(`**${getSales.path}`, async (route) => {
    const response = await route.fetch();
    const report = getSales.reply.parse(await response.json());
    const months = Array.from({ length: 12 }, (_, index) => ({
      month: `2026-${String(index + 1).padStart(2, "0")}`,
      amounts: { ...noAmounts, paymentsCents: 10_000 },
    }));
    await route.fulfill({ response, json: { ...report, months } });
  });
  await signIn(page);
  await page.goto(`${shopOrigin}${adminPaths.sales.href()}`);
  const chart = page.getByRole("img", { name: /Payments less refunds of each month/ });
  await chart.waitFor();
  for (const { width, percent } of sizes) {
    await page.setViewportSize({ width, height: 800 });
    await setTextSize(page.context(), percent);
    const overlaps = await chart.evaluate((element) => {
      const words = document.createRange();
      const names = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const boxes: DOMRect[] = [];
      while (names.nextNode()) {
        words.selectNodeContents(names.currentNode);
        if (names.currentNode.parentElement?.checkVisibility({ visibilityProperty: true }))
          boxes.push(words.getBoundingClientRect());
      }
      return [boxes.length, boxes.filter(({ left }, index) => left < (boxes[index - 1]?.right ?? 0)).length];
    });
    expect({ width, percent, overlaps }).toEqual({ width, percent, overlaps: [4, 0] });
  }
});

const configuredPrint = "/photos/photo/granite-morning?print=framed&size=16x20&frame=maple&matte=double";

/** In `npm test` a sample: the others differ from it in their contents. */
async function pathsToTry(): Promise<string[]> {
  const { collections, photos } = await everyAddress();
  const all = [
    "/",
    "/cart",
    configuredPrint,
    "/prints",
    "/support",
    "/frequently-asked-questions",
    "/cart/cs_test_unknown/failure",
    ...collections.flatMap((collection) => (collection ? [paths.collection.href(collection.slug)] : [])),
    "/saved",
    "/about",
    "/refunds",
    "/login",
    "/cart/cs_test_unknown/success",
    "/nowhere",
    ...photos.map(({ slug }) => paths.photo.href(slug)),
  ];
  return isLargeRun ? all : all.slice(0, 8);
}

/** What does not fit, in words that begin with `where`. `more` are names in the header besides a visitor's. */
async function faultsAtEachSize(
  page: Page,
  where: string,
  more: readonly string[] = [],
  ofVisitor: readonly string[] = ["Menu", "Home", "FAQs", "Cart"],
): Promise<string[]> {
  const faults: string[] = [];
  for (const { width, percent } of sizes) {
    await page.setViewportSize({ width, height: 800 });
    await setTextSize(page.context(), percent);
    const found = await page.evaluate(faultsOf, [...ofVisitor, ...more]);
    faults.push(...found.map((fault) => `${where}, ${width} px, ${percent} %: ${fault}`));
  }
  return faults;
}

/** Runs in the page. `named` are the links and buttons of the header by the beginnings of their names. */
async function faultsOf(named: readonly string[]): Promise<string[]> {
  window.scrollTo(0, 0);
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame); // an observer of the window's size has run
  const isHidden = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath === "inset(50%)" || isHidden(element.parentElement));
  const over = document.documentElement.scrollWidth - innerWidth;
  const scrolled = ".print-filters-choices, .list-filters, .table-scroll";
  const isWide = (element: Element) => element.getBoundingClientRect().right > innerWidth + 1;
  const wide = [...document.querySelectorAll("body *")].filter(
    (element) => isWide(element) && !element.closest(`.top-links, svg, ${scrolled}`),
  );
  const lost = document.querySelector("dialog[open]")
    ? []
    : named.filter((name) => {
        const control = document.querySelector(`header [aria-label^="${name}"]`);
        const { left = 0, right = 0, top = 0, bottom = 0 } = control?.getBoundingClientRect() ?? {};
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return left < 0 || right > innerWidth || right - left < 36 || !control?.contains(hit);
      });
  const controls = "main :is(button, input, select, textarea, summary, a.button), dialog :is(button, a)";
  const outside = [...document.querySelectorAll(controls)].filter((control) => {
    if (!control.checkVisibility() || isHidden(control)) return false;
    if (control.closest(`.off-screen, ${scrolled}`)) return false; // for robots, or scrolled
    const { left, right } = control.getBoundingClientRect();
    return left < -1 || right > innerWidth + 1;
  });
  const forRobots = [...document.querySelectorAll(".off-screen")].filter((field) => {
    const words = document.createRange();
    words.selectNodeContents(field);
    return words.getBoundingClientRect().right > 0;
  });
  const skipLink = document.querySelector<HTMLElement>(".skip-link");
  const isSkipLinkShown = skipLink !== null && skipLink.getBoundingClientRect().bottom > 0;
  const cut = [...document.querySelectorAll("button, a.button, label.button, summary")].flatMap((button) => {
    if (!button.checkVisibility() || isHidden(button) || getComputedStyle(button).textIndent !== "0px")
      return [];
    const box = button.getBoundingClientRect();
    const end = button.closest(scrolled) ? Infinity : innerWidth;
    const words = document.createRange();
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      if (isHidden(parent) || parent?.closest("[aria-hidden]")) continue; // a cross is no word
      words.selectNodeContents(texts.currentNode);
      for (const { left, right, top, bottom } of words.getClientRects())
        if (
          left < Math.max(box.left, 0) - 1 ||
          right > Math.min(box.right, end) + 1 ||
          top < box.top - 1 ||
          bottom > box.bottom + 1
        )
          return [`cut off: ${texts.currentNode.textContent} in ${button.outerHTML.slice(0, 80)}`];
    }
    return [];
  });
  return [
    ...(over > 1 ? [`${over} px too wide: ${wide.map((one) => one.outerHTML.slice(0, 90)).join(" ")}`] : []),
    ...outside.map((control) => `out of the window: ${control.outerHTML.slice(0, 90)}`),
    ...(isSkipLinkShown ? ["the link to the content is in sight without the focus"] : []),
    ...forRobots.map(() => "what is for robots is in sight"),
    ...lost.map((name) => `${name} is not within reach`),
    ...cut,
  ];
}
