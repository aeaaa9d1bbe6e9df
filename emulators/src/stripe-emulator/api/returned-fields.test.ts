import { expect, test } from "vitest";
import {
  aStripeCheckout,
  aTaxRequest,
  stripeEmulatorForTests,
  paymentIdOf,
  payByCard,
} from "#src/stripe-emulator/stripe-emulator-for-tests.ts";
import returnedFields from "./returned-fields.json" with { type: "json" };

/** Fields that are always in Stripe's published fixtures, even where its types call them optional. */
test("every object has each field that Stripe always returns", async () => {
  const { emulator, stripe, shop } = await stripeEmulatorForTests();
  const open = await stripe.checkout.sessions.create(aStripeCheckout());
  await payByCard(open.url, "4242424242424242");
  const paid = await stripe.checkout.sessions.retrieve(open.id);
  const payment = paymentIdOf(paid);
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(open.id, {
    expand: ["payment_intent"],
  });
  const refund = await stripe.refunds.create({ payment_intent: payment });
  const [delivery] = shop.deliveries;
  const calculation = await stripe.tax.calculations.create(aTaxRequest("CA"));
  const dispute: unknown = await (
    await fetch(`${emulator.origin}/_control/payments/${payment}/dispute`, { method: "POST" })
  ).json();
  const [transaction] = (await stripe.balanceTransactions.list()).data;

  expect(missing("balance_transaction", transaction ?? {})).toEqual([]);
  expect(missing("dispute", Object(dispute))).toEqual([]);
  expect(missing("checkout.session", open)).toEqual([]);
  expect(missing("checkout.session", paid)).toEqual([]);
  expect(missing("payment_intent", Object(intent))).toEqual([]);
  expect(missing("refund", refund)).toEqual([]);
  expect(missing("tax.calculation", calculation)).toEqual([]);
  expect(missing("event", delivery?.event ?? {})).toEqual([]);
});

function missing(kind: keyof typeof returnedFields, object: object): string[] {
  return returnedFields[kind].filter((field) => !(field in object));
}
