import { getCheckout, startCheckout } from "@lightwell/shared/contract/checkout-endpoints";
import { initialSite } from "@lightwell/shared/site/default-site";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { aCartId, aCheckout, aLine, storeCart, storeCheckout } from "#src/testing/checkout-samples.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderShop } from "#src/testing/render-shop.tsx";
import { aPublicSite } from "#src/testing/site-samples.ts";
import { violationsIn } from "#src/testing/violations-in.ts";

let shop: ReturnType<typeof fakeShop>;

beforeEach(() => {
  shop = fakeShop();
  shop.answers(startCheckout, { id: "cs_test_1", url: "https://checkout.stripe.com/c/pay/cs_test_1" });
  shop.answers(getCheckout, { status: "complete", number: "LW-7K3F-92Q" });
});

/** Fills a cart, proceeds to payment, and comes back to the success page in the same tab. */
async function payAndReturn(address: string, site = aPublicSite()) {
  storeCart(aLine(), aLine({ lineItemId: 2, title: "Dune", subtotal: 13_000 }));
  storeCheckout(aCheckout());
  const { user, sites, unmount } = await renderShop("/cart");
  await user.click(await screen.findByRole("button", { name: "3. All set? Proceed to Payment" }));
  await waitFor(() => expect(sites).toHaveLength(1));
  unmount();
  const view = await renderShop(address, undefined, site.frame);
  await screen.findByRole("heading", { level: 1, name: "Thank you for your order!" });
  return view;
}

const findOrder = async () => within(await screen.findByRole("region", { name: "Your order" }));

describe("the success page in the tab that placed the order", () => {
  test("shows the drawn prints, the total, the address, the number and what happens next", async () => {
    const { container } = await payAndReturn("/cart/cs_test_1/success");
    const order = await findOrder();
    expect(order.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      "Granite Morning",
      "Dune",
    ]);
    expect((await order.findAllByRole("img")).length).toBe(2);
    expect(order.getAllByText("Framed, 16 × 20 in, maple frame, single matte")).toHaveLength(2);
    const figures = [...container.querySelectorAll(".ordered-prints :is(.is-amount, .is-total)")];
    expect(figures.map(({ textContent }) => textContent)).toEqual([
      "Subtotal$400.00",
      "Shipping$7.00",
      "Sales Tax$29.00",
      "Total$436.00",
    ]);
    order.getByText("Napa, CA 94558");
    await screen.findByText("LW-7K3F-92Q");
    const next = within(screen.getByRole("region", { name: "What happens next" }));
    expect(next.getAllByRole("listitem")).toHaveLength(3);
    next.getByText("ann@example.com");
    expect(next.getByRole("link", { name: "Contact support" }).getAttribute("href")).toBe(
      "/support?orderId=cs_test_1&number=LW-7K3F-92Q",
    );
    const link = screen.getByRole("link", { name: "See where your order is" });
    expect(link.getAttribute("href")).toBe(`/orders/${aCartId}`);
    expect(window.localStorage.getItem("cart")).toBeNull();
    expect(await violationsIn(container)).toEqual([]);
  });

  test("shows it again after a reload, and under the order's own id", async () => {
    const { unmount } = await payAndReturn("/cart/cs_test_1/success");
    unmount();
    await renderShop(`/cart/${aCartId}/success`);
    const order = await findOrder();
    expect(order.getAllByRole("heading", { level: 2 })).toHaveLength(2);
  });

  test("has no link to the order before the payment is confirmed", async () => {
    shop.answers(getCheckout, { status: "open", number: "LW-7K3F-92Q" });
    await payAndReturn("/cart/cs_test_1/success");
    await screen.findByText(/still being confirmed/);
    expect(screen.queryByRole("link", { name: "See where your order is" })).toBeNull();
  });

  test("shows no order that was not paid", async () => {
    shop.answers(getCheckout, { status: "expired" });
    await payAndReturn("/cart/cs_test_1/success");
    await screen.findByText(/nothing was charged/);
    expect(screen.queryByRole("region", { name: "Your order" })).toBeNull();
  });
});

test("a link opened in another browser shows no order data", async () => {
  await payAndReturn("/cart/cs_test_2/success");
  await screen.findByText("A confirmation e-mail was sent to the address you used.");
  expect(screen.queryByRole("region", { name: "Your order" })).toBeNull();
  expect(screen.queryByText("ann@example.com")).toBeNull();
});

test("one day of the lab and one day to report damage are not several", async () => {
  const shipping = { ...initialSite.shipping, labDays: { least: 1, most: 1 }, damageDays: 1 };
  const site = aPublicSite({ shipping });
  const { unmount } = await payAndReturn("/cart/cs_test_1/success", site);
  const next = within(await screen.findByRole("region", { name: "What happens next" }));
  next.getByText("Your prints are made to order. Our lab ships within 1 business day.");
  next.getByText(/Damaged on the way\? Write to us within 1 day\.$/);
  unmount();
  await renderShop("/cart/cs_test_2/success", undefined, site.frame);
  await screen.findByText("Your prints are made to order. Our lab ships within 1 business day.");
});

test("personal data are stored in the tab only", async () => {
  await payAndReturn("/cart/cs_test_1/success");
  await findOrder();
  const stored = Object.keys(window.localStorage).map((key) => window.localStorage.getItem(key));
  expect(stored.length).toBeGreaterThan(0);
  expect(stored.join()).not.toMatch(/Ann|Napa|ann@/);
});
