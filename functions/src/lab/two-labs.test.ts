import { addressLines } from "@lightwell/shared/checkout/address";
import type { AnyEndpoint } from "@lightwell/shared/contract/endpoint";
import {
  getLabList,
  openLabPage,
  renewLabLink,
  renewLabList,
  revokeLabLink,
  revokeLabList,
} from "@lightwell/shared/contract/back-office/lab-link-endpoints";
import { searchHistory } from "@lightwell/shared/contract/back-office/history-endpoints";
import { getAdminSite, saveSite } from "@lightwell/shared/contract/back-office/site-endpoints";
import * as labCalls from "@lightwell/shared/contract/lab-endpoints";
import * as orderCalls from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { exportOrders, importTracking } from "@lightwell/shared/contract/orders/order-csv-endpoints";
import { getOrderStatus } from "@lightwell/shared/contract/orders/order-endpoints";
import { refundAdminOrder, resendOrderMail } from "@lightwell/shared/contract/orders/order-refund-endpoints";
import { createClient } from "@lightwell/shared/contract/api-client";
import { refundQuote } from "@lightwell/shared/orders/refund-quote";
import type { SecondLab } from "@lightwell/shared/site/site-schemas";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { orderDeps } from "#src/deployed/order-app.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { apiApp } from "#src/http/api-app.ts";
import { orderStatusRoutes } from "#src/order-status/order-status-routes.ts";
import { type CheckoutServer, startCheckoutServer } from "#src/testing/checkout-server.ts";
import { listen } from "#src/testing/listen.ts";
import { aFramedOrder } from "#src/testing/orders/a-framed-order.ts";
import { outboxMail, ownerEmail } from "#src/testing/orders/outbox-mail.ts";
import { labRoutes } from "./lab-routes.ts";

let server: CheckoutServer;
let lab: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  server = await startCheckoutServer("two-labs");
  const deps = orderDeps(server.environment);
  lab = await listen(
    apiApp((api) => {
      labRoutes(api, deps);
      orderStatusRoutes(api, deps);
    }),
  );
});
afterAll(async () => {
  await lab.close();
  await server.close();
});
beforeEach(async () => await setLabs(frames));

const frames = {
  name: "Pine Frames",
  emailAddress: "frames@example.test",
  group: "framed_materials",
  values: ["black", "white"],
} as const;

async function setLabs(
  secondLab: (Omit<NonNullable<SecondLab>, "values"> & { readonly values: readonly string[] }) | null,
  labEmail = "prints@example.test",
): Promise<void> {
  const site = await server.catalog.call(getAdminSite, {});
  const body = { ...site, labEmail, secondLab: secondLab && { ...secondLab, values: [...secondLab.values] } };
  await server.catalog.call(saveSite, { body });
}

const paidOrderOf = async (...materials: readonly string[]) => await aFramedOrder(server, materials);
const mail = async (key: string) => await outboxMail(openDatabase(server.catalog.projectId), key);
const mailsOf = async (kind: RegExp, orderId: string) =>
  (await server.outbox()).filter((key) => kind.test(key) && key.includes(orderId));
const send = async (endpoint: AnyEndpoint, args: object) => {
  const { response, text } = await createClient({ fetch, origin: lab.origin }).send(endpoint, args);
  return { status: response.status, body: JSON.parse(text) as unknown };
};
const tokenIn = (path: string) => path.slice(path.indexOf("#") + 1);
const linkOf = async (id: string, ofLab: "first" | "second") =>
  tokenIn((await server.catalog.call(openLabPage, { id, lab: ofLab })).path);
const ticket = async (orderId: string, token: string) =>
  labCalls.labTicketSchema.parse((await send(labCalls.getLabTicket, { orderId, body: { token } })).body);
const lineNumbersOf = async (orderId: string, token: string) =>
  (await ticket(orderId, token)).lines.map(({ lineNumber }) => lineNumber);
const parcelOf = (trackingNumber: string) =>
  ({ carrier: "ups", trackingNumber, shippedOn: "2026-12-01" }) as const;
const ship = async (orderId: string, token: string, trackingNumber: string) => {
  const { parcelLines: lineNumbers } = await ticket(orderId, token);
  const body = { token, requestId: `ship-${trackingNumber}`, lineNumbers, parcel: parcelOf(trackingNumber) };
  return await send(labCalls.markShipped, { orderId, body });
};
const detail = async (id: string) => await server.catalog.call(orderCalls.getAdminOrder, { id });
const record = async (id: string, event: object) =>
  await server.catalog.send(orderCalls.recordAdminOrderEvent, {
    id,
    body: { id: `event-${crypto.randomUUID()}`, event },
  });
