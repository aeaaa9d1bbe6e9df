import { addressLines } from "@lightwell/shared/checkout/address";
import { getAdminSite, saveSite } from "@lightwell/shared/contract/back-office/site-endpoints";
import { searchHistory } from "@lightwell/shared/contract/back-office/history-endpoints";
import { erasePerson } from "@lightwell/shared/contract/back-office/person-endpoints";
import { refundAdminOrder } from "@lightwell/shared/contract/orders/order-refund-endpoints";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#src/firestore/open-database.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { aPaidOrder } from "#src/testing/orders/a-paid-order.ts";
import { outboxMail, ownerEmail } from "#src/testing/orders/outbox-mail.ts";
import { reportToWebhook } from "#src/testing/orders/report-to-webhook.ts";
import { type CheckoutServer, startCheckoutServer } from "#src/testing/checkout-server.ts";
import { makeOrderAgain } from "./make-order-again.ts";
import { makeRefund } from "./make-refund.ts";
import { recordOrderEvent } from "./record-order-event.ts";
import { requestRefund } from "./request-refund.ts";

let server: CheckoutServer;
beforeAll(async () => {
  server = await startCheckoutServer("lab-mails");
});
afterAll(async () => await server.close());

const by = { role: "owner", name: "" } as const;
const mail = async (key: string) => await outboxMail(openDatabase(server.catalog.projectId), key);

async function setLab(labEmail: string): Promise<void> {
  const site = await server.catalog.call(getAdminSite, {});
  await server.catalog.call(saveSite, { body: { ...site, labEmail } });
}

test("a ticket goes to the owner alone, who forwards it, while there is no address of the lab", async () => {
  const { orderId } = await aPaidOrder(server);
  expect(await mail(`lab-ticket:${orderId}`)).toMatchObject({
    to: ownerEmail,
    text: expect.stringContaining("Forward this mail to the lab"),
  });
  expect(await mail(`lab-ticket-to-lab:${orderId}`)).toBeUndefined();
});

test("a ticket goes to the lab and the owner: when the order is paid, corrected and made again", async () => {
  await setLab("lab@example.test");
  const { orderId } = await aPaidOrder(server);
  const toLab = await mail(`lab-ticket-to-lab:${orderId}`);
  expect(toLab).toMatchObject({ to: "lab@example.test", replyTo: ownerEmail });
  expect(toLab?.text).not.toContain("Forward this mail");
  expect(await mail(`lab-ticket:${orderId}`)).toMatchObject({
    to: ownerEmail,
    text: expect.stringContaining("The ticket was sent to lab@example.test as well."),
  });

  const order = await server.deps.orders.order(orderId);
  if (!order) throw new Error("The order is not stored.");
  const shipTo = { ...order.shipTo, street2: "Apt 9" };
  await recordOrderEvent(server.deps, {
    orderId,
    id: "corrected",
    by,
    event: { kind: "address-corrected", shipTo },
  });
  const corrected = await mail(`lab-ticket-to-lab:${orderId}:corrected`);
  expect(corrected?.subject).toMatch(/^COPY: /);
  for (const line of addressLines(shipTo)) expect(corrected?.text).toContain(line);
  const ofOwner = await mail(`lab-ticket:${orderId}:corrected`);
  expect(ofOwner?.to).toBe(ownerEmail);
  for (const line of addressLines(shipTo)) expect(ofOwner?.text).toContain(line);

  await recordOrderEvent(server.deps, { orderId, id: "sent", by, event: { kind: "sent-to-lab" } });
  const { timeline } = await makeOrderAgain(server.deps, {
    orderId,
    id: "again",
    lineNumbers: [1],
    reason: "Damaged",
    by,
  });
  const again = timeline.at(-1)?.event;
  if (again?.kind !== "made-again") throw new Error("Nothing is made again.");
  expect((await mail(`lab-ticket-to-lab:${again.orderId}`))?.subject).toMatch(/^REPLACEMENT: /);
});

const cancel = async (orderId: string) =>
  await recordOrderEvent(server.deps, { orderId, id: "cancelled", by, event: { kind: "cancelled" } });

