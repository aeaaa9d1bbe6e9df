import { mkdtempSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Stripe } from "stripe";
import { describe, expect, onTestFinished, test } from "vitest";
import { listenOnLoopback } from "#src/processes/listen-on-loopback.ts";
import {
  aStripeCheckout,
  type EmulatorForTests,
  payByCard,
  stripeEmulatorForTests,
  testWebhookSecret,
} from "#src/stripe-emulator/stripe-emulator-for-tests.ts";
import { retryDelayMs, webhookSignature } from "./webhook-delivery.ts";
import { startWebhookReceiver } from "./webhook-receiver.ts";

async function pay({ stripe }: EmulatorForTests): Promise<string> {
  const { id, url } = await stripe.checkout.sessions.create(aStripeCheckout());
  expect((await payByCard(url, "4242424242424242")).status).toBe(303);
  return id;
}

async function configure({ emulator }: EmulatorForTests, config: object): Promise<Response> {
  return await fetch(`${emulator.origin}/_control/config`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(config),
  });
}

async function deliveries({ emulator }: EmulatorForTests): Promise<unknown> {
  return await (await fetch(`${emulator.origin}/_control/deliveries`)).json();
}

describe("a webhook", () => {
  test("is delivered, signed, before the buyer is redirected", async () => {
    const setup = await stripeEmulatorForTests();
    const id = await pay(setup);
    const [delivery] = setup.shop.deliveries;
    expect(delivery?.event).toMatchObject({
      type: "checkout.session.completed",
      data: { object: { id, payment_status: "paid", amount_total: 13_570 } },
    });
    expect(delivery?.body).toContain('\n  "object": "event"');
  });

  test("is retried as the same event after a failure and a redirect", async () => {
    const setup = await stripeEmulatorForTests();
    setup.shop.answers.push(500, 302);
    await pay(setup);
    await expect.poll(() => setup.shop.deliveries.length).toBe(3);
    expect(new Set(setup.shop.deliveries.map(({ event }) => event.id)).size).toBe(1);
    expect(new Set(setup.shop.deliveries.map(({ body }) => body)).size).toBe(1);
    await expect
      .poll(() => deliveries(setup))
      .toMatchObject([
        { delivery: "delivered", attempts: [{ status: 500 }, { status: 302 }, { status: 200 }] },
      ]);
  });

  test("of a refund does not delay the response, and its events are sent one by one", async () => {
    const setup = await stripeEmulatorForTests();
    const id = await pay(setup);
    const { payment_intent } = await setup.stripe.checkout.sessions.retrieve(id);
    setup.shop.deliveries.length = 0;
    if (typeof payment_intent !== "string") throw new Error("The session has no payment.");
    const { promise, resolve: answer } = Promise.withResolvers<number>();
    setup.shop.answers.push(promise);
    await setup.stripe.refunds.create({ payment_intent });
    await expect.poll(() => setup.shop.deliveries.length).toBe(1); // the second waits for the answer to the first
    answer(200);
    await expect
      .poll(() => setup.shop.deliveries.map(({ event }) => event.type))
      .toEqual(["refund.created", "refund.updated"]);
  });

  test("has a new signature for each attempt", async () => {
    let now = Date.now();
    const setup = await stripeEmulatorForTests({ now: () => (now += 1_000) });
    setup.shop.answers.push(503);
    await pay(setup);
    await expect.poll(() => setup.shop.deliveries.length).toBe(2);
    const [first, second] = setup.shop.deliveries.map(({ signature }) => signature);
    expect(first).not.toBe(second);
  });

  test("stays pending while the shop is down, also across a restart of the emulator", async () => {
    const stateFile = join(mkdtempSync(join(tmpdir(), "stripe-emulator-")), "state.json");
    // It keeps its port, which another program could take, and answers nothing.
    const down = await listenOnLoopback(createServer().on("connection", (socket) => socket.destroy()));
    const stopped = { ...down, url: `${down.origin}/api/webhook`, deliveries: [], answers: [] };
    const before = await stripeEmulatorForTests({ stateFile, shop: stopped });
    const id = await pay(before);
    expect(await deliveries(before)).toMatchObject([{ delivery: "pending" }]);
    await before.emulator.close();
    await down.close();

    const restarted = await startWebhookReceiver(testWebhookSecret, down.port);
    onTestFinished(() => restarted.close());
    const after = await stripeEmulatorForTests({ stateFile, shop: restarted });
    await expect.poll(() => restarted.deliveries.length).toBe(1);
    expect(restarted.deliveries[0]?.event.data.object).toMatchObject({ id });
    expect(await after.stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: "paid" });
  });
});

