import type { LineItem } from "@lightwell/shared/cart/cart-schemas";
import { getCheckout, startCheckout } from "@lightwell/shared/contract/checkout-endpoints";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aCheckout, aLine, storeCart, storeCheckout } from "#src/testing/checkout-samples.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderShop } from "#src/testing/render-shop.tsx";

const proceed = "3. All set? Proceed to Payment";
const lines = [1, 2, 3].map((lineItemId) => aLine({ lineItemId, title: `Print ${lineItemId}` }));
const [first = aLine(), second = aLine(), third = aLine()] = lines;
let shop: ReturnType<typeof fakeShop>;

beforeEach(() => {
  shop = fakeShop();
  storeCart(...lines);
  storeCheckout(aCheckout());
});

/** What the shop answers when these are the lines that can be bought. */
function quoteOf(items: LineItem[], salesTaxRate = 0.0725) {
  const subtotal = items.reduce((sum, line) => sum + line.subtotal, 0);
  const taxAmount = Math.floor(subtotal * salesTaxRate);
  const taxes = { salesTaxRate, taxableShipping: 0, taxAmount };
  return { items, shipping: { selected: 1, cost: 700 }, taxes, subtotal, total: subtotal + 700 + taxAmount };
}

async function proceedWith(quote: object) {
  shop.fails(startCheckout, "quote-changed", { quote });
  const shown = await renderShop("/cart");
  await shown.user.click(await screen.findByRole("button", { name: proceed }));
  return shown;
}

const shownCorrection = async () => (await screen.findByText(/changed\.|no longer offered\./)).textContent;

test.each([
  ["another price", quoteOf([{ ...first, subtotal: 30_000 }, second, third]), "The prices have changed."],
  ["one print fewer", quoteOf([first, third]), "One print is no longer offered."],
  ["two prints fewer", quoteOf([second]), "2 prints are no longer offered."],
  [
    "one print fewer and another price",
    quoteOf([{ ...first, subtotal: 1 }, third]),
    "One print is no longer offered. The prices have changed.",
  ],
  [
    "another picture",
    quoteOf([first, { ...second, image: "photos/p1-fedcba9876543210" }, third]),
    "The picture of a print has changed.",
  ],
  ["another tax", quoteOf(lines, 0.08), "Shipping or tax has changed."],
])("a cart that the checkout corrects to %s has a notice of one line", async (_what, quote, sentence) => {
  await proceedWith(quote);
  expect(await shownCorrection()).toBe(sentence);
  expect(screen.getByText(sentence).closest("[role=status]")).not.toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("dates that differ from those shown have a notice, and replace them", async () => {
  const delivery = { dispatchBy: "2026-12-02", earliest: "2026-12-07", latest: "2026-12-16" };
  storeCheckout(aCheckout({ delivery: { ...delivery, latest: "2026-12-15" } }));
  await proceedWith({ ...quoteOf(lines), delivery });
  expect(await shownCorrection()).toBe("The delivery dates have changed.");
  expect(JSON.parse(window.sessionStorage.getItem("checkout") ?? "")).toMatchObject({ delivery });
});

test("a cart that the checkout empties shows the reason, next to the link to the favorites", async () => {
  await proceedWith(quoteOf([]));
  await screen.findByText(/^Nothing here yet/);
  expect(await shownCorrection()).toBe("3 prints are no longer offered.");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Cart" })));
});

test("the correction is shown until the cart or the checkout changes, or the page is left", async () => {
  const { user } = await proceedWith(quoteOf([first, third]));
  await shownCorrection();
  await user.click(screen.getByRole("button", { name: "remove Print 3" }));
  expect(screen.queryByText(/no longer offered/)).toBeNull();
});

test("the correction disappears when the checkout is changed", async () => {
  const { user } = await proceedWith(quoteOf([first, third]));
  await shownCorrection();
  await user.click(screen.getByRole("button", { name: "Edit Address" }));
  expect(screen.queryByText(/no longer offered/)).toBeNull();
});

test("a print that is removed before the correction arrives stays removed", async () => {
  shop.fails(startCheckout, "quote-changed", { quote: quoteOf([first, third]) });
  const answer = shop.keepsWaiting(startCheckout);
  const { user, store } = await renderShop("/cart");
  const button = await screen.findByRole("button", { name: proceed });
  await user.click(button);
  await waitFor(() => expect(shop.receivedAt(startCheckout)).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: "remove Print 3" }));
  answer();
  await waitFor(() => expect(button.ariaBusy).toBeNull());
  expect(store.getState().cart.items).toEqual([first, second]);
});

test("a checkout that fails shows no notice", async () => {
  shop.fails(startCheckout, "internal");
  const { user } = await renderShop("/cart");
  const button = await screen.findByRole("button", { name: proceed });
  await user.click(button);
  await waitFor(() => expect(shop.receivedAt(startCheckout)).toHaveLength(1));
  await waitFor(() => expect(button.ariaBusy).toBeNull());
  expect(screen.queryByRole("alert")).toBeNull();
  expect(document.querySelector(".notice")).toBeNull();
});

test("a checkout that is rejected because of too many payments says so, until it is repeated", async () => {
  const sentence = "Many payments were started just now. Please try again in an hour.";
  shop.fails(startCheckout, "too-many-requests", { message: sentence });
  const { user, sites } = await renderShop("/cart");
  const button = await screen.findByRole("button", { name: proceed });
  await user.click(button);
  expect((await screen.findByText(sentence)).getAttribute("role")).toBe("status");
  shop.answers(startCheckout, { id: "cs_test_1", url: "https://checkout.stripe.com/c/pay/cs_test_1" });
  await user.click(button);
  await waitFor(() => expect(sites).toHaveLength(1));
});

test("a cart of more than 50 prints cannot be ordered, and shows how many to remove", async () => {
  storeCart(
    ...Array.from({ length: 52 }, (_, index) => aLine({ lineItemId: index + 1, title: `Print ${index}` })),
  );
  shop.answers(startCheckout, { id: "cs_test_1", url: "https://checkout.stripe.com/c/pay/cs_test_1" });
  shop.answers(getCheckout, { status: "open" });
  const { user, sites } = await renderShop("/cart");
  // By text: roles of so many lines take long to compute.
  const button = await screen.findByText(proceed);
  const remove = (title: string) => user.click(screen.getByText(title, { selector: "button span" }));
  expect(button).toHaveProperty("disabled", true);
  screen.getByText("At most 50 prints can be ordered at once. Remove 2 to go on.");
  await remove("Print 0");
  screen.getByText("At most 50 prints can be ordered at once. Remove 1 to go on.");
  await remove("Print 1");
  expect(screen.queryByText(/At most/)).toBeNull();
  await user.click(button);
  await waitFor(() => expect(sites).toHaveLength(1));
});
