import { getHealth, getShopHealth } from "@lightwell/shared/contract/health-endpoints";
import { searchCases } from "@lightwell/shared/contract/back-office/case-endpoints";
import * as calls from "@lightwell/shared/contract/checkout-endpoints";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { retryMailHandler } from "#src/deployed/mail-app.ts";
import { checkProviderDeps } from "#src/deployed/checkout-wiring.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { apiApp } from "#src/http/api-app.ts";
import { newOutboxEntry, outboxTable } from "#src/mail/outbox.ts";
import { makeOrderAgain } from "#src/orders/make-order-again.ts";
import { orderTables } from "#src/orders/order-tables.ts";
import { reconcilePayments } from "#src/orders/reconcile-payments.ts";
import { recordOrderEvent } from "#src/orders/record-order-event.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { type CheckoutServer, payOnStripePage, startCheckoutServer } from "#src/testing/checkout-server.ts";
import { listen } from "#src/testing/listen.ts";
import { checkProvider } from "./check-provider.ts";
import { readHealthFacts } from "./health-facts.ts";
import { healthNotes, webhookClock } from "./health-notes.ts";
import { healthRoutes } from "./health-routes.ts";

let server: CheckoutServer;
beforeAll(async () => {
  server = await startCheckoutServer("shop-health");
});
afterAll(() => server.close());

const minute = 60_000;
let nowMs: number;
const database = () => openDatabase(server.catalog.projectId);
beforeEach(async () => {
  nowMs = Date.now();
  for (const name of ["outbox", "queuedRefunds", "releaseRequests", "orders", "health", "cases"])
    await database().recursiveDelete(database().collection(name));
});

/** The reply of `/api/health` after some minutes. */
async function healthIn(
  minutes: number,
  read = async () => await readHealthFacts(database(), nowMs + minutes * minute),
) {
  const deps = { readHealthFacts: read, now: () => nowMs + minutes * minute };
  const { origin, close } = await listen(apiApp((api) => healthRoutes(api, deps)));
  const response = await fetch(`${origin}${getHealth.path}`);
  const health = getHealth.reply.parse(await response.json());
  await close();
  return { status: response.status, cache: response.headers.get("cache-control"), ...health };
}

describe("the health of a shop", () => {
  test("in which nothing waits is 200, cached for half a minute, without counts", async () => {
    expect(await healthIn(0)).toEqual({
      status: 200,
      cache: "public, max-age=0, s-maxage=30",
      isWell: true,
      problems: [],
      build: { commit: "unknown", builtAt: "unknown" },
      waitedSeconds: { mail: null, refund: null, publishing: null, payment: null },
      lastWebhookAt: null,
    });
  });

  test("is 503, never cached, when a mail waits for 15 minutes, and the owner sees why", async () => {
    const event = { kind: "support-question" as const, caseNumber: "C-7K3F-92QD" };
    await outboxTable(database()).doc("support:1").create(newOutboxEntry(event, nowMs));
    const refused = { ...newOutboxEntry(event, 0), state: "REFUSED" as const };
    await outboxTable(database()).doc("support:2").create(refused); // its recipient is unknown: the mailer works
    expect(await healthIn(15)).toMatchObject({ status: 200, waitedSeconds: { mail: 900 } });
    expect(await healthIn(16)).toMatchObject({
      status: 503,
      cache: "private, no-store",
      problems: ["mail"],
    });
  });

  test("is 503 when a refund waits for more than 90 minutes", async () => {
    const refund = { orderId: "0".repeat(32), isDone: false, created: nowMs };
    await orderTables(database()).queuedRefunds.doc("pi_1").create(refund);
    expect((await healthIn(90)).status).toBe(200);
    expect(await healthIn(91)).toMatchObject({ status: 503, problems: ["refund"] });
  });

  test("is 503 when a change waits for ten minutes to be released", async () => {
    await database()
      .collection("releaseRequests")
      .add({ names: ["home"] });
    expect((await healthIn(9)).status).toBe(200);
    expect(await healthIn(11)).toMatchObject({ status: 503, problems: ["publishing"] });
  });

  test("is 503 when the database does not answer", async () => {
    const away = async () => await Promise.reject<never>(new Error("UNAVAILABLE"));
    expect(await healthIn(0, away)).toMatchObject({ status: 503, problems: ["database"] });
  });

  test("names a missing setting of mail to the owner only, until it is there", async () => {
    const mail = { SMTP_URL: "smtp://127.0.0.1:1", OWNER_EMAIL: "owner@example.test" };
    await retryMailHandler({ ...server.environment, ...mail })();
    expect(await healthIn(0)).toMatchObject({ status: 503, problems: ["mail-settings"] });
    const { mailSettingsProblem } = await server.catalog.call(getShopHealth, {});
    expect(mailSettingsProblem).toMatch(/^MAIL_FROM: /);
    await retryMailHandler({ ...server.environment, ...mail, MAIL_FROM: "orders@lightwell.example" })();
    expect((await healthIn(0)).status).toBe(200);
  });
});

