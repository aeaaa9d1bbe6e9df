import {
  chooseShippingSpeed,
  setShippingAddress,
  getCheckout,
  startCheckout,
  validateShippingAddress,
} from "@lightwell/shared/contract/checkout-endpoints";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { aCartId, aCheckout, aLine, ann, storeCart, storeCheckout } from "#src/testing/checkout-samples.ts";
import { fakeIdentity } from "#src/testing/fake-identity.ts";
import { acceptAddress } from "#src/testing/fill-in-address.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { loggedEntries } from "#src/testing/logged-entries.ts";
import { renderShop } from "#src/testing/render-shop.tsx";
import { aPublicSite } from "#src/testing/site-samples.ts";

const verified = { ...ann, street1: "12 MAIN ST", postal: "94558-1234" };
let shop: ReturnType<typeof fakeShop>;

beforeEach(() => {
  shop = fakeShop();
  shop.answers(validateShippingAddress, { original: ann, verified, warnings: [] });
  shop.answersEach(setShippingAddress, ({ body }) => ({
    id: aCartId,
    shipping: (body as { address: typeof ann }).address,
  }));
  shop.answers(chooseShippingSpeed, { speedCost: 700, estimatedTax: 0.0725, taxableShipping: 1 });
  shop.answers(startCheckout, { id: "cs_test_1", url: "https://checkout.stripe.com/c/pay/cs_test_1" });
  storeCart(aLine());
});

