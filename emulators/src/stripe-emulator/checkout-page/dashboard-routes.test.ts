import { expect, test } from "vitest";
import { aPayment, stripeEmulatorForTests } from "#src/stripe-emulator/stripe-emulator-for-tests.ts";

test("a payment is refunded on its page of the dashboard, and the refund can fail there", async () => {
  const setup = await stripeEmulatorForTests();
  const { emulator, shop, stripe } = setup;
  const payment = await aPayment(setup);
  const page = `${emulator.origin}/dashboard/payments/${payment}`;
  const submit = async (path: string, fields: Record<string, string> = {}) =>
    await (await fetch(`${page}${path}`, { method: "POST", body: new URLSearchParams(fields) })).text();

  expect(await submit("/refunds", { cents: "570" })).toContain("Refunded $5.70, left $130.00");
  const [refund] = (await stripe.refunds.list({ payment_intent: payment })).data;
  expect(await submit(`/refunds/${refund?.id ?? ""}/fail`)).toContain("Refunded $0.00, left $135.70");
  await expect.poll(() => shop.deliveries.map(({ event }) => event.type)).toContain("refund.failed");
  expect((await fetch(`${emulator.origin}/dashboard/payments/pi_none`)).status).toBe(404);
});