describe("a webhook that is switched off", () => {
  const pay = async () => {
    const request = await server.readyToPay(await aPhoto(server.catalog));
    const { body } = await server.send(calls.startCheckout, { cartId: request.orderId, body: request });
    server.setReachable(false);
    await payOnStripePage(calls.startCheckout.reply.parse(body).url);
    return request.orderId;
  };
  const openCases = async (kind: "silent-webhook" | "dispute") =>
    (await server.catalog.call(searchCases, { body: { text: "", states: ["open"], kinds: [kind] } })).cases;
  const mails = async () => (await server.outbox()).filter((key) => /^(?:dispute|silent)/.test(key));
  const redeliver = async (wanted: string) => {
    const deliveries = z
      .array(z.object({ id: z.string(), type: z.string() }))
      .parse(await (await fetch(`${server.stripeOrigin}/_control/deliveries`)).json());
    const { id } = deliveries.find(({ type }) => type === wanted) ?? expect.fail("There is no such event.");
    await fetch(`${server.stripeOrigin}/_control/events/${id}/redeliver`, { method: "POST" });
  };
  const control = async (path: string) => {
    const response = await fetch(`${server.stripeOrigin}/_control/${path}`, { method: "POST" });
    return z.object({ id: z.string() }).parse(await response.json());
  };
  /** Runs the hourly check after some minutes. */
  const checkIn = async (minutes: number) => {
    const deps = { ...(await checkProviderDeps(server.environment)), now: () => nowMs + minutes * minute };
    await reconcilePayments(deps);
    await checkProvider({
      ...deps,
      readHealthFacts: async () => await readHealthFacts(database(), deps.now()),
    });
  };

  test("is one case and one mail after two payments, and part of the health", async () => {
    const first = await pay();
    await checkIn(60);
    await checkIn(120);
    expect(await openCases("silent-webhook")).toEqual([]); // one report may be late
    server.setReachable(true);
    await pay();
    await checkIn(180);
    for (const minutes of [240, 300]) await checkIn(minutes);
    expect(await openCases("silent-webhook")).toHaveLength(1);
    expect(await mails()).toEqual(["silent-webhook:0"]);
    expect(await healthIn(300)).toMatchObject({ status: 503, problems: expect.arrayContaining(["webhook"]) });
    const days = 24 * 60;
    expect((await healthIn(10 * days)).problems).toContain("webhook"); // nothing was mended
    await webhookClock(healthNotes(database()), () => nowMs + 10 * days * minute)();
    expect((await healthIn(10 * days + 20)).problems).not.toContain("webhook");
    expect((await server.deps.orders.order(first))?.state).toBe("paid");
  });

  test("is not meant when prints are made again without a payment", async () => {
    server.setReachable(true);
    const orderId = await pay();
    await checkIn(60);
    const by = { role: "owner", name: "owner@example.test" } as const;
    const parcel = { carrier: "ups", trackingNumber: "1Z999AA10123456784", shippedOn: "2026-12-01" } as const;
    const shipped = { kind: "shipped", parcel } as const;
    await recordOrderEvent(server.deps, { orderId, id: "shipped", by, event: shipped });
    for (const id of ["first", "second"])
      await makeOrderAgain(server.deps, { orderId, id, lineNumbers: [1], reason: "Damaged on the way", by });
    expect((await healthIn(80)).problems).not.toContain("webhook");
  });

  test("loses no dispute: the hourly check reports it once, as its event does, and weeks later the decision", async () => {
    server.setReachable(true);
    const orderId = await pay();
    await checkIn(2);
    const paymentId = (await server.deps.orders.order(orderId))?.paymentId ?? "";
    const { id } = await control(`payments/${paymentId}/dispute`);
    for (const minutes of [60, 120]) await checkIn(minutes);
    expect(await openCases("dispute")).toHaveLength(1);
    const alerts = await mails();
    expect(alerts).toHaveLength(1);
    server.setReachable(true);
    await redeliver("charge.dispute.created");
    expect(await mails()).toEqual(alerts);
    server.setReachable(false);
    const days = 24 * 60;
    await checkIn(30 * days);
    expect(await mails()).toEqual(alerts);
    await control(`disputes/${id}/lost`);
    for (const minutes of [40 * days, 41 * days]) await checkIn(minutes);
    expect(await mails()).toEqual([...alerts, `dispute:${id}:chargeback:lost`].sort());
  });

  test("loses no dispute of an order that cannot be read for hours, which stops no other one", async () => {
    const orderIds: string[] = [];
    for (let order = 0; order < 3; order += 1) {
      server.setReachable(true);
      orderIds.push(await pay());
    }
    await checkIn(2);
    const lost: string[] = [];
    for (const orderId of orderIds) {
      const { paymentId = "" } = (await server.deps.orders.order(orderId)) ?? {};
      const { id } = await control(`payments/${paymentId}/dispute`);
      await control(`disputes/${id}/lost`);
      lost.push(`dispute:${id}:chargeback:lost`);
    }
    const told = async () => {
      const keys = await mails();
      return lost.map((key) => keys.includes(key));
    };
    const document = database().doc(`orders/${orderIds[1]}`);
    const lines: unknown = (await document.get()).get("lines");
    await document.update({ lines: "of a later version" });
    for (const minutes of [60, 600]) await checkIn(minutes);
    expect(await told()).toEqual([true, false, true]);
    await document.update({ lines });
    await checkIn(660);
    expect(await told()).toEqual([true, true, true]);
  });
});
