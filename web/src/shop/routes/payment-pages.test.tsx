import { getCheckout } from "@lightwell/shared/contract/checkout-endpoints";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { aCheckout, aLine, storeCart, storeCheckout } from "#src/testing/checkout-samples.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { goBack, renderShop, renderShopInWindow } from "#src/testing/render-shop.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

const hosted = "https://checkout.stripe.com/c/pay/cs_test_1";
let shop: ReturnType<typeof fakeShop>;

beforeEach(() => {
  shop = fakeShop();
  shop.answers(getCheckout, { status: "complete" });
});

describe("the redirect to the payment", () => {
  test("requests the URL of the payment page, and opens it", async () => {
    shop.answers(getCheckout, { status: "open", url: hosted });
    const { sites } = await renderShop("/cart/checkout/cs_test_1");
    await waitFor(() => expect(sites).toEqual([hosted]));
    expect(shop.receivedAt(getCheckout).map(({ params }) => params)).toEqual([{ id: "cs_test_1" }]);
  });

  test("covers the window while the payment page is looked up", async () => {
    shop.answers(getCheckout, { status: "open", url: hosted });
    const answer = shop.keepsWaiting(getCheckout);
    const { sites } = await renderShop("/cart/checkout/cs_test_1");
    const words = await screen.findByText("Taking you to the payment page", { selector: "[aria-hidden]" });
    expect(words.closest(".loading-overlay")).not.toBeNull();
    answer();
    await waitFor(() => expect(sites).toEqual([hosted]));
  });

  test("opens a stored URL once without a request", async () => {
    window.sessionStorage.setItem("payment-page:cs_test_1", hosted);
    const { sites } = await renderShop("/cart/checkout/cs_test_1");
    await waitFor(() => expect(sites).toEqual([hosted]));
    expect(shop.received).toEqual([]);
    expect(window.sessionStorage).toHaveLength(0);
  });

  test("opens the local Stripe emulator only from a local shop", async () => {
    shop.answers(getCheckout, { status: "open", url: "http://127.0.0.1:5010/pay/cs_test_1" });
    const { sites } = await renderShop("/cart/checkout/cs_test_1"); // the page of the tests is at localhost
    await waitFor(() => expect(sites).toHaveLength(1));
  });

  test.each([
    "https://checkout.stripe.com.example.com/",
    "https://example.com/",
    "http://checkout.stripe.com/",
  ])("never opens %s", async (url) => {
    shop.answers(getCheckout, { status: "open", url });
    const { sites } = await renderShop("/cart/checkout/cs_test_1");
    await screen.findByRole("heading", { name: "Sorry. Something went wrong! Please try again." });
    expect(sites).toEqual([]);
  });

  test.each([
    ["complete", "/cart/cs_test_1/success"],
    ["expired", "/cart/cs_test_1/failure"],
  ] as const)("continues when the payment is %s", async (status, path) => {
    shop.answers(getCheckout, { status });
    window.history.replaceState(null, "", "/support");
    window.history.pushState(null, "", "/");
    const { place } = await renderShopInWindow("/cart/checkout/cs_test_1");
    await waitFor(() => expect(place.path).toBe(path));
    await act(goBack);
    await waitFor(() => expect(place.path).toBe("/support")); // the redirect is no place to return to
  });

  test("shows the not-found page for an unknown payment", async () => {
    shop.fails(getCheckout, "not-found");
    await renderShop("/cart/checkout/cs_test_1");
    await screen.findByRole("heading", { name: "Oops, Looks Like a Misshot!" });
  });
});