const status = async (orderId: string) => (await send(getOrderStatus, { orderId })).body;
const stopLines = async (id: string, lineNumbers: number[]) => {
  const selection = { kind: "lines", lineNumbers, hasShipping: false, isNotMade: true } as const;
  const quote = refundQuote(await detail(id), selection);
  return await server.catalog.send(refundAdminOrder, {
    id,
    body: { id: `refund-${crypto.randomUUID()}`, selection, shown: quote },
  });
};

describe("an order of both labs", () => {
  test("has a ticket for each lab with its prints only, to the lab and to the owner", async () => {
    const orderId = await paidOrderOf("black", "maple", "white");
    expect(await mailsOf(/^lab-ticket/, orderId)).toEqual([
      `lab-ticket-to-lab:${orderId}`,
      `lab-ticket-to-lab:${orderId}:second`,
      `lab-ticket:${orderId}`,
      `lab-ticket:${orderId}:second`,
    ]);
    const first = await mail(`lab-ticket-to-lab:${orderId}`);
    expect(first).toMatchObject({ to: "prints@example.test", replyTo: ownerEmail });
    expect(first?.subject).toMatch(/: 1 print, a part of the order$/);
    expect(first?.text).toContain("PART: this print is a part of the order.");
    expect(first?.text).toContain("Maple");
    expect(first?.text).not.toMatch(/Black|White/);
    const second = await mail(`lab-ticket-to-lab:${orderId}:second`);
    expect(second?.to).toBe("frames@example.test");
    expect(second?.subject).toMatch(/: 2 prints, a part of the order$/);
    expect(second?.text).toMatch(/1\. [\s\S]*Black[\s\S]*3\. [\s\S]*White/);
    expect(second?.text).not.toContain("Maple");
    expect((await mail(`lab-ticket:${orderId}:second`))?.text).toContain(
      "sent to frames@example.test as well",
    );
  });

  test("is shown to each lab by a link of its own, with its prints and print files only", async () => {
    const orderId = await paidOrderOf("black", "maple", "white");
    const [first, second] = [await linkOf(orderId, "first"), await linkOf(orderId, "second")];
    expect(await lineNumbersOf(orderId, first)).toEqual([2]);
    expect(await lineNumbersOf(orderId, second)).toEqual([1, 3]);
    expect(await ticket(orderId, first)).toMatchObject({ isPart: true, fulfilment: "unfulfilled" });
    const file = async (token: string, lineNumber: number) =>
      (await send(labCalls.getPrintFile, { orderId, body: { token, lineNumber } })).status;
    expect([
      await file(first, 1),
      await file(first, 2),
      await file(second, 2),
      await file(second, 3),
    ]).toEqual([404, 200, 404, 200]);
    const renewed = tokenIn((await server.catalog.call(renewLabLink, { id: orderId, lab: "second" })).path);
    expect(await lineNumbersOf(orderId, renewed)).toEqual([1, 3]);
    const isValid = async (token: string) =>
      (await send(labCalls.getLabTicket, { orderId, body: { token } })).status === 200;
    expect([await isValid(first), await isValid(second)]).toEqual([true, false]);
    await server.catalog.call(revokeLabLink, { id: orderId, lab: "first" });
    expect([await isValid(first), await isValid(renewed)]).toEqual([false, true]);
  });

  test("is received and shipped by each lab, and is shipped once both parcels are", async () => {
    const orderId = await paidOrderOf("black", "maple");
    const [first, second] = [await linkOf(orderId, "first"), await linkOf(orderId, "second")];
    await send(labCalls.markReceived, { orderId, body: { token: second } });
    expect((await ticket(orderId, second)).fulfilment).toBe("at-lab");
    expect((await ticket(orderId, first)).fulfilment).toBe("unfulfilled");
    await send(labCalls.markReceived, { orderId, body: { token: first } });
    await send(labCalls.markReceived, { orderId, body: { token: first } });
    expect((await detail(orderId)).timeline.filter(({ event }) => event.kind === "sent-to-lab")).toHaveLength(
      2,
    );

    expect((await ship(orderId, second, "1Z999AA10123456784")).status).toBe(200);
    expect(await detail(orderId)).toMatchObject({ stage: "at-lab" });
    expect(await ticket(orderId, second)).toMatchObject({
      fulfilment: "shipped",
      parcel: { trackingNumber: "1Z999AA10123456784" },
    });
    expect(await ticket(orderId, first)).toMatchObject({ fulfilment: "at-lab" });
    expect((await ticket(orderId, first)).parcel).toBeUndefined();
    const sent = { parcel: parcelOf("1Z999AA10123456784"), prints: ["Granite Morning"] };
    expect(await status(orderId)).toMatchObject({ state: "at-lab", parcels: [sent] });

    await ship(orderId, second, "1Z999AA10123456785"); // corrects its own parcel
    expect((await ship(orderId, first, "94001118992231000012")).status).toBe(200);
    expect(await status(orderId)).toMatchObject({
      state: "shipped",
      parcels: [
        { parcel: { trackingNumber: "1Z999AA10123456785" } },
        { parcel: { trackingNumber: "94001118992231000012" } },
      ],
    });
    const mails = await Promise.all((await mailsOf(/^order-shipped/, orderId)).map(mail));
    expect(mails).toHaveLength(3);
    const withSubject = (end: string) => mails.filter((one) => one?.subject.endsWith(end));
    expect(withSubject(": a print is on its way")).toHaveLength(2);
    expect(withSubject(": corrected tracking")).toHaveLength(1);
    const ofFirst = mails.find((one) => one?.text.includes("94001118992231000012"));
    expect(ofFirst?.text).toMatch(/This print of order .+ has left the lab:\s+Granite Morning/);
    expect(ofFirst?.text).not.toContain("1Z999AA10123456785");
    for (const text of ["1z999aa10123456785", "94001118992231000012"]) {
      const { orders } = await server.catalog.call(orderCalls.searchOrders, {
        body: { text, stages: ["shipped"] },
      });
      expect(orders.map(({ id }) => id)).toEqual([orderId]);
    }
  });

  test("is corrected to the labs that have not shipped, and cannot be cancelled once one has", async () => {
    const orderId = await paidOrderOf("black", "maple");
    await ship(orderId, await linkOf(orderId, "second"), "1Z999AA10123456784");
    const { shipTo } = await detail(orderId);
    const corrected = { ...shipTo, street2: "Apt 9" };
    expect((await record(orderId, { kind: "address-corrected", shipTo: corrected })).status).toBe(200);
    const copies = await mailsOf(/^lab-ticket-to-lab:\w+:(?:second:)?event-/, orderId);
    expect(copies).toHaveLength(1);
    const copy = await mail(copies[0] ?? "");
    expect([copy?.to, copy?.subject]).toEqual([
      "prints@example.test",
      expect.stringMatching(/^COPY: /) as string,
    ]);
    for (const line of addressLines(corrected)) expect(copy?.text).toContain(line);
    expect(copy?.text).toContain("Do not ship to:");

    expect(await record(orderId, { kind: "cancelled" })).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining("A part of this order is shipped.") as string } },
    });
    expect(await stopLines(orderId, [1])).toMatchObject({ status: 409 });
    expect(await stopLines(orderId, [2])).toMatchObject({ status: 200 });
    expect((await detail(orderId)).stage).toBe("shipped");
    expect(await mailsOf(/^lab-stop:/, orderId)).toEqual([
      expect.stringMatching(`^lab-stop:${orderId}:refund-`) as string,
    ]);
  });

  test("tells only the lab that makes a print to stop it, in its own words", async () => {
    const orderId = await paidOrderOf("black", "maple", "white");
    expect(await stopLines(orderId, [3])).toMatchObject({ status: 200 });
    const [key = "", ...more] = await mailsOf(/^lab-stop:/, orderId);
    expect(more).toEqual([]);
    const stop = await mail(key);
    expect(stop).toMatchObject({ to: "frames@example.test", replyTo: ownerEmail });
    expect(stop?.subject).toMatch(/do not make line 3$/);
    expect(stop?.text).toMatch(/All that is to be made now:\s+1\. Granite Morning\s/);
    expect(stop?.text).not.toContain("2. Granite Morning");
    await record(orderId, { kind: "cancelled" });
    const toFirst = await mail((await mailsOf(/^lab-stop:\w+:event-/, orderId))[0] ?? "");
    expect(toFirst).toMatchObject({ to: "prints@example.test" });
    expect(toFirst?.subject).toMatch(/do not make 1 print$/);
    expect(toFirst?.text).toMatch(
      /STOP: do not make or ship your prints of order .+\.\s+2\. Granite Morning/,
    );
    expect(await mailsOf(/^lab-stop:\w+:second:event-/, orderId)).toHaveLength(1);
  });

  test("has its ticket sent again to the lab that it was for, and not shipped by a file without labs", async () => {
    const orderId = await paidOrderOf("black", "maple");
    const key = `lab-ticket-to-lab:${orderId}:second`;
    await server.catalog.call(resendOrderMail, { id: orderId, body: { id: "resend-second", key } });
    const again = await mail(`lab-ticket-to-lab:${orderId}:resend-second`);
    expect(`${again?.to} ${again?.subject}`).toMatch(/^frames@\S+ COPY: .+: 1 print, a part of the order$/);
    const { number, mails } = await detail(orderId);
    expect(new Set(mails.map((one) => one.lab))).toEqual(new Set(["Pine Frames", undefined]));
    const csv = `order,tracking\n${number},1Z999AA10123456784\n`;
    const body = { csv, carrier: "ups", shippedOn: "2026-12-01", isPreview: false } as const;
    const { rows } = await server.catalog.call(importTracking, { body });
    expect(rows).toMatchObject([
      { outcome: "rejected", message: expect.stringMatching(/^Two labs make this order\./) },
    ]);
  });

  test("is shipped by the owner part by part, the rest without naming it", async () => {
    const orderId = await paidOrderOf("black", "maple", "white");
    const shipped = { kind: "shipped", parcel: parcelOf("1Z999AA10123456784"), lineNumbers: [2] };
    expect((await record(orderId, shipped)).status).toBe(200);
    expect((await record(orderId, shipped)).status).toBe(409);
    const corrected = { kind: "parcel-corrected", parcel: parcelOf("1Z999AA10123456786"), lineNumbers: [2] };
    expect((await record(orderId, corrected)).status).toBe(200);
    expect((await detail(orderId)).stage).toBe("at-lab");
    await record(orderId, { kind: "shipped", parcel: parcelOf("1Z999AA10123456785") });
    const { number, stage, timeline } = await detail(orderId);
    expect(stage).toBe("shipped");
    const { entries } = await server.catalog.call(searchHistory, { body: { text: number, kind: "order" } });
    expect(entries[0]?.changes).toContainEqual({ field: "shipped", before: "", after: "lines 1 and 3" });
    const body = { table: "orders" as const, search: { text: number, stages: ["shipped" as const] } };
    const { csv } = await server.catalog.call(exportOrders, { body });
    expect(csv).toContain("1Z999AA10123456786; 1Z999AA10123456785");
    expect(timeline.at(-1)?.event).toMatchObject({ kind: "shipped", lineNumbers: [1, 3] });
    const unnamed = { kind: "parcel-corrected", parcel: parcelOf("1Z999AA10123456787") };
    expect((await record(orderId, unnamed)).status).toBe(409);
  });
});