describe("proceeding to payment", () => {
  const proceed = "3. All set? Proceed to Payment";

  test("posts the order with its amounts and opens the payment page", async () => {
    storeCheckout(aCheckout());
    const { user, sites, place } = await renderShop("/cart");
    await user.click(await screen.findByRole("button", { name: proceed }));
    await waitFor(() => expect(sites).toEqual(["https://checkout.stripe.com/c/pay/cs_test_1"]));
    expect(place.path).toBe("/cart/checkout/cs_test_1");
    expect(shop.receivedAt(startCheckout)[0]).toMatchObject({
      params: { cartId: aCartId },
      body: {
        orderId: aCartId,
        emailAddress: "ann@example.com",
        items: [aLine()],
        shipping: { selected: 1, cost: 700 },
        taxes: { salesTaxRate: 0.0725, taxableShipping: 0, taxAmount: 1_957 },
        subscribe: false,
        cart: { items: [aLine()] },
      },
    });
  });

  test("subscribes a shopper who ticks the checkbox, which only a shop with a newsletter has", async () => {
    const { unmount } = await renderShop("/cart");
    await screen.findByLabelText("Email");
    expect(screen.queryByRole("checkbox")).toBeNull();
    unmount();
    storeCheckout(aCheckout());
    const { user, sites } = await renderShop(
      "/cart",
      fakeIdentity(),
      aPublicSite({ newsletter: true }).frame,
    );
    await user.click(await screen.findByRole("button", { name: "Edit Address" }));
    const box = screen.getByRole("checkbox", {
      name: "Send me mails about new prints, until I ask you to stop",
    });
    expect(box).toHaveProperty("checked", false);
    await user.click(box);
    await user.click(screen.getByRole("button", { name: "1. Confirm Shipping Address" }));
    await acceptAddress(user, "Accept Verified");
    await user.click(await screen.findByRole("radio", { name: /Ground/ }));
    await user.click(screen.getByRole("button", { name: /^2\./ }));
    await user.click(await screen.findByRole("button", { name: proceed }));
    await waitFor(() => expect(sites).toHaveLength(1));
    expect(shop.receivedAt(startCheckout)[0]?.body).toMatchObject({ subscribe: true });
  });

  test("of fifty prints with long descriptions posts less than a megabyte", async () => {
    const description = "a".repeat(20_000);
    storeCart(...Array.from({ length: 50 }, (_, index) => aLine({ lineItemId: index + 1, description })));
    storeCheckout(aCheckout());
    const { user, sites } = await renderShop("/cart");
    await user.click(await screen.findByText(proceed)); // by text: roles of so many lines take long to compute
    await waitFor(() => expect(sites).toHaveLength(1));
    expect(JSON.stringify(shop.receivedAt(startCheckout)[0]?.body).length).toBeLessThan(1_000_000);
  });

  test.each([
    [
      "names the payment begun before for some of its lines, which gives way",
      aLine().lineItemId,
      "cs_test_0",
    ],
    ["says nothing of a payment for other lines", 1, undefined],
  ])("%s", async (_what, lineItemId, replaces) => {
    storeCheckout(aCheckout());
    window.localStorage.setItem("last-payment", `cs_test_0 ${lineItemId}`);
    shop.answers(getCheckout, { status: "open" });
    const { user, sites } = await renderShop("/cart");
    await user.click(await screen.findByRole("button", { name: proceed }));
    await waitFor(() => expect(sites).toHaveLength(1));
    const sent = JSON.stringify(shop.receivedAt(startCheckout)[0]?.body);
    expect(/"replaces":"(\w+)"/.exec(sent)?.[1]).toBe(replaces);
    expect(window.localStorage.getItem("last-payment")).toBe(`cs_test_1 ${aLine().lineItemId}`);
  });

  test("takes the amounts of the server when its own are wrong, and can be retried", async () => {
    storeCheckout(aCheckout());
    shop.fails(startCheckout, "quote-changed", {
      quote: {
        items: [aLine({ subtotal: 30_000 })],
        shipping: { selected: 1, cost: 700 },
        taxes: { salesTaxRate: 0.0725, taxableShipping: 0, taxAmount: 2_175 },
        subtotal: 30_000,
        total: 32_875,
      },
    });
    const { user, place } = await renderShop("/cart");
    await user.click(await screen.findByRole("button", { name: proceed }));
    await screen.findByText("$328.75");
    expect(screen.getByRole("button", { name: proceed }).ariaBusy).toBeNull();
    expect(place.path).toBe("/cart");
  });

  test.each(["internal", undefined] as const)("that fails (%s) is logged only", async (code) => {
    storeCheckout(aCheckout());
    if (code) shop.fails(startCheckout, code);
    else shop.isUnreachableAt(startCheckout);
    const logged = loggedEntries();
    const { user, place } = await renderShop("/cart");
    const button = await screen.findByRole("button", { name: proceed });
    await screen.findAllByText(/^Arrives/);
    const words = document.body.textContent;
    await user.click(button);
    await waitFor(() => expect(logged).toMatchObject([{ event: "checkout.failed" }]));
    await waitFor(() => expect(button.ariaBusy).toBeNull());
    expect([place.path, document.body.textContent]).toEqual(["/cart", words]);
  });

  test("stays in the cart if a print is removed meanwhile, and can be retried", async () => {
    storeCart(aLine(), aLine({ lineItemId: 2, title: "Dune" }));
    storeCheckout(aCheckout());
    shop.answersEach(startCheckout, () => {
      const id = `cs_test_${shop.receivedAt(startCheckout).length}`;
      return { id, url: `https://checkout.stripe.com/c/pay/${id}` };
    });
    const answer = shop.keepsWaiting(startCheckout);
    const { user, sites } = await renderShop("/cart");
    const button = await screen.findByRole("button", { name: proceed });
    await user.click(button);
    await waitFor(() => expect(shop.receivedAt(startCheckout)).toHaveLength(1));
    await user.click(screen.getByRole("button", { name: "remove Dune" }));
    answer();
    await waitFor(() => expect(button.ariaBusy).toBeNull());
    await new Promise((resolve) => setTimeout(resolve, 100)); // the payment's page would open a moment later
    shop.answers(getCheckout, { status: "open" });
    await user.click(button);
    await waitFor(() => expect(sites).toEqual(["https://checkout.stripe.com/c/pay/cs_test_2"]));
    const again = { items: [aLine()], replaces: "cs_test_1" };
    expect(shop.receivedAt(startCheckout)[1]?.body).toMatchObject(again);
  });

  test("does not leave the page that the shopper opened meanwhile", async () => {
    storeCheckout(aCheckout());
    const answer = shop.keepsWaiting(startCheckout);
    const { user, place, sites } = await renderShop("/cart");
    await user.click(await screen.findByRole("button", { name: proceed }));
    await waitFor(() => expect(shop.receivedAt(startCheckout)).toHaveLength(1));
    await user.click(screen.getByRole("link", { name: "Support" }));
    await screen.findByRole("heading", { name: "Support" });
    answer();
    await waitFor(() => expect(window.localStorage.getItem("last-payment")).not.toBeNull());
    await new Promise((resolve) => setTimeout(resolve, 100)); // the payment's page would open a moment later
    expect([place.path, sites]).toEqual(["/support", []]);
  });

  test("leads to the success page when the order is paid already", async () => {
    storeCheckout(aCheckout());
    shop.fails(startCheckout, "already-paid", { location: `/cart/${aCartId}/success` });
    const { user, place } = await renderShop("/cart");
    await user.click(await screen.findByRole("button", { name: proceed }));
    await screen.findByRole("heading", { name: "Thank you for your order!" });
    expect(place.path).toBe(`/cart/${aCartId}/success`);
  });

  test("fails without a stored cart, which is logged only", async () => {
    storeCheckout(aCheckout());
    const { user, place } = await renderShop("/cart");
    window.localStorage.removeItem("cart");
    const logged = loggedEntries();
    await user.click(await screen.findByRole("button", { name: proceed }));
    await waitFor(() =>
      expect(logged).toMatchObject([
        { event: "checkout.failed", detail: { message: "No Cart Available for checkout" } },
      ]),
    );
    expect(place.path).toBe("/cart");
    expect(shop.receivedAt(startCheckout)).toEqual([]);
  });
});