describe("the success page", () => {
  test("thanks the shopper, clears the cart and reads the state of the payment once", async () => {
    storeCart(aLine());
    storeCheckout(aCheckout());
    const { container } = await renderShop("/cart/cs_test_1/success");
    await screen.findByRole("heading", { name: "Thank you for your order!" });
    screen.getByText("A confirmation e-mail was sent to the address you used.");
    await screen.findByRole("link", { name: "Cart, 0 items" });
    expect(screen.queryByText(/nothing was charged/)).toBeNull();
    expect([window.localStorage.getItem("cart"), window.sessionStorage.getItem("checkout")]).toEqual([
      null,
      null,
    ]);
    await waitFor(() => expect(shop.receivedAt(getCheckout)).toHaveLength(1));
    expect(screen.queryByText(/still being confirmed/)).toBeNull();
    expect(await violationsIn(container)).toEqual([]);
  });

  test("shows the number of the order, once it is known", async () => {
    shop.answers(getCheckout, { status: "complete", number: "LW-7K3F-92Q" });
    await renderShop("/cart/cs_test_1/success");
    const sentence = await screen.findByText(/^Your order number is/);
    expect(sentence.textContent).toBe("Your order number is LW-7K3F-92Q.");
  });

  test("shows no number of an order that was not paid", async () => {
    shop.answers(getCheckout, { status: "expired", number: "LW-7K3F-92Q" });
    await renderShop("/cart/cs_test_1/success");
    await screen.findByText(/nothing was charged/);
    expect(screen.queryByText(/LW-7K3F-92Q/)).toBeNull();
  });

  const dune = aLine({ lineItemId: 2, title: "Dune" });

  test("clears prints that were added while the order was paid, and puts them back, also after a reload", async () => {
    storeCart(aLine({ lineItemId: 1 }), dune);
    window.localStorage.setItem("last-payment", "cs_test_1 1");
    const { unmount } = await renderShop("/cart/cs_test_1/success");
    await screen.findByText(/^Not part of a paid order, and no longer in your cart: Dune\.$/);
    await screen.findByRole("link", { name: "Cart, 0 items" });
    expect(window.localStorage.getItem("cart")).toBeNull();
    unmount();
    const { user } = await renderShop("/cart/cs_test_1/success");
    await user.click(await screen.findByRole("button", { name: "Put back into the cart" }));
    await screen.findByRole("link", { name: "Cart, 1 item" });
    expect(JSON.parse(window.localStorage.getItem("cart") ?? "")).toEqual({ items: [dune] });
    const link = screen.getByRole("link", { name: "Go to the cart" });
    expect(link.getAttribute("href")).toBe("/cart");
    expect(document.activeElement).toBe(link); // the button is gone
  });

  test.each([
    ["were put back into the cart", true],
    ["were not put back", false],
  ])("leaves a newer cart alone when it is seen again, also after prints %s", async (_which, isPutBack) => {
    storeCart(aLine({ lineItemId: 1 }), dune);
    window.localStorage.setItem("last-payment", "cs_test_1 1");
    const { user, unmount } = await renderShop("/cart/cs_test_1/success");
    const putBack = await screen.findByRole("button", { name: "Put back into the cart" });
    if (isPutBack) await user.click(putBack);
    unmount();

    const newer = aLine({ lineItemId: 3, title: "Low Tide" });
    storeCart(newer);
    storeCheckout(aCheckout());
    window.localStorage.setItem("last-payment", "cs_test_2 3");
    await renderShop("/cart/cs_test_1/success");
    await screen.findByRole("heading", { name: "Thank you for your order!" });
    await screen.findByRole("link", { name: "Cart, 1 item" });
    expect(JSON.parse(window.localStorage.getItem("cart") ?? "")).toEqual({ items: [newer] });
    expect(window.sessionStorage.getItem("checkout")).not.toBeNull();
    expect(screen.queryByText(/no longer in your cart/)).toBeNull();
  });

  test("leaves a newer cart alone when it is seen again after it found an empty one", async () => {
    const { unmount } = await renderShop("/cart/cs_test_1/success");
    await screen.findByRole("heading", { name: "Thank you for your order!" });
    unmount();
    storeCart(dune);
    await renderShop("/cart/cs_test_1/success");
    await screen.findByRole("heading", { name: "Thank you for your order!" });
    await screen.findByRole("link", { name: "Cart, 1 item" });
  });

  test("clears the cart again when a print of the order is back in it, as from another tab", async () => {
    const paid = aLine({ lineItemId: 1 });
    storeCart(paid);
    window.localStorage.setItem("last-payment", "cs_test_1 1");
    const { unmount } = await renderShop("/cart/cs_test_1/success");
    await screen.findByRole("link", { name: "Cart, 0 items" });
    unmount();
    storeCart(paid, dune);
    await renderShop("/cart/cs_test_1/success");
    await screen.findByText(/^Not part of a paid order, and no longer in your cart: Dune\.$/);
    await screen.findByRole("link", { name: "Cart, 0 items" });
  });

  test("clears the cart of the next order in the same tab", async () => {
    storeCart(aLine({ lineItemId: 1 }));
    const { unmount } = await renderShop("/cart/cs_test_1/success");
    await screen.findByRole("heading", { name: "Thank you for your order!" });
    unmount();
    storeCart(dune);
    await renderShop("/cart/cs_test_2/success");
    await screen.findByRole("link", { name: "Cart, 0 items" });
  });

  test("puts the whole cart back when no payment was received", async () => {
    shop.answers(getCheckout, { status: "expired" });
    storeCart(aLine({ lineItemId: 1 }), dune);
    await renderShop("/cart/cs_test_1/success");
    await screen.findByText(/no longer in your cart: Granite Morning, Dune\./);
    await screen.findByRole("link", { name: "Cart, 0 items" });
  });

  test("puts a cart of one print back when no payment was received, also after a reload", async () => {
    shop.answers(getCheckout, { status: "expired" });
    storeCart(dune);
    const { unmount } = await renderShop("/cart/cs_test_1/success");
    await screen.findByText(/no longer in your cart: Dune\./);
    expect(screen.getByRole("alert").textContent).toMatch(/^We have not received a payment/);
    unmount();
    await renderShop("/cart/cs_test_1/success");
    await screen.findByText(/no longer in your cart: Dune\./);
  });

  test("leaves the cart alone that was put back when no payment was received, until it is paid", async () => {
    shop.answers(getCheckout, { status: "expired" });
    storeCart(aLine({ lineItemId: 1 }), dune);
    window.localStorage.setItem("last-payment", "cs_test_1 1 2");
    const { user, unmount } = await renderShop("/cart/cs_test_1/success");
    await user.click(await screen.findByRole("button", { name: "Put back into the cart" }));
    unmount();
    storeCheckout(aCheckout());
    const again = await renderShop("/cart/cs_test_1/success");
    await screen.findByText(/nothing was charged/);
    await screen.findByRole("link", { name: "Cart, 2 items" });
    expect(window.sessionStorage.getItem("checkout")).not.toBeNull();
    expect(screen.queryByText(/no longer in your cart/)).toBeNull();
    again.unmount();

    shop.answers(getCheckout, { status: "complete" });
    window.localStorage.setItem("last-payment", "cs_test_2 1 2");
    await renderShop("/cart/cs_test_2/success");
    await screen.findByRole("link", { name: "Cart, 0 items" });
  });

  test.each([
    ["whose prints are all paid", "cs_test_1 1 2"],
    ["when the payment begun last is another one", "cs_test_0 1"],
  ])("offers nothing of a cart %s", async (_which, payment) => {
    storeCart(aLine({ lineItemId: 1 }), dune);
    window.localStorage.setItem("last-payment", payment);
    await renderShop("/cart/cs_test_1/success");
    await screen.findByRole("link", { name: "Cart, 0 items" });
    expect(screen.queryByText(/no longer in your cart/)).toBeNull();
  });

  test("shows that the payment is still being confirmed", async () => {
    shop.answers(getCheckout, { status: "open", url: hosted });
    await renderShop("/cart/cs_test_1/success");
    await screen.findByText(/still being confirmed/);
  });

  test("thanks the shopper when the state of the payment cannot be loaded", async () => {
    shop.isUnreachableAt(getCheckout);
    await renderShop("/cart/cs_test_1/success");
    await screen.findByRole("heading", { name: "Thank you for your order!" });
  });
});

