import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { aCheckout, type DeskForTests, deskForTests, payWith, WEBHOOK_SECRET } from "./desk-for-tests.ts";
import { startWebhookReceiver } from "./webhook-receiver.ts";

async function pay({ stripe }: DeskForTests): Promise<string> {
  const { id, url } = await stripe.checkout.sessions.create(aCheckout());
  expect((await payWith(url, "4242424242424242")).status).toBe(303);
  return id;
}

async function configure({ desk }: DeskForTests, config: object): Promise<Response> {
  return await fetch(`${desk.origin}/_desk/config`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(config),
  });
}

async function deliveries({ desk }: DeskForTests): Promise<unknown> {
  return await (await fetch(`${desk.origin}/_desk/deliveries`)).json();
}

describe("a webhook", () => {
  test("has reached the shop, signed, before the buyer is sent back to it", async () => {
    const world = await deskForTests();
    const id = await pay(world);
    const [delivery] = world.shop.deliveries;
    expect(delivery?.event).toMatchObject({
      type: "checkout.session.completed",
      data: { object: { id, payment_status: "paid", amount_total: 13_570 } },
    });
    expect(delivery?.body).toContain('\n  "object": "event"');
  });

  test("is sent again after a failure and a redirect, as the same event", async () => {
    const world = await deskForTests();
    world.shop.answers.push(500, 302);
    await pay(world);
    await expect.poll(() => world.shop.deliveries.length, { timeout: 5_000 }).toBe(3);
    expect(new Set(world.shop.deliveries.map(({ event }) => event.id)).size).toBe(1);
    expect(new Set(world.shop.deliveries.map(({ body }) => body)).size).toBe(1);
    await expect
      .poll(() => deliveries(world))
      .toMatchObject([
        { delivery: "delivered", attempts: [{ status: 500 }, { status: 302 }, { status: 200 }] },
      ]);
  });

  test("is signed anew for each attempt", async () => {
    let now = Date.now();
    const world = await deskForTests({ now: () => now });
    world.shop.answers.push(503);
    await pay(world);
    now += 5_000;
    await expect.poll(() => world.shop.deliveries.length).toBe(2);
    const [first, second] = world.shop.deliveries.map(({ signature }) => signature);
    expect(first).not.toBe(second);
  });

  test("waits for a shop that is down, beyond a restart of the desk itself", async () => {
    const stateFile = join(mkdtempSync(join(tmpdir(), "desk-")), "state.json");
    const gone = await startWebhookReceiver(WEBHOOK_SECRET);
    await gone.close();
    const before = await deskForTests({ stateFile, shop: gone });
    const id = await pay(before);
    expect(await deliveries(before)).toMatchObject([{ delivery: "pending", attempts: [{ status: null }] }]);
    await before.desk.close();

    const back = await startWebhookReceiver(WEBHOOK_SECRET, gone.port);
    onTestFinished(() => back.close());
    const after = await deskForTests({ stateFile, shop: back });
    await expect.poll(() => back.deliveries.length).toBe(1);
    expect(back.deliveries[0]?.event.data.object).toMatchObject({ id });
    expect(await after.stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: "paid" });
  });
});

describe("the desk's controls", () => {
  test("fail drops the next attempts on the floor", async () => {
    const world = await deskForTests();
    await configure(world, { fail: 2 });
    await pay(world);
    expect(world.shop.deliveries).toEqual([]);
    await expect.poll(() => world.shop.deliveries.length, { timeout: 5_000 }).toBe(1);
    await expect
      .poll(() => deliveries(world))
      .toMatchObject([
        { delivery: "delivered", attempts: [{ status: null }, { status: null }, { status: 200 }] },
      ]);
  });

  test("duplicate sends everything twice", async () => {
    const world = await deskForTests();
    await configure(world, { duplicate: true });
    await pay(world);
    expect(new Set(world.shop.deliveries.map(({ event }) => event.id)).size).toBe(1);
    expect(world.shop.deliveries).toHaveLength(2);
  });

  test("shuffle turns the order round", async () => {
    const world = await deskForTests();
    await configure(world, { shuffle: true });
    const { id } = await world.stripe.checkout.sessions.create(aCheckout());
    for (const action of ["complete_async", "settle_ok"]) {
      await fetch(`${world.desk.origin}/_desk/sessions/${id}/${action}`, { method: "POST" });
    }
    await expect
      .poll(() => world.shop.deliveries.map(({ event }) => event.type))
      .toEqual(["checkout.session.async_payment_succeeded", "checkout.session.completed"]);
  });

  test("delayMs lets the buyer be back before the webhook", async () => {
    const world = await deskForTests();
    await configure(world, { delayMs: 300 });
    await pay(world);
    expect(world.shop.deliveries).toEqual([]);
    await expect.poll(() => world.shop.deliveries.length).toBe(1);
  });

  test("redeliver sends an event once more", async () => {
    const world = await deskForTests();
    await pay(world);
    const id = world.shop.deliveries[0]?.event.id ?? "";
    await fetch(`${world.desk.origin}/_desk/events/${id}/redeliver`, { method: "POST" });
    expect(world.shop.deliveries.map(({ event }) => event.id)).toEqual([id, id]);
  });

  test("reset forgets everything and disturbs nothing any more", async () => {
    const world = await deskForTests();
    await configure(world, { duplicate: true });
    const id = await pay(world);
    await fetch(`${world.desk.origin}/_desk/reset`, { method: "POST" });
    expect(await deliveries(world)).toEqual([]);
    await expect(world.stripe.checkout.sessions.retrieve(id)).rejects.toMatchObject({ statusCode: 404 });
    world.shop.deliveries.length = 0;
    await pay(world);
    expect(world.shop.deliveries).toHaveLength(1);
  });

  test("a misspelled control is refused", async () => {
    const world = await deskForTests();
    expect((await configure(world, { fial: 2 })).status).toBe(400);
  });
});
