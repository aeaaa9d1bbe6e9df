import { getAdminOrder } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import * as calls from "@lightwell/shared/contract/checkout-endpoints";
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addressCheckBudget } from "#src/addresses/address-check-budget.ts";
import { addressRoutes } from "#src/addresses/address-routes.ts";
import type { AddressVerifier } from "#src/addresses/address-verifier.ts";
import { fallbackAddressVerifier } from "#src/addresses/fallback-address-verifier.ts";
import { localAddressVerifier } from "#src/addresses/local-address-verifier.ts";
import { checkoutLimits } from "./checkout-limits.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { apiApp } from "#src/http/api-app.ts";
import { fallbackTaxRates } from "#src/taxes/fallback-tax-rates.ts";
import { localTaxRates } from "#src/taxes/local-tax-rates.ts";
import type { TaxRates } from "#src/taxes/tax-rates.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import {
  payOnStripePage,
  recipient,
  startCheckoutServer,
  type CheckoutServer,
} from "#src/testing/checkout-server.ts";
import { testVolume } from "@lightwell/shared/testing/test-volume";
import { eventually } from "#src/testing/eventually.ts";
import { holdClock } from "#src/testing/hold-clock.ts";
import { countUntil } from "#src/testing/limit-counts.ts";
import { listen } from "#src/testing/listen.ts";
import type { CheckoutDeps } from "./checkout-deps.ts";
import { checkoutRoutes } from "./checkout-routes.ts";

let server: CheckoutServer;
let limits: CheckoutDeps["limits"];
let deps: { origin: string; close: () => Promise<void> };
let asked: { addresses: number; taxes: number; sessions: number };
let nowMs: number;
let ratePpm: number;
let taxableShipping: 0 | 1;
let isProviderDown: boolean;

/** Deps that count the calls to providers, with a fixed clock. */
beforeEach(async () => {
  server = await startCheckoutServer(`provider-calls-${randomUUID().slice(0, 8)}`);
  asked = { addresses: 0, taxes: 0, sessions: 0 };
  nowMs = Date.now();
  ratePpm = 85_000;
  taxableShipping = 0;
  isProviderDown = false;
  limits = checkoutLimits(openDatabase(server.catalog.projectId), false);
  const google: AddressVerifier = {
    verify: (original) => {
      asked.addresses += 1;
      return Promise.resolve({ original, verified: null, warnings: ["Asked the service."] });
    },
  };
  const stripeTax: TaxRates = {
    rateOf: () => {
      asked.taxes += 1;
      return Promise.resolve({ ratePpm, taxableShipping });
    },
  };
  const tables = localTaxRates(["CA"], { rates: () => Promise.resolve([]) }, () =>
    Promise.resolve("America/Los_Angeles"),
  );
  const { payments } = server.deps;
  const counted: CheckoutDeps = {
    ...server.deps,
    limits,
    now: () => nowMs,
    taxes: fallbackTaxRates(stripeTax, tables, { nexusStates: ["CA"], callBudget: limits.taxRates }),
    payments: {
      ...payments,
      session: async (id) => {
        asked.sessions += 1;
        if (isProviderDown) throw new Error("The provider does not answer.");
        return await payments.session(id);
      },
    },
  };
  const addressChecks = addressCheckBudget(openDatabase(server.catalog.projectId), false);
  const addresses = fallbackAddressVerifier(google, localAddressVerifier(), addressChecks);
  deps = await listen(
    apiApp((api) => {
      addressRoutes(api, { addresses });
      checkoutRoutes(api, counted);
    }),
  );
});
afterEach(async () => {
  await deps.close();
  await server.close();
});

