import { describe, expect, test } from "vitest";
import {
  aPayment,
  stripeEmulatorForTests,
  type EmulatorForTests,
} from "#src/stripe-emulator/stripe-emulator-for-tests.ts";

const control = async ({ emulator }: EmulatorForTests, path: string) =>
  await fetch(`${emulator.origin}/_control/${path}`, { method: "POST" });
const typesSent = ({ shop }: EmulatorForTests) => shop.deliveries.map(({ event }) => event.type);

describe("the balance", () => {
  test("has every payment and refund with its fee, and the amount of a failed refund again", async () => {
    const setup = await stripeEmulatorForTests();
    const payment = await aPayment(setup);
    const { refunds, balanceTransactions } = setup.stripe;
    const refund = await refunds.create({ payment_intent: payment, amount: 2_000 });
    expect((await control(setup, `refunds/${refund.id}/fail`)).status).toBe(200);
    expect((await control(setup, `refunds/${refund.id}/fail`)).status).toBe(400);
    const { data } = await balanceTransactions.list();
    const moved = data.map(({ type, amount, fee, net, source }) => ({ type, amount, fee, net, source }));
    expect(moved).toEqual(
      expect.arrayContaining([
        { type: "charge", amount: 13_570, fee: 424, net: 13_146, source: expect.stringMatching(/^ch_/) },
        { type: "refund", amount: -2_000, fee: 0, net: -2_000, source: refund.id },
        { type: "refund_failure", amount: 2_000, fee: 0, net: 2_000, source: refund.id },
      ]),
    );
    expect(moved).toHaveLength(3);
    expect((await refunds.list({ payment_intent: payment })).data).toMatchObject([{ status: "failed" }]);
    expect(await refunds.create({ payment_intent: payment })).toMatchObject({ amount: 13_570 });
    await expect.poll(() => typesSent(setup)).toContain("refund.failed");
  });

  test("is listed by time, type and source, page by page", async () => {
    const setup = await stripeEmulatorForTests({ now: () => 1_800_000_000_000 });
    await aPayment(setup);
    await aPayment(setup);
    const { balanceTransactions } = setup.stripe;
    const listed = [];
    for await (const one of balanceTransactions.list({ limit: 1, type: "charge" })) listed.push(one);
    expect(listed).toHaveLength(2);
    const created = { gte: 1_800_000_000, lt: 1_800_000_001 };
    expect((await balanceTransactions.list({ created })).data).toHaveLength(2);
    expect((await balanceTransactions.list({ created: { gt: 1_800_000_000 } })).data).toEqual([]);
    await expect(balanceTransactions.list({ payout: "po_1" })).rejects.toMatchObject({
      code: "stripe_emulator_unsupported",
    });
  });
});

test("what has become available after two days is paid out at midnight", async () => {
  let now = Date.parse("2027-01-04T12:00:00Z");
  const setup = await stripeEmulatorForTests({ now: () => now });
  const payouts = async () =>
    (await setup.stripe.balanceTransactions.list({ type: "payout" })).data.map(({ amount, created }) => [
      amount,
      new Date(created * 1_000).toISOString(),
    ]);
  await aPayment(setup);
  await aPayment(setup);
  now = Date.parse("2027-01-06T23:59:59Z");
  expect(await payouts()).toEqual([]);
  now = Date.parse("2027-01-07T00:00:00Z");
  expect(await payouts()).toEqual([[-2 * 13_146, "2027-01-07T00:00:00.000Z"]]);
  const { data } = await setup.stripe.balanceTransactions.list();
  expect(data.reduce((sum, { net }) => sum + net, 0)).toBe(0);
});

describe("a dispute", () => {
  test("is listed by time and payment, page by page", async () => {
    const setup = await stripeEmulatorForTests({ now: () => 1_800_000_000_000 });
    const payments = [await aPayment(setup), await aPayment(setup)];
    for (const payment of payments) await control(setup, `payments/${payment}/dispute`);
    const { disputes } = setup.stripe;
    const listed = [];
    for await (const one of disputes.list({ limit: 1 })) listed.push(one.payment_intent);
    expect(new Set(listed)).toEqual(new Set(payments));
    expect((await disputes.list({ payment_intent: payments[0] ?? "" })).data).toHaveLength(1);
    expect((await disputes.list({ created: { gte: 1_800_000_000 } })).data).toHaveLength(2);
    expect((await disputes.list({ created: { gt: 1_800_000_000 } })).data).toEqual([]);
  });

  test.each([
    ["won", ["charge.dispute.funds_reinstated", "charge.dispute.closed"], 13_146],
    ["lost", ["charge.dispute.closed"], 13_146 - 13_570 - 1_500],
  ])("that is %s sends %j and leaves %i cents", async (status, types, net) => {
    const setup = await stripeEmulatorForTests();
    const payment = await aPayment(setup);
    const opened = (await (await control(setup, `payments/${payment}/dispute`)).json()) as { id: string };
    expect(opened).toMatchObject({ payment_intent: payment, amount: 13_570, status: "needs_response" });
    expect((await control(setup, `payments/${payment}/dispute`)).status).toBe(400);
    const closed = await control(setup, `disputes/${opened.id}/${status}`);
    expect(await closed.json()).toMatchObject({ id: opened.id, status });
    const { data } = await setup.stripe.balanceTransactions.list();
    expect(data.reduce((sum, one) => sum + one.net, 0)).toBe(net);
    await expect
      .poll(() => typesSent(setup))
      .toEqual(expect.arrayContaining(["charge.dispute.created", ...types]));
  });
});