test("prints that are made again go to the lab that makes such prints now", async () => {
  const orderId = await paidOrderOf("black", "maple");
  await record(orderId, { kind: "sent-to-lab" });
  const { timeline } = await server.catalog.call(orderCalls.makeOrderAgain, {
    id: orderId,
    body: { id: "make-black-again", lineNumbers: [1], reason: "Damaged" },
  });
  const event = timeline.at(-1)?.event;
  const again = event?.kind === "made-again" ? event.orderId : "";
  expect(await mailsOf(/^lab-ticket-to-lab/, again)).toEqual([`lab-ticket-to-lab:${again}:second`]);
  const toLab = await mail(`lab-ticket-to-lab:${again}:second`);
  expect(toLab?.to).toBe("frames@example.test");
  expect(toLab?.subject).toMatch(/^REPLACEMENT: .+: 1 print$/);
});

describe("an order of the second lab alone", () => {
  test("is an order of one lab, which has another address", async () => {
    const orderId = await paidOrderOf("black", "white");
    expect(await mailsOf(/^lab-ticket-to-lab/, orderId)).toEqual([`lab-ticket-to-lab:${orderId}:second`]);
    const toLab = await mail(`lab-ticket-to-lab:${orderId}:second`);
    expect(toLab?.text).not.toContain("PART:");
    const token = await linkOf(orderId, "second");
    expect(await lineNumbersOf(orderId, token)).toEqual([1, 2]);
    const others = await linkOf(orderId, "first");
    expect((await send(labCalls.getLabTicket, { orderId, body: { token: others } })).status).toBe(404);
    await ship(orderId, token, "1Z999AA10123456784");
    const parcels = [{ parcel: parcelOf("1Z999AA10123456784") }]; // without names of prints: all are in it
    expect(await status(orderId)).toMatchObject({ state: "shipped", parcels });
    expect((await mail((await mailsOf(/^order-shipped/, orderId))[0] ?? ""))?.subject).toMatch(
      /is on its way$/,
    );
  });
});

