import { describe, expect, test } from "vitest";
import {
  aStripeCheckout,
  stripeEmulatorForTests,
  payByCard,
} from "#src/stripe-emulator/stripe-emulator-for-tests.ts";
import { testCards } from "./test-cards.ts";

const page = async (url: string | null) => await fetch(url ?? "", { redirect: "manual" });

describe("the payment page", () => {
  test("shows the order, the shop's email and the notice, and escapes HTML in the parameters", async () => {
    const { stripe } = await stripeEmulatorForTests();
    const hostile = aStripeCheckout({
      line_items: [
        {
          quantity: 1,
          price_data: { currency: "usd", unit_amount: 12_000, product_data: { name: "<b>Dune</b>" } },
        },
      ],
    });
    const { url } = await stripe.checkout.sessions.create(hostile);
    const response = await page(url);
    const text = await response.text();
    expect(response.status).toBe(200);
    for (const shown of ["&lt;b&gt;Dune&lt;/b&gt;", "Ground", "$7.00", "Pay $127.00", "jane@example.com"]) {
      expect(text).toContain(shown);
    }
    expect(text).toContain("No real payment is made");
    expect(text).not.toContain("<b>Dune");
    expect(text).not.toContain("<script");
  });

  test.each(testCards.filter(({ outcome }) => outcome === "approved"))(
    "pays with $number and redirects to the shop",
    async ({ number }) => {
      const { stripe } = await stripeEmulatorForTests();
      const { id, url } = await stripe.checkout.sessions.create(aStripeCheckout());
      const response = await payByCard(url, number);
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toBe(`http://127.0.0.1:5000/cart/${id}/success`);
      expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
        status: "complete",
        payment_status: "paid",
        customer_details: { email: "jane@example.com", name: "Jane Doe" },
      });
    },
  );

  test.each([
    ["4000000000000002", "Your card was declined."],
    ["4000000000009995", "Your card has insufficient funds."],
    ["4000000000000069", "Your card has expired."],
    ["4000000000000127", "Your card&#39;s security code is incorrect."],
    ["4000000000000119", "An error occurred while processing your card. Try again in a little bit."],
  ])("declines %s with “%s” and leaves the session open", async (number, sentence) => {
    const { stripe, shop } = await stripeEmulatorForTests();
    const { id, url } = await stripe.checkout.sessions.create(aStripeCheckout());
    const response = await payByCard(url, number);
    const text = await response.text();
    expect(response.status).toBe(402);
    expect(text).toContain(sentence);
    expect(text).not.toContain(number);
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: "open",
      payment_status: "unpaid",
    });
    expect(shop.deliveries).toEqual([]);
    expect((await payByCard(url, "4242 4242 4242 4242")).status).toBe(303);
  });

  test.each([
    [{ cardNumber: "" }, "Your card number is incomplete."],
    [{ cardNumber: "4111111111111111" }, "Your card number is invalid."],
    [{ cardExpiry: "12" }, "expiration date is incomplete."],
    [{ cardExpiry: "01 / 20" }, "expiration date is in the past."],
    [{ cardCvc: "12" }, "security code is incomplete."],
    [{ billingName: " " }, "Enter the name on the card."],
  ])("shows the error of %o", async (typed, sentence) => {
    const { stripe } = await stripeEmulatorForTests();
    const { id, url } = await stripe.checkout.sessions.create(aStripeCheckout());
    const response = await payByCard(url, "4242424242424242", typed);
    const text = await response.text();
    expect(response.status).toBe(422);
    expect(text).toContain(sentence);
    expect(text).toContain(`aria-describedby="${Object.keys(typed)[0] ?? ""}-error"`);
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: "open" });
  });

  test("asks for the email when the shop has not sent one", async () => {
    const { stripe } = await stripeEmulatorForTests();
    const { customer_email: _, ...anonymous } = aStripeCheckout();
    const { id, url } = await stripe.checkout.sessions.create(anonymous);
    expect((await payByCard(url, "4242424242424242")).status).toBe(422);
    expect((await payByCard(url, "4242424242424242", { email: "jo@example.com" })).status).toBe(303);
    const { customer_details: details } = await stripe.checkout.sessions.retrieve(id);
    expect(details?.email).toBe("jo@example.com");
  });

  test("redirects to the shop when Pay is pressed twice, and charges once", async () => {
    const { stripe, shop } = await stripeEmulatorForTests();
    const { id, url } = await stripe.checkout.sessions.create(aStripeCheckout());
    const both = await Promise.all([payByCard(url, "4242424242424242"), payByCard(url, "4242424242424242")]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(shop.deliveries).toHaveLength(1);
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe("complete");
    expect((await page(url)).status).toBe(410);
  });

  test("answers 410 after the session has expired, and charges nothing", async () => {
    const { stripe } = await stripeEmulatorForTests();
    const { id, url } = await stripe.checkout.sessions.create(aStripeCheckout());
    await stripe.checkout.sessions.expire(id);
    const response = await page(url);
    expect(response.status).toBe(410);
    expect(await response.text()).toContain("This checkout has expired");
    expect((await payByCard(url, "4242424242424242")).status).toBe(410);
    expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe("unpaid");
  });

  test("answers 404 for an unknown session", async () => {
    const { emulator } = await stripeEmulatorForTests();
    expect((await page(`${emulator.origin}/c/pay/cs_test_none`)).status).toBe(404);
  });
});

describe("a 3-D Secure card", () => {
  const secureCard = "4000002500003155";
  const confirm = async (url: string, outcome: string) =>
    await fetch(url, { method: "POST", redirect: "manual", body: new URLSearchParams({ outcome }) });

  test("is charged only after the bank's page", async () => {
    const { emulator, stripe } = await stripeEmulatorForTests();
    const { id, url } = await stripe.checkout.sessions.create(aStripeCheckout());
    const asked = await payByCard(url, secureCard);
    expect(asked.headers.get("location")).toBe(`/c/pay/${id}/authenticate`);
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe("open");
    const bank = `${emulator.origin}/c/pay/${id}/authenticate`;
    expect(await (await page(bank)).text()).toContain("3155");
    const confirmed = await confirm(bank, "complete");
    expect(confirmed.headers.get("location")).toContain(`/cart/${id}/success`);
    expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe("paid");
  });

  test("is declined when the bank rejects it, and cannot be confirmed afterwards", async () => {
    const { emulator, stripe } = await stripeEmulatorForTests();
    const { id, url } = await stripe.checkout.sessions.create(aStripeCheckout());
    await payByCard(url, secureCard);
    const bank = `${emulator.origin}/c/pay/${id}/authenticate`;
    const rejected = await confirm(bank, "fail");
    expect(rejected.status).toBe(402);
    expect(await rejected.text()).toContain("We are unable to authenticate your payment method.");
    expect((await confirm(bank, "complete")).headers.get("location")).toBe(`/c/pay/${id}`);
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe("open");
  });
});