describe("the lab that got a ticket", () => {
  test("is told to stop a cancelled order, with a copy to the owner", async () => {
    await setLab("lab@example.test");
    const { orderId } = await aPaidOrder(server);
    const { number } = await cancel(orderId);
    await cancel(orderId);
    const stop = await mail(`lab-stop:${orderId}:cancelled`);
    expect(stop).toMatchObject({
      to: "lab@example.test",
      replyTo: ownerEmail,
      subject: `STOP: Lightwell order ${number}, do not make 1 print`,
    });
    expect(stop?.text).toContain(`Stop order ${number}`);
    expect(stop?.text).toContain(`STOP: do not make or ship order ${number}.`);
    expect(stop?.text).toContain("1. Granite Morning");
    expect(stop?.text).toContain("If the prints are made or on their way already, please answer this mail.");
    const copy = async () => await mail(`lab-stop-to-owner:${orderId}:cancelled`);
    expect(await copy()).toMatchObject({
      to: ownerEmail,
      replyTo: "lab@example.test",
      subject: stop?.subject,
      text: stop?.text.replace("STOP:", "This is a copy of the mail to lab@example.test.\n\nSTOP:"),
    });

    await setLab(""); // the address was wrong
    for (const one of [await mail(`lab-stop:${orderId}:cancelled`), await copy()]) {
      expect(one?.to).toBe(ownerEmail);
      expect(one?.text).toContain("Forward this mail to the lab.");
    }
  });

  test("is told to stop an order that is refunded in full, once", async () => {
    await setLab("lab@example.test");
    const { orderId } = await aPaidOrder(server);
    const refund = { orderId, by, reason: "", selection: { kind: "rest" } as const };
    await requestRefund(server.deps, { ...refund, id: "refund", isCancelling: false });
    expect((await mail(`lab-stop:${orderId}:refund`))?.text).not.toContain("cancelled");
    await cancel(orderId);
    const keys = (await server.outbox()).filter((key) => key.startsWith(`lab-stop:${orderId}`));
    expect(keys).toEqual([`lab-stop:${orderId}:refund`]);
  });

  test("is not told to stop an order that it has shipped", async () => {
    await setLab("lab@example.test");
    const { orderId } = await aPaidOrder(server);
    const parcel = { carrier: "ups", trackingNumber: "1Z999AA10123456784", shippedOn: "2026-12-01" } as const;
    await recordOrderEvent(server.deps, { orderId, id: "shipped", by, event: { kind: "shipped", parcel } });
    const refund = { orderId, by, reason: "", selection: { kind: "rest" } as const };
    await requestRefund(server.deps, { ...refund, id: "refund", isCancelling: false });
    expect((await server.outbox()).filter((key) => key.startsWith(`lab-stop:${orderId}`))).toEqual([]);
  });
});

describe("the lab that was told to stop", () => {
  const refunded = async (isCancelling: boolean) => {
    await setLab("lab@example.test");
    const { orderId, paymentId } = await aPaidOrder(server);
    await server.catalog.call(refundAdminOrder, {
      id: orderId,
      body: {
        id: "refund-1",
        selection: { kind: "rest" },
        shown: { amountCents: 13_570, taxCents: 870 },
        isCancelling,
      },
    });
    return { orderId, paymentId };
  };
  /** What the provider reports about the refund of an order after it was made. */
  const fails = async (orderId: string, paymentId: string) => {
    await makeRefund(server.deps, `${orderId}_refund-1`);
    const order = await server.deps.orders.order(orderId);
    const made = order?.timeline.map(({ event }) => event).find(({ kind }) => kind === "refunded");
    const id = made?.kind === "refunded" ? made.refundId : "";
    const refund = { id, object: "refund", amount: 13_570, currency: "usd", status: "failed", created: 1 };
    await reportToWebhook(server, "refund.failed", { ...refund, payment_intent: paymentId });
  };
  const goOns = async (orderId: string) =>
    (await server.outbox()).filter((key) => key.startsWith(`lab-go-on:${orderId}`));

  test("is told once to go on when the refund does not arrive", async () => {
    const { orderId, paymentId } = await refunded(false);
    await fails(orderId, paymentId);
    await fails(orderId, paymentId);
    const [key = "", ...more] = await goOns(orderId);
    expect(more).toEqual([]);
    const order = await server.deps.orders.order(orderId);
    const goOn = await mail(key);
    expect(goOn).toMatchObject({
      to: "lab@example.test",
      replyTo: ownerEmail,
      subject: `GO ON: Lightwell order ${order?.number}, make 1 print`,
    });
    expect(goOn?.text).toContain("The mail to stop does not hold any more.");
    const copy = await mail(key.replace("lab-go-on:", "lab-go-on-to-owner:"));
    expect(copy).toMatchObject({ to: ownerEmail, replyTo: "lab@example.test", subject: goOn?.subject });
    expect(copy?.text).toContain("This is a copy of the mail to lab@example.test.");
  });

  test("is told to go on when the refund is rejected, and to stop again at the next one", async () => {
    const { orderId } = await refunded(false);
    const payments = { refund: async () => await Promise.resolve({ rejection: "Not enough money." }) };
    await makeRefund({ ...server.deps, payments }, `${orderId}_refund-1`);
    expect(await goOns(orderId)).toEqual([`lab-go-on:${orderId}:refund-rejected:refund-1`]);
    const rest = { orderId, by, reason: "", selection: { kind: "rest" } as const };
    await requestRefund(server.deps, { ...rest, id: "again", isCancelling: false });
    expect(await mail(`lab-stop:${orderId}:again`)).toBeDefined();
  });

  test("is not told to go on with an order whose person is erased, and the owner has a case about it", async () => {
    const { orderId, paymentId } = await refunded(false);
    await makeRefund(server.deps, `${orderId}_refund-1`);
    const emailAddress = (await server.deps.orders.order(orderId))?.emailAddress ?? "";
    await server.catalog.call(erasePerson, { body: { emailAddress } });
    expect((await server.deps.orders.order(orderId))?.erasedAt).toBeDefined();
    const cases = async () =>
      (
        await openDatabase(server.catalog.projectId)
          .collection("cases")
          .where("kind", "==", "failed-refund")
          .get()
      ).size;
    const before = await cases();
    await fails(orderId, paymentId);
    expect(await goOns(orderId)).toEqual([]);
    expect(await cases()).toBe(before + 1);
  });

  test("is not told to go on with an order that is cancelled", async () => {
    const { orderId, paymentId } = await refunded(true);
    await fails(orderId, paymentId);
    expect(await goOns(orderId)).toEqual([]);
  });
});

