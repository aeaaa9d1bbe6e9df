import type { CheckoutRequest } from "@lightwell/shared/contract/checkout-endpoints";
import * as calls from "@lightwell/shared/contract/checkout-endpoints";
import { testVolume } from "@lightwell/shared/testing/test-volume";
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkoutLimits } from "./checkout-limits.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { apiApp } from "#src/http/api-app.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import {
  payOnStripePage,
  recipient,
  startCheckoutServer,
  type CheckoutServer,
} from "#src/testing/checkout-server.ts";
import { countUntil } from "#src/testing/limit-counts.ts";
import { listen } from "#src/testing/listen.ts";
import { outboxMails } from "#src/testing/orders/outbox-mail.ts";
import { holdClock } from "#src/testing/hold-clock.ts";
import { checkoutRoutes } from "./checkout-routes.ts";

/** What the functions' log receives: the logger uses the console functions that exist when it is loaded. */
const logged = vi.hoisted(() => {
  const lines: string[] = [];
  Object.assign(console, { warn: (...words: unknown[]) => void lines.push(words.join(" ")) });
  return lines;
});

let server: CheckoutServer;
let limits: ReturnType<typeof checkoutLimits>;
let deps: { origin: string; close: () => Promise<void> };
beforeEach(async () => {
  server = await startCheckoutServer(`checkout-limits-${randomUUID().slice(0, 8)}`);
  limits = checkoutLimits(openDatabase(server.catalog.projectId), false);
  deps = await listen(apiApp((api) => checkoutRoutes(api, { ...server.deps, limits })));
});
afterEach(async () => {
  await deps.close();
  await server.close();
});

/** As Hosting sends a visitor's request on: a server of Hosting is who connects. */
const throughHosting = (visitor: string) => ({
  "Fastly-Client-IP": visitor,
  "X-Forwarded-For": `${visitor}, 151.101.1.1`,
});
/** Headers of a direct call to the function's own URL, with a forged IP address. */
const sentDirectly = (claimed: string) => ({
  "Fastly-Client-IP": claimed,
  "X-Forwarded-For": `${claimed}, 151.101.1.1, 198.51.100.66`,
});