describe("a payment whose success page was never seen", () => {
  const paid = aLine({ lineItemId: 1 });

  test("opens it when the cart contains nothing else", async () => {
    storeCart(paid);
    window.localStorage.setItem("last-payment", "cs_test_1 1");
    const { place } = await renderShop("/cart");
    await screen.findByRole("heading", { name: "Thank you for your order!" });
    expect(place.path).toBe("/cart/cs_test_1/success");
  });

  test("does not leave the page that the shopper opened meanwhile", async () => {
    storeCart(paid);
    window.localStorage.setItem("last-payment", "cs_test_1 1");
    const answer = shop.keepsWaiting(getCheckout);
    const { user, place } = await renderShop("/cart");
    await waitFor(() => expect(shop.receivedAt(getCheckout)).toHaveLength(1));
    await user.click(screen.getByRole("link", { name: "Support" }));
    await screen.findByRole("heading", { name: "Support" });
    answer();
    await new Promise((resolve) => setTimeout(resolve, 200)); // the success page would open a moment later
    expect(place.path).toBe("/support");
  });

  test("removes the paid prints from the cart, and keeps the rest for another order", async () => {
    storeCart(paid, aLine({ lineItemId: 2, title: "Dune" }));
    storeCheckout(aCheckout());
    window.localStorage.setItem("last-payment", "cs_test_1 1");
    await renderShop("/cart");
    await screen.findByRole("link", { name: "Cart, 1 item" });
    await screen.findByRole("listitem", { name: "Dune" });
    await screen.findByRole("button", { name: "1. Confirm Shipping Address" });
    expect(window.sessionStorage.getItem("checkout")).toBeNull();
  });

  test.each(["open", "expired"] as const)("changes nothing while it is %s", async (status) => {
    shop.answers(getCheckout, { status });
    storeCart(paid);
    window.localStorage.setItem("last-payment", "cs_test_1 1");
    const { place } = await renderShop("/cart");
    await screen.findByRole("listitem", { name: "Granite Morning" });
    await waitFor(() => expect(shop.receivedAt(getCheckout)).toHaveLength(1));
    await screen.findByRole("link", { name: "Cart, 1 item" });
    expect(place.path).toBe("/cart");
  });
});