describe("a print of an order", () => {
  /** A paid order of two prints, of $120.00 and $95.01, whose ticket went to the lab. */
  const anOrderOfTwo = async () => {
    await setLab("lab@example.test");
    const [line] = anOrder().lines;
    if (!line) throw new Error("The sample order has no line.");
    const order = anOrder({
      lines: [line, { ...line, title: "Larches", subtotal: 9_501 }],
      subtotal: 21_501,
      taxes: { salesTaxRate: 0.0725, taxableShipping: 0, taxAmount: 1_558 },
      total: 23_059,
      paymentId: `pi_${crypto.randomUUID()}`,
    });
    await server.deps.orders.transaction(async (transaction) => {
      transaction.add(order);
      await transaction.enqueueLabTickets(order, { isCopy: false }, Date.now());
    });
    return order;
  };
  const refundLines = async (orderId: string, id: string, changes: object) =>
    await server.catalog.send(refundAdminOrder, {
      id: orderId,
      body: { id, shown: { amountCents: 10_189, taxCents: 688 }, ...changes },
    });
  const second = { kind: "lines", lineNumbers: [2], hasShipping: false };
  const labMails = async (orderId: string) =>
    (await server.outbox()).filter((key) => /^lab-(?:stop|go-on):/.test(key) && key.includes(orderId));

  test("that is refunded is made all the same", async () => {
    const { id } = await anOrderOfTwo();
    expect((await refundLines(id, "part-one", { selection: second })).status).toBe(200);
    expect(await labMails(id)).toEqual([]);
    expect((await mail(`lab-ticket-to-lab:${id}`))?.text).not.toContain("STOP");
  });

  test("that the owner refunds and does not want made is stopped once, and the others go on", async () => {
    const { id, number } = await anOrderOfTwo();
    const selection = { ...second, isNotMade: true };
    expect((await refundLines(id, "stopped-1", { selection })).status).toBe(200);
    expect((await refundLines(id, "stopped-1", { selection })).status).toBe(200);
    expect(await labMails(id)).toEqual([`lab-stop:${id}:stopped-1`]);
    const stop = await mail(`lab-stop:${id}:stopped-1`);
    expect(stop).toMatchObject({
      to: "lab@example.test",
      subject: `STOP: Lightwell order ${number}, do not make line 2`,
    });
    expect(stop?.text).toContain(`Stop line 2 of order ${number}`);
    expect(stop?.text).toContain(`STOP: do not make or ship line 2 of order ${number}. Make the others.`);
    expect(stop?.text).toMatch(
      /Make the others\.\s+2\. Larches\s+All that is to be made now:\s+1\. Granite Morning/,
    );
    const ticket = await mail(`lab-ticket-to-lab:${id}`);
    expect(ticket?.subject).toMatch(/: 1 print$/);
    expect(ticket?.text).toContain("STOP: do not make 2. Larches.");
    const { entries } = await server.catalog.call(searchHistory, { body: { text: number, kind: "order" } });
    expect(entries[0]?.changes).toContainEqual({ field: "not made", before: "", after: "line 2" });
  });

  test("is named in the mail about its refund, and goes on when this does not arrive", async () => {
    const { id, number, paymentId } = await anOrderOfTwo();
    await refundLines(id, "stopped-1", { selection: { ...second, isNotMade: true } });
    const made = { id: `re_${id}`, paymentId: paymentId ?? "", amount: 10_189, created: Date.now() };
    const refund = { ...made, state: "made", requestId: "stopped-1" } as const;
    await makeRefund(
      { ...server.deps, payments: { refund: async () => await Promise.resolve({ refund }) } },
      `${id}_stopped-1`,
    );
    const toShopper = async () => (await mail(`order-refunded:${id}:${made.id}`))?.text;
    expect(await toShopper()).toMatch(/This print of order .+ is not made:\s+Larches/);
    const failed = { id: made.id, object: "refund", amount: 10_189, currency: "usd", created: 1 };
    await reportToWebhook(server, "refund.failed", {
      ...failed,
      status: "failed",
      payment_intent: paymentId,
    });
    expect(await toShopper()).not.toContain("not made");
    const goOn = await mail(`lab-go-on:${id}:refund-failed:${made.id}`);
    expect(goOn?.subject).toBe(`GO ON: Lightwell order ${number}, make line 2`);
    expect(goOn?.text).toMatch(/All that is to be made now:\s+1\. Granite Morning\s+2\. Larches/);
    expect((await mail(`lab-ticket-to-lab:${id}`))?.text).not.toContain("STOP");
  });

  test("can be stopped before the order is shipped, and not all of them: that is a cancellation", async () => {
    const { id } = await anOrderOfTwo();
    const all = { ...second, lineNumbers: [1, 2], isNotMade: true };
    const shown = { amountCents: 23_059, taxCents: 1_558 };
    expect(await refundLines(id, "all-lines", { selection: all, shown })).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining("Cancel the order instead.") as string } },
    });
    const parcel = { carrier: "ups", trackingNumber: "1Z999AA10123456784", shippedOn: "2026-12-01" } as const;
    await recordOrderEvent(server.deps, { orderId: id, id: "sent", by, event: { kind: "shipped", parcel } });
    expect((await refundLines(id, "too-late", { selection: { ...second, isNotMade: true } })).status).toBe(
      409,
    );
    expect(await labMails(id)).toEqual([]);
  });
});