describe("what is being made stays with its lab", () => {
  test("when the owner lets it make something else, or nothing, or names another one", async () => {
    const orderId = await paidOrderOf("black", "maple");
    const token = await linkOf(orderId, "second");
    const address = async () => (await mail(`lab-ticket-to-lab:${orderId}:second`))?.to;
    await setLabs({ ...frames, group: "framed_mattes", values: ["double"] });
    expect(await lineNumbersOf(orderId, token)).toEqual([1]);
    await setLabs({ ...frames, emailAddress: "corrected@example.test" });
    expect(await address()).toBe("corrected@example.test");
    await setLabs({ ...frames, name: "Oak Frames", emailAddress: "oak@example.test" });
    expect(await address()).toBe("frames@example.test");
    await setLabs(null);
    expect([await address(), await lineNumbersOf(orderId, token)]).toEqual(["frames@example.test", [1]]);
    await record(orderId, { kind: "cancelled" });
    expect(await mailsOf(/^lab-stop:\w+:second/, orderId)).toHaveLength(1);
  });

  test("and a shop with one lab has one ticket, as before", async () => {
    await setLabs(null);
    const orderId = await paidOrderOf("black", "maple");
    expect(await mailsOf(/^lab-ticket/, orderId)).toEqual([
      `lab-ticket-to-lab:${orderId}`,
      `lab-ticket:${orderId}`,
    ]);
    expect(await detail(orderId)).not.toHaveProperty("secondLab");
    expect(await server.catalog.call(getLabList, {})).toEqual({});
  });
});