describe("test controls", () => {
  test("fail skips the next attempts", async () => {
    const setup = await stripeEmulatorForTests();
    await configure(setup, { fail: 2 });
    await pay(setup);
    await expect.poll(() => setup.shop.deliveries.length).toBe(1);
    await expect
      .poll(() => deliveries(setup))
      .toMatchObject([
        { delivery: "delivered", attempts: [{ status: null }, { status: null }, { status: 200 }] },
      ]);
  });

  test("duplicate sends every event twice", async () => {
    const setup = await stripeEmulatorForTests();
    await configure(setup, { duplicate: true });
    await pay(setup);
    expect(new Set(setup.shop.deliveries.map(({ event }) => event.id)).size).toBe(1);
    expect(setup.shop.deliveries).toHaveLength(2);
  });

  test("shuffle reverses the order", async () => {
    const setup = await stripeEmulatorForTests();
    await configure(setup, { shuffle: true, delayMs: 2_000 });
    const { id } = await setup.stripe.checkout.sessions.create(aStripeCheckout());
    for (const action of ["complete_async", "succeed_async"]) {
      await fetch(`${setup.emulator.origin}/_control/sessions/${id}/${action}`, { method: "POST" });
    }
    await expect
      .poll(() => setup.shop.deliveries.map(({ event }) => event.type))
      .toEqual(["checkout.session.async_payment_succeeded", "checkout.session.completed"]);
  });

  test("delayMs delivers after the buyer's redirect", async () => {
    const setup = await stripeEmulatorForTests();
    await configure(setup, { delayMs: 500 });
    const { promise, resolve: answer } = Promise.withResolvers<number>();
    setup.shop.answers.push(promise);
    await pay(setup); // would wait for the answer
    answer(200);
    await expect.poll(() => setup.shop.deliveries.length).toBe(1);
  });

  test("redeliver sends an event again", async () => {
    const setup = await stripeEmulatorForTests();
    await pay(setup);
    const id = setup.shop.deliveries[0]?.event.id ?? "";
    await fetch(`${setup.emulator.origin}/_control/events/${id}/redeliver`, { method: "POST" });
    expect(setup.shop.deliveries.map(({ event }) => event.id)).toEqual([id, id]);
  });

  test("reset deletes all records and restores normal delivery", async () => {
    const setup = await stripeEmulatorForTests();
    await configure(setup, { duplicate: true });
    const id = await pay(setup);
    await fetch(`${setup.emulator.origin}/_control/reset`, { method: "POST" });
    expect(await deliveries(setup)).toEqual([]);
    await expect(setup.stripe.checkout.sessions.retrieve(id)).rejects.toMatchObject({ statusCode: 404 });
    setup.shop.deliveries.length = 0;
    await pay(setup);
    expect(setup.shop.deliveries).toHaveLength(1);
  });

  test("an unknown control is rejected", async () => {
    const setup = await stripeEmulatorForTests();
    expect((await configure(setup, { fial: 2 })).status).toBe(400);
  });
});

test("webhooks are retried with growing delays for three days", () => {
  const delays = Array.from({ length: 12 }, (_, failures) => retryDelayMs(failures + 1, 0) ?? 0);
  expect(delays.slice(0, 3)).toEqual([200, 800, 3_000]);
  expect(delays).toEqual([...delays].sort((a, b) => a - b));
  expect(delays.at(-1)).toBe(5 * 60_000);
  expect(retryDelayMs(40, 71 * 3_600_000)).toBe(5 * 60_000);
  expect(retryDelayMs(40, 73 * 3_600_000)).toBeUndefined();
});

const signingSecret = "whsec_of_the_test";
const signedBody = JSON.stringify({ id: "evt_1", object: "event", note: "Grüße – ☀" }, null, 2);

describe("the signature", () => {
  test("equals the one of Stripe's client", () => {
    const timestamp = 1_790_000_000;
    expect(webhookSignature(signedBody, signingSecret, timestamp)).toBe(
      Stripe.webhooks.generateTestHeaderString({ payload: signedBody, secret: signingSecret, timestamp }),
    );
  });

  test("is accepted by the client, but not for another body, secret or time", () => {
    const now = Math.floor(Date.now() / 1_000);
    const read = (body: string, secret: string, atSec: number) =>
      Stripe.webhooks.constructEvent(body, webhookSignature(signedBody, signingSecret, atSec), secret).id;
    expect(read(signedBody, signingSecret, now)).toBe("evt_1");
    expect(() => read(JSON.stringify(JSON.parse(signedBody)), signingSecret, now)).toThrow("signature");
    expect(() => read(signedBody, "whsec_other", now)).toThrow("signature");
    expect(() => read(signedBody, signingSecret, now - 301)).toThrow("tolerance");
  });
});