test("a lab that got its ticket from the owner is told by the owner to stop", async () => {
  await setLab("");
  const { orderId } = await aPaidOrder(server);
  await setLab("lab@example.test");
  await cancel(orderId);
  expect(await mail(`lab-stop:${orderId}:cancelled`)).toBeUndefined();
});

test("a lab whose first ticket by mail is one with a corrected address is told to stop", async () => {
  await setLab("");
  const { orderId } = await aPaidOrder(server);
  await setLab("lab@example.test");
  const order = await server.deps.orders.order(orderId);
  if (!order) throw new Error("The order is not stored.");
  const event = { kind: "address-corrected", shipTo: { ...order.shipTo, street2: "Apt 9" } } as const;
  await recordOrderEvent(server.deps, { orderId, id: "corrected", by, event });
  expect((await mail(`lab-ticket-to-lab:${orderId}:corrected`))?.to).toBe("lab@example.test");
  await cancel(orderId);
  expect((await mail(`lab-stop:${orderId}:cancelled`))?.to).toBe("lab@example.test");
  expect((await mail(`lab-stop-to-owner:${orderId}:cancelled`))?.to).toBe(ownerEmail);
});

test("the address of the lab is in no published document", async () => {
  await setLab("secret-lab@example.test");
  const published = await openDatabase(server.catalog.projectId).collection("published").get();
  expect(published.size).toBeGreaterThan(0);
  expect(JSON.stringify(published.docs.map((doc) => doc.data()))).not.toContain("secret-lab");
});
