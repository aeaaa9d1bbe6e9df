import { getCheckout } from "@lightwell/shared/contract/checkout-endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { aLine, storeCart } from "#src/testing/checkout-samples.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderShop } from "#src/testing/render-shop.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

const hosted = "https://checkout.stripe.com/c/pay/cs_test_1";
let shop: ReturnType<typeof fakeShop>;

beforeEach(() => {
  shop = fakeShop();
  shop.answers(getCheckout, { status: "complete" });
});

describe("the failure page", () => {
  test("links to support with the order, keeps the cart and records the failure without the order", async () => {
    storeCart(aLine());
    const { analytics, container } = await renderShop("/cart/cs_test_1/failure");
    await screen.findByRole("heading", { name: "Order trouble? It happens." });
    const support = screen.getByRole("link", { name: "Contact support" });
    expect(support.getAttribute("href")).toBe("/support?orderId=cs_test_1");
    await screen.findByRole("link", { name: "Cart, 1 item" });
    await waitFor(() => expect(analytics.recorded).toContainEqual({ name: "checkout_failed", fields: {} }));
    expect(JSON.stringify(analytics.recorded)).not.toContain("cs_test_1");
    expect(await violationsIn(container)).toEqual([]);
  });
});

test("the failure page links to support with the orderId of its URL and the number, with which the question starts", async () => {
  shop.answers(getCheckout, { status: "open", url: hosted, number: "LW-7K3F-92Q" });
  const { user } = await renderShop("/cart/0123456789abcdef0123456789abcdef/failure");
  await screen.findByText(/^Nothing was charged yet\./);
  const support = screen.getByRole("link", { name: "Contact support" });
  expect(support.getAttribute("href")).toBe(
    "/support?orderId=0123456789abcdef0123456789abcdef&number=LW-7K3F-92Q",
  );
  await user.click(support);
  expect(await screen.findByLabelText("Question")).toHaveProperty("value", "Order LW-7K3F-92Q: ");
});

describe("the message about money on the failure page", () => {
  const money = /charged|paid|did not go through/;

  test("is empty before the state of the payment is known; heading and support are there at once", async () => {
    shop.answers(getCheckout, { status: "expired" });
    const answer = shop.keepsWaiting(getCheckout);
    await renderShop("/cart/cs_test_1/failure");
    await screen.findByRole("heading", { name: "Order trouble? It happens." });
    screen.getByRole("link", { name: "Contact support" });
    expect(screen.queryByText(money)).toBeNull();
    answer();
    await screen.findByText("Your payment did not go through, and nothing was charged.");
  });

  test.each([
    ["open", ["Back to payment"]],
    ["complete", ["See your order"]],
    ["expired", []],
  ] as const)("moves nothing when the state is known to be %s", async (status, added) => {
    shop.answers(getCheckout, { status });
    const answer = shop.keepsWaiting(getCheckout);
    await renderShop("/cart/cs_test_1/failure");
    const heading = await screen.findByRole("heading", { name: "Order trouble? It happens." });
    const links = () =>
      within(heading.closest("section") ?? document.body)
        .getAllByRole("link")
        .map(({ textContent }) => textContent);
    expect(links()).toEqual(["Back to your cart", "Contact support"]);
    expect(screen.getByText("Back to payment").parentElement?.style.visibility).toBe("hidden"); // has its place
    answer();
    await screen.findByText(money);
    expect(links()).toEqual(["Back to your cart", "Contact support", ...added]);
  });

  test("is that the order is paid, with a link to it, and nothing is cleared", async () => {
    shop.answers(getCheckout, { status: "complete" });
    storeCart(aLine());
    const { user, place } = await renderShop("/cart/cs_test_1/failure");
    await screen.findByText("This order is paid.");
    expect(screen.queryByText(/charged|did not go through/)).toBeNull();
    await screen.findByRole("link", { name: "Cart, 1 item" });
    await user.click(screen.getByRole("link", { name: "See your order" }));
    await waitFor(() => expect(place.path).toBe("/cart/cs_test_1/success"));
  });

  test("is that nothing was charged yet while the payment is open, with a link back to it", async () => {
    shop.answers(getCheckout, { status: "open", url: hosted });
    const { user, sites } = await renderShop("/cart/cs_test_1/failure");
    await screen.findByText(/^Nothing was charged yet\./);
    await user.click(screen.getByRole("link", { name: "Back to payment" }));
    await waitFor(() => expect(sites).toEqual([hosted]));
  });

  test.each(["not-found", "internal"] as const)(
    "is empty when the state cannot be loaded (%s)",
    async (code) => {
      shop.fails(getCheckout, code);
      const { place } = await renderShop("/cart/cs_test_1/failure");
      await waitFor(() => expect(shop.receivedAt(getCheckout)).toHaveLength(1));
      await screen.findByRole("heading", { name: "Order trouble? It happens." });
      expect(screen.queryByText(money)).toBeNull();
      screen.getByRole("link", { name: "Back to your cart" });
      expect(place.path).toBe("/cart/cs_test_1/failure");
    },
  );
});