async function send(headers: Record<string, string>, method: string, path: string, body: object) {
  return await fetch(`${deps.origin}${path}`, {
    method,
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

const checkOut = async (headers: Record<string, string>, request: CheckoutRequest) =>
  await send(headers, "POST", `/api/cart/${request.orderId}/checkout`, request);

async function expectRejection(response: Response, withinSeconds: number): Promise<void> {
  expect([response.status, await response.json()]).toEqual([
    429,
    { error: { code: "too-many-requests", message: expect.stringContaining("try again") as string } },
  ]);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  const retryAfter = Number(response.headers.get("Retry-After"));
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(withinSeconds);
}

/** Some requests at once, the rest after them, as one attacker's machine sends them. */
async function inLanes(times: number, act: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    for (let index = (next += 1); index <= times; index = next += 1) await act(index);
  };
  await Promise.all(Array.from({ length: 12 }, lane));
}

test(
  "repeated checkouts from invented IP addresses do not block another shopper",
  { timeout: 240_000 },
  async () => {
    const photo = await aPhoto(server.catalog);
    const repeats = testVolume({ sample: 40, large: 475 });
    await countUntil(server.catalog.projectId, 501 - repeats, {
      step: 1,
      count: async () => void (await limits.everybody.count("everybody")),
    });
    const repeated = await server.readyToPay(photo);
    const answers = new Set<string>();
    await inLanes(repeats, async (index) => {
      const response = await checkOut(sentDirectly(`203.0.113.${index}`), repeated);
      answers.add(`${response.status} ${await response.text()}`);
    });
    expect([...answers]).toEqual([expect.stringMatching(/^200 /)]); // one payment session for all of them

    const response = await checkOut(throughHosting("192.0.2.1"), await server.readyToPay(photo));
    expect(response.status).toBe(200);
    expect((await payOnStripePage(calls.startCheckout.reply.parse(await response.json()).url)).status).toBe(
      303,
    );
  },
);

test(
  "a visitor who has opened twenty payments gets a Retry-After, and can still pay the last one",
  { timeout: 120_000 },
  async () => {
    holdClock();
    const photo = await aPhoto(server.catalog);
    const [last, next] = [await server.readyToPay(photo), await server.readyToPay(photo)];
    for (let opened = 0; opened < 19; opened += 1) await limits.visitor.count("carol via 151.101.1.1");
    const twentieth = await checkOut(throughHosting("carol"), last);
    expect(twentieth.status).toBe(200);
    await expectRejection(await checkOut(throughHosting("carol"), next), 60 * 60);
    await expectRejection(await checkOut(throughHosting("carol"), next), 60 * 60);
    const again = await checkOut(throughHosting("carol"), last);
    expect([again.status, await again.json()]).toEqual([200, await twentieth.json()]);
    expect((await checkOut(throughHosting("dave"), next)).status).toBe(200);
  },
);

test("a direct caller with a forged IP address does not use up that visitor's limits", async () => {
  holdClock();
  const photo = await aPhoto(server.catalog);
  for (let opened = 0; opened < 20; opened += 1) {
    await limits.visitor.count("192.0.2.7 via 198.51.100.66");
  }
  await expectRejection(await checkOut(sentDirectly("192.0.2.7"), await server.readyToPay(photo)), 60 * 60);
  expect((await checkOut(throughHosting("192.0.2.7"), await server.readyToPay(photo))).status).toBe(200);
});

test(
  "more than 500 payments an hour are opened, and the owner is notified once",
  { timeout: 120_000 },
  async () => {
    holdClock();
    const photo = await aPhoto(server.catalog);
    await limits.everybody.count("everybody");
    const counters = await openDatabase(server.catalog.projectId).collection("limits").get();
    await Promise.all(counters.docs.map(async ({ ref }) => await ref.update({ points: 499 })));
    const payAs = async (visitor: string) => {
      const response = await checkOut(throughHosting(visitor), await server.readyToPay(photo));
      expect(response.status).toBe(200);
    };
    await payAs("192.0.2.1"); // the five hundredth
    expect(logged).toEqual([]);
    await payAs("192.0.2.2");
    await payAs("192.0.2.3");
    expect(logged.join("\n")).toContain("limit.reached");
    const mails = await outboxMails(openDatabase(server.catalog.projectId));
    const alerts = [...mails].filter(([key]) => key.startsWith("limit-reached:"));
    expect(alerts.map(([, mail]) => mail)).toEqual([
      expect.objectContaining({
        to: "owner@example.test",
        subject: "Unusually many payments are being started",
        text: expect.stringContaining("500"),
      }),
    ]);
  },
);

/** How many of the first calls are allowed. */
async function allowed(calls: number, isAllowed: (call: number) => Promise<boolean>): Promise<number> {
  let count = 0;
  for (let call = 0; call < calls; call += 1) if (await isAllowed(call)) count += 1;
  return count;
}

test("calls of a visitor, of a connection and of everybody are limited", async () => {
  const isCounted = async (limiter: { count: (key: string) => Promise<{ isOver: boolean }> }, key: string) =>
    !(await limiter.count(key)).isOver;
  expect(await allowed(61, async () => await limits.statuses("ann via 192.0.2.1"))).toBe(60);
  expect(await allowed(601, async (call) => await limits.statuses(`${call} via 192.0.2.1`))).toBe(540);
  expect(await allowed(61, async () => await limits.taxRates("ann via 192.0.2.1"))).toBe(60);
  expect(await allowed(61, async () => await isCounted(limits.addresses, "ann via 192.0.2.1"))).toBe(60);
  const others = async (call: number) => await isCounted(limits.addresses, `${call} via 192.0.2.1`);
  expect(await allowed(601, others)).toBe(540);
  expect(await isCounted(limits.addresses, "bob via 192.0.2.2")).toBe(true);
});

test("what a visitor starts, and what is rejected, is limited by the hour", async () => {
  holdClock();
  const [visitor, other] = ["ann via 192.0.2.1", "bob via 192.0.2.1"];
  for (const [limiter, most] of [
    [limits.visitor, 20],
    [limits.rejections, 60],
  ] as const) {
    const { windowEndsAt } = await limiter.count(visitor);
    expect(windowEndsAt - Date.now()).toBeGreaterThan(0);
    expect(windowEndsAt - Date.now()).toBeLessThanOrEqual(3_600_000);
    expect(windowEndsAt % 3_600_000).toBe(0);
    expect(await allowed(most, async () => !(await limiter.count(visitor)).isOver)).toBe(most - 1);
    expect((await limiter.count(other)).isOver).toBe(false);
  }
});

test("what is rejected is limited to six hundred an hour for all visitors of a connection", async () => {
  holdClock();
  const isOver = async (key: string) => (await limits.rejections.count(key)).isOver;
  // In tens, as all change the count of the connection.
  const count = async (first: number) => {
    const ten = Array.from({ length: 10 }, (_, index) => isOver(`${first + index} via 192.0.2.1`));
    expect(await Promise.all(ten)).not.toContain(true);
  };
  await countUntil(server.catalog.projectId, 600, { step: 10, count });
  expect(await isOver("ann via 192.0.2.1")).toBe(true);
  expect(await isOver("ann via 192.0.2.2")).toBe(false);
});

test("a visitor may store sixty addresses a minute", async () => {
  const address = { address: recipient, emailAddress: "ann@example.test" };
  const keep = async (visitor: string) =>
    await send(throughHosting(visitor), "POST", calls.setShippingAddress.path, address);
  for (let times = 0; times < 59; times += 1) await limits.addresses.count("ann via 151.101.1.1");
  expect((await keep("ann")).status).toBe(200);
  await expectRejection(await keep("ann"), 60);
  expect((await keep("bob")).status).toBe(200);
});