async function send(method: string, path: string, body?: object, visitor = "ann") {
  const response = await fetch(`${deps.origin}${path}`, {
    method,
    headers: { "Content-Type": "application/json", "Fastly-Client-IP": visitor },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

const choose = async (cartId: string, address = recipient, visitor = "ann") =>
  await send("PUT", `/api/cart/${cartId}/shipping-speed`, { address, speed: 1 }, visitor);
const checkOut = async (request: calls.CheckoutRequest) =>
  await send("POST", `/api/cart/${request.orderId}/checkout`, request);
const statusOf = async (id: string, visitor = "ann") =>
  (await send("GET", `/api/cart/checkout/${id}`, undefined, visitor)).body;

/** A cart whose speed was chosen in this shop, and the request that pays for it at a tax rate. */
async function readyToPay(taxPpm: number): Promise<calls.CheckoutRequest> {
  const request = await server.readyToPay(await aPhoto(server.catalog));
  expect((await choose(request.orderId)).status).toBe(200);
  const taxes = { salesTaxRate: taxPpm / 1_000_000, taxableShipping: 0 as const, taxAmount: taxPpm * 0.012 };
  return { ...request, taxes };
}

describe("the status of a payment", { timeout: 120_000 }, () => {
  async function openedPayment() {
    const request = await readyToPay(85_000);
    const reply = calls.startCheckout.reply.parse((await checkOut(request)).body);
    asked.sessions = 0;
    return { ...reply, request, orderId: request.orderId };
  }

  /** Changes a payment at the provider, and waits until a webhook has reported it. */
  async function change(
    { id, orderId }: { readonly id: string; readonly orderId: string },
    action: "expire" | "complete_async",
    state: "expired" | "processing",
  ): Promise<void> {
    const control = `${server.stripeOrigin}/_control/sessions/${id}/${action}`;
    expect((await fetch(control, { method: "POST" })).status).toBe(200);
    await eventually(async () => expect(await server.deps.orders.order(orderId)).toMatchObject({ state }));
  }

  test("requests the provider once in three seconds at most", async () => {
    const { id, url, orderId } = await openedPayment();
    for (let times = 0; times < 20; times += 1) {
      expect(await statusOf(times % 2 === 0 ? id : orderId)).toMatchObject({ status: "open", url });
    }
    expect(asked.sessions).toBe(1);
    nowMs += 3_000;
    await Promise.all([1, 2, 3].map(async () => await statusOf(id)));
    expect(asked.sessions).toBe(2);
  });

  test("is returned without a call to the provider once a webhook has reported it", async () => {
    const { id, url, orderId } = await openedPayment();
    expect(await statusOf(id)).toMatchObject({ status: "open", url });
    await payOnStripePage(url);
    await eventually(async () =>
      expect(await server.deps.orders.order(orderId)).toMatchObject({ state: "paid" }),
    );
    expect(await statusOf(id)).toMatchObject({ status: "complete" });
    expect(asked.sessions).toBe(1);
  });

  test("is requested from the provider with one call when no webhook has reported it", async () => {
    const { id, url, orderId } = await openedPayment();
    server.setReachable(false);
    await payOnStripePage(url);
    expect(await statusOf(id)).toMatchObject({ status: "complete" });
    expect(asked.sessions).toBe(1);
    expect(await server.deps.orders.order(orderId)).toMatchObject({ state: "paid" });
  });

  test("is returned without a call to the provider once its page has expired", async () => {
    const payment = await openedPayment();
    await change(payment, "expire", "expired");
    expect(await statusOf(payment.id)).toMatchObject({ status: "expired" });
    expect(asked.sessions).toBe(0);
  });

  test("is complete while a slow payment is not received, also beyond the limit of calls", async () => {
    holdClock();
    const payment = await openedPayment();
    await change(payment, "complete_async", "processing");
    expect(await statusOf(payment.id)).toMatchObject({ status: "complete" });
    nowMs += 4_000;
    for (let times = 0; times < 60; times += 1) await limits.statuses("ann via 127.0.0.1");
    expect(await statusOf(payment.id)).toMatchObject({ status: "complete" });
    expect(asked.sessions).toBe(1);
  });

  test("is expired for a page that another one has replaced, also right after it was open", async () => {
    const { id, url, request } = await openedPayment();
    expect(await statusOf(id)).toMatchObject({ status: "open", url });
    expect((await checkOut({ ...request, subscribe: true })).status).toBe(200);
    expect(await statusOf(id)).toMatchObject({ status: "expired" });
  });

  test("is requested again right after the provider has failed to answer", async () => {
    const { id, url } = await openedPayment();
    isProviderDown = true;
    expect(await statusOf(id)).toMatchObject({ error: { code: "internal" } });
    isProviderDown = false;
    expect(await statusOf(id)).toMatchObject({ status: "open", url });
    expect(asked.sessions).toBe(2);
  });

  test("is open beyond the limit of calls for the newest page of an order only, until its time", async () => {
    holdClock();
    const { id: earlier, orderId, request } = await openedPayment();
    const { id, url } = calls.startCheckout.reply.parse(
      (await checkOut({ ...request, subscribe: true })).body,
    );
    const expiresAt = (await server.deps.orders.order(orderId))?.expiresAt ?? 0;
    for (let times = 0; times < 60; times += 1) await limits.statuses("ann via 127.0.0.1");
    expect(await statusOf(earlier)).toMatchObject({ status: "expired" });
    nowMs = expiresAt - 1;
    expect(await statusOf(id)).toMatchObject({ status: "open", url });
    nowMs = expiresAt;
    expect(await statusOf(id)).toMatchObject({ status: "expired" });
    expect(asked.sessions).toBe(0);
  });

  test("is read from the order when the limit of calls, of the shop or of one visitor, is reached", async () => {
    holdClock();
    const { id, url } = await openedPayment();
    for (let times = 0; times < 60; times += 1) await limits.statuses("ann via 127.0.0.1");
    expect(await statusOf(id)).toMatchObject({ status: "open", url });
    expect(asked.sessions).toBe(0);
    expect(await statusOf(id, "bob")).toMatchObject({ status: "open", url });
    expect(asked.sessions).toBe(1);
    nowMs += 4_000;
    for (let times = 0; times < 600; times += 1) await limits.statuses(`invented ${times}`);
    expect(await statusOf(id, "carol")).toMatchObject({ status: "open", url });
    expect(asked.sessions).toBe(1);
  });
});

describe("the tax of a cart", { timeout: 120_000 }, () => {
  test("is requested once for many checkouts with wrong amounts", async () => {
    const request = await readyToPay(85_000);
    expect(asked.taxes).toBe(1);
    const wrong = { ...request, taxes: { ...request.taxes, taxAmount: 1 } };
    const attempts = testVolume({ sample: 10, large: 50 });
    for (let times = 0; times < attempts; times += 1) expect((await checkOut(wrong)).status).toBe(409);
    expect((await choose(request.orderId)).status).toBe(200);
    expect((await checkOut(request)).status).toBe(200);
    expect(asked.taxes).toBe(1);
    expect((await server.deps.orders.order(request.orderId))?.isTaxFallback).toBeUndefined();
  });

  test("is kept when it is nothing", async () => {
    ratePpm = 0;
    const request = await readyToPay(0);
    expect((await checkOut(request)).status).toBe(200);
    expect(asked.taxes).toBe(1);
  });

  test("is kept with the rule that shipping is taxed", async () => {
    taxableShipping = 1;
    const request = await readyToPay(85_000);
    const taxes = { ...request.taxes, taxableShipping: 1, taxAmount: 1_079 } as const;
    expect((await checkOut({ ...request, taxes })).status).toBe(200);
    expect(asked.taxes).toBe(1);
  });

  test("is requested again when the address has changed, or an hour later", async () => {
    const { orderId } = await readyToPay(85_000);
    ratePpm = 90_000;
    expect((await choose(orderId, { ...recipient, street1: "2 Main St" })).body).toMatchObject({
      estimatedTax: 0.09,
    });
    nowMs += 60 * 60 * 1_000;
    ratePpm = 95_000;
    expect((await choose(orderId, { ...recipient, street1: "2 Main St" })).body).toMatchObject({
      estimatedTax: 0.095,
    });
  });

  test("beyond the limit is the last quote for the same ZIP code, else the table's, which the order says", async () => {
    holdClock();
    const { orderId } = await readyToPay(85_000);
    for (let times = 0; times < 60; times += 1) await limits.taxRates("ann via 127.0.0.1");
    asked.taxes = 0;
    const sameZip = await choose(orderId, { ...recipient, street1: "3 Main St" });
    expect(sameZip).toMatchObject({ status: 200, body: { estimatedTax: 0.085 } });

    const request = await server.readyToPay(await aPhoto(server.catalog));
    const fresno = { ...recipient, city: "Fresno", postal: "93701" };
    const table = await choose(request.orderId, fresno);
    expect(table).toMatchObject({ status: 200, body: { estimatedTax: 0.0725 } });
    expect((await checkOut(request)).status).toBe(200);
    expect(asked.taxes).toBe(0);
    const order = await server.deps.orders.order(request.orderId);
    expect(order?.isTaxFallback).toBe(true);
    expect((await server.catalog.call(getAdminOrder, { id: request.orderId })).isTaxFallback).toBe(true);
    expect(order?.taxes.salesTaxRate).toBe(0.0725);
  });

  test("takes 600 calls an hour at most for a flood of invented visitors, and rejects no checkout", async () => {
    holdClock();
    const { orderId } = await server.readyToPay(await aPhoto(server.catalog));
    // All calls change one document, which the database does one after another: in tens, none waits long.
    const count = async (first: number) => {
      const tenCalls = Array.from({ length: 10 }, (_, index) => limits.taxRates(`invented ${first + index}`));
      expect(await Promise.all(tenCalls)).not.toContain(false);
    };
    await countUntil(server.catalog.projectId, 600, { step: 10, count });
    expect(await choose(orderId, recipient, "another invented one")).toMatchObject({
      status: 200,
      body: { estimatedTax: 0.0725 },
    });
    expect(asked.taxes).toBe(0);
  });
});

test("an address is checked by the shop itself when the limit of calls to the service is reached", async () => {
  holdClock();
  const check = async (visitor: string) =>
    await send("POST", calls.validateShippingAddress.path, { address: recipient }, visitor);
  for (let times = 0; times < 60; times += 1) {
    expect((await check("ann")).body).toMatchObject({ warnings: ["Asked the service."] });
  }
  const beyond = await check("ann");
  expect(beyond).toMatchObject({ status: 200, body: { verified: { postal: "94558" }, warnings: [] } });
  expect((await check("bob")).body).toMatchObject({ warnings: ["Asked the service."] });
  expect(asked.addresses).toBe(61);
});
