import { describe, expect, test } from "vitest";
import { aCheckout, deskForTests, payWith } from "./desk-for-tests.ts";
import { testCards } from "./test-card.ts";

const page = async (url: string | null) => await fetch(url ?? "", { redirect: "manual" });

describe("the hosted page", () => {
  test("shows the order, the shop's email and the notice, and escapes what it was sent", async () => {
    const { stripe } = await deskForTests();
    const hostile = aCheckout({
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
    "pays with $number and goes on to the shop",
    async ({ number }) => {
      const { stripe } = await deskForTests();
      const { id, url } = await stripe.checkout.sessions.create(aCheckout());
      const response = await payWith(url, number);
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
  ])("declines %s with “%s” and stays open", async (number, sentence) => {
    const { stripe, shop } = await deskForTests();
    const { id, url } = await stripe.checkout.sessions.create(aCheckout());
    const response = await payWith(url, number);
    const text = await response.text();
    expect(response.status).toBe(402);
    expect(text).toContain(sentence);
    expect(text).not.toContain(number);
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: "open",
      payment_status: "unpaid",
    });
    expect(shop.deliveries).toEqual([]);
    expect((await payWith(url, "4242 4242 4242 4242")).status).toBe(303);
  });

  test.each([
    [{ cardNumber: "" }, "Your card number is incomplete."],
    [{ cardNumber: "4111111111111111" }, "Your card number is invalid."],
    [{ cardExpiry: "12" }, "expiration date is incomplete."],
    [{ cardExpiry: "01 / 20" }, "expiration date is in the past."],
    [{ cardCvc: "12" }, "security code is incomplete."],
    [{ billingName: " " }, "Enter the name on the card."],
  ])("points out %o", async (typed, sentence) => {
    const { stripe } = await deskForTests();
    const { id, url } = await stripe.checkout.sessions.create(aCheckout());
    const response = await payWith(url, "4242424242424242", typed);
    const text = await response.text();
    expect(response.status).toBe(422);
    expect(text).toContain(sentence);
    expect(text).toContain(`aria-describedby="${Object.keys(typed)[0] ?? ""}-mistake"`);
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: "open" });
  });

  test("asks for the email when the shop has not sent one", async () => {
    const { stripe } = await deskForTests();
    const { customer_email: _, ...anonymous } = aCheckout();
    const { id, url } = await stripe.checkout.sessions.create(anonymous);
    expect((await payWith(url, "4242424242424242")).status).toBe(422);
    expect((await payWith(url, "4242424242424242", { email: "jo@example.com" })).status).toBe(303);
    const { customer_details: details } = await stripe.checkout.sessions.retrieve(id);
    expect(details?.email).toBe("jo@example.com");
  });

  test("goes on to the shop when Pay is pressed twice, and charges once", async () => {
    const { stripe, shop } = await deskForTests();
    const { id, url } = await stripe.checkout.sessions.create(aCheckout());
    const both = await Promise.all([payWith(url, "4242424242424242"), payWith(url, "4242424242424242")]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(shop.deliveries).toHaveLength(1);
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe("complete");
    expect((await page(url)).status).toBe(410);
  });

  test("is gone once the session has expired, and takes no money", async () => {
    const { stripe } = await deskForTests();
    const { id, url } = await stripe.checkout.sessions.create(aCheckout());
    await stripe.checkout.sessions.expire(id);
    const response = await page(url);
    expect(response.status).toBe(410);
    expect(await response.text()).toContain("This checkout has expired");
    expect((await payWith(url, "4242424242424242")).status).toBe(410);
    expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe("unpaid");
  });

  test("is unknown for a session that never was", async () => {
    const { desk } = await deskForTests();
    expect((await page(`${desk.origin}/c/pay/cs_test_none`)).status).toBe(404);
  });
});

describe("a 3-D Secure card", () => {
  const SECURE = "4000002500003155";
  const confirm = async (url: string, outcome: string) =>
    await fetch(url, { method: "POST", redirect: "manual", body: new URLSearchParams({ outcome }) });

  test("is charged only after the bank's page", async () => {
    const { desk, stripe } = await deskForTests();
    const { id, url } = await stripe.checkout.sessions.create(aCheckout());
    const asked = await payWith(url, SECURE);
    expect(asked.headers.get("location")).toBe(`/c/pay/${id}/authenticate`);
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe("open");
    const bank = `${desk.origin}/c/pay/${id}/authenticate`;
    expect(await (await page(bank)).text()).toContain("3155");
    const confirmed = await confirm(bank, "complete");
    expect(confirmed.headers.get("location")).toContain(`/cart/${id}/success`);
    expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe("paid");
  });

  test("is declined when the bank refuses, and cannot be confirmed afterwards", async () => {
    const { desk, stripe } = await deskForTests();
    const { id, url } = await stripe.checkout.sessions.create(aCheckout());
    await payWith(url, SECURE);
    const bank = `${desk.origin}/c/pay/${id}/authenticate`;
    const refused = await confirm(bank, "fail");
    expect(refused.status).toBe(402);
    expect(await refused.text()).toContain("We are unable to authenticate your payment method.");
    expect((await confirm(bank, "complete")).headers.get("location")).toBe(`/c/pay/${id}`);
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe("open");
  });
});