test("each lab has a link to all of its open orders, until it ends", async () => {
  const [both, first] = [await paidOrderOf("black", "maple"), await paidOrderOf("maple")];
  const path = async (ofLab: "first" | "second") =>
    tokenIn((await server.catalog.call(renewLabList, { lab: ofLab })).path);
  const [ofFirst, ofSecond] = [await path("first"), await path("second")];
  const openOf = async (token: string) => {
    const { body } = await send(labCalls.getLabOrders, { body: { token } });
    const { orders } = labCalls.getLabOrders.reply.parse(body);
    return orders.flatMap(({ orderId, prints }) =>
      [both, first].includes(orderId) ? [[orderId, prints.length]] : [],
    );
  };
  expect(await openOf(ofFirst)).toEqual(
    expect.arrayContaining([
      [both, 1],
      [first, 1],
    ]),
  );
  expect(await openOf(ofSecond)).toEqual([[both, 1]]);
  expect((await send(labCalls.getLabTicket, { orderId: first, body: { token: ofSecond } })).status).toBe(404);
  await ship(both, ofSecond, "1Z999AA10123456784");
  expect(await openOf(ofSecond)).toEqual([]);
  expect(await openOf(ofFirst)).toHaveLength(2);

  const until = expect.any(Number) as number;
  expect(await server.catalog.call(getLabList, {})).toEqual({
    until,
    second: { name: "Pine Frames", until },
  });
  await setLabs(null);
  expect(await server.catalog.call(getLabList, {})).toEqual({
    until,
    second: { name: "Former second lab", until },
  });
  await server.catalog.call(revokeLabList, { lab: "second" });
  expect(await server.catalog.call(getLabList, {})).toEqual({ until });
  expect((await send(labCalls.getLabOrders, { body: { token: ofSecond } })).status).toBe(404);
  await server.catalog.call(revokeLabList, { lab: "first" });
});

test("the second lab needs a name and something to make, and no published document has its address", async () => {
  const site = await server.catalog.call(getAdminSite, {});
  const answer = async (changes: object) =>
    await server.catalog.send(saveSite, { body: { ...site, secondLab: { ...frames, ...changes } } });
  expect((await answer({ name: " " })).status).toBe(400);
  expect((await answer({ values: [] })).status).toBe(400);
  expect((await answer({ group: "colors" })).status).toBe(400);
  await setLabs({ ...frames, emailAddress: "secret-frames@example.test" });
  const published = await openDatabase(server.catalog.projectId).collection("published").get();
  expect(published.size).toBeGreaterThan(0);
  expect(JSON.stringify(published.docs.map((doc) => doc.data()))).not.toContain("secret-frames");
});
