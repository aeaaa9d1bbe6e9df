import { searchHistory } from "@lightwell/shared/contract/back-office/history-endpoints";
import {
  getLabList,
  openLabPage,
  renewLabLink,
  renewLabList,
  revokeLabLink,
  revokeLabList,
} from "@lightwell/shared/contract/back-office/lab-link-endpoints";
import {
  getLabOrders,
  getLabTicket,
  getPrintFile,
  markReceived,
  markShipped,
} from "@lightwell/shared/contract/lab-endpoints";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { recordOrderEvent } from "#src/orders/record-order-event.ts";
import type { Order } from "#src/orders/order.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { aPicture } from "#src/testing/a-picture.ts";
import { startLabServer, type LabServer } from "#src/testing/lab-server.ts";

let server: LabServer;
beforeAll(async () => {
  server = await startLabServer("lab");
});
afterAll(() => server.close());

let order: Order;
let token: string;
beforeEach(async () => {
  server.setNow(Date.now());
  order = anOrder();
  await server.storeOrders(order);
  token = await server.deps.labLinks.add(order.id, Date.now(), "first");
});

const dayMs = 24 * 60 * 60 * 1_000;
const ticketWith = async (orderId: string, withToken: string) =>
  await server.send(getLabTicket, { orderId, body: { token: withToken } });
const printFile = async (lineNumber = 1) =>
  await server.send(getPrintFile, { orderId: order.id, body: { token, lineNumber } });

describe("a lab link", () => {
  test("shows the ticket of its order, which is not cached", async () => {
    const { status, body, headers } = await ticketWith(order.id, token);
    expect([status, body]).toMatchObject([
      200,
      { number: order.number, shipTo: { lastName: "Lee" }, lines: [{ lineNumber: 1 }] },
    ]);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(JSON.stringify(body)).not.toContain(order.emailAddress);
  });

  test("does not work when it is altered, empty, or for another order", async () => {
    const other = anOrder();
    await server.storeOrders(other);
    const altered = token.slice(0, -1) + (token.endsWith("A") ? "B" : "A");
    const otherToken = await server.deps.labLinks.add(other.id, Date.now(), "first");
    const answers = [
      await ticketWith(order.id, altered),
      await ticketWith(order.id, ""),
      await ticketWith(order.id, otherToken),
      await ticketWith(other.id, token),
      await ticketWith("0".repeat(32), token),
      await ticketWith("another/order", token),
      await ticketWith(order.id, `${token}\u0007`),
    ];
    for (const { status, body } of answers)
      expect([status, body]).toMatchObject([
        404,
        { error: { message: "This link does not work any more. Ask the shop for a new one." } },
      ]);
  });

  test("works for 60 days", async () => {
    server.setNow(Date.now() + 59 * dayMs);
    expect((await ticketWith(order.id, token)).status).toBe(200);
    server.setNow(Date.now() + 61 * dayMs);
    expect((await ticketWith(order.id, token)).status).toBe(404);
    expect((await printFile()).status).toBe(404);
  });

  test("ends when the owner revokes it, and other orders keep theirs", async () => {
    const other = anOrder();
    await server.storeOrders(other);
    const otherToken = await server.deps.labLinks.add(other.id, Date.now(), "first");
    await server.catalog.call(revokeLabLink, { id: order.id, lab: "first" });
    expect((await ticketWith(order.id, token)).status).toBe(404);
    expect((await printFile()).status).toBe(404);
    expect((await ticketWith(other.id, otherToken)).status).toBe(200);
  });

  test("is replaced by the owner with one that works, while the former does not any more", async () => {
    const { path } = await server.catalog.call(renewLabLink, { id: order.id, lab: "first" });
    const [, orderId = "", renewed = ""] = /^\/lab\/(\w+)#([\w-]{43})$/.exec(path) ?? [];
    expect((await ticketWith(orderId, renewed)).status).toBe(200);
    expect((await ticketWith(order.id, token)).status).toBe(404);
  });

  test("is the only one that works after many were requested at the same moment", async () => {
    const renewed = await Promise.all(
      Array.from(
        { length: 8 },
        async () => await server.catalog.call(renewLabLink, { id: order.id, lab: "first" }),
      ),
    );
    const tokens = renewed.map(({ path }) => path.slice(path.indexOf("#") + 1));
    const opened = await Promise.all(tokens.map(async (one) => await ticketWith(order.id, one)));
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("is in the history when an owner makes or ends it, and not when it is sent", async () => {
    await server.catalog.call(openLabPage, { id: order.id, lab: "first" });
    await server.catalog.call(revokeLabLink, { id: order.id, lab: "first" });
    await server.catalog.call(revokeLabLink, { id: order.id, lab: "first" }); // there is none any more
    await server.catalog.call(renewLabLink, { id: order.id, lab: "second" });
    const entry = (field: string, after: string) => ({
      by: expect.stringContaining("@") as string,
      itemId: order.id,
      title: order.number,
      changes: [{ field, before: "", after }],
    });
    const search = { text: order.number, kind: "order" } as const;
    expect((await server.catalog.call(searchHistory, { body: search })).entries).toMatchObject([
      entry("link for the second lab", "made"),
      entry("link for the lab", "ended"),
      entry("link for the lab", "made"),
    ]);
  });

  test("is not made for an order that does not exist", async () => {
    const { status } = await server.catalog.send(renewLabLink, { id: "0".repeat(32), lab: "first" });
    expect(status).toBe(404);
  });

  test("is not stored in a readable form", async () => {
    const documents = `http://${server.catalog.firestoreHost}/v1/projects/${server.catalog.projectId}/databases/(default)/documents/labLinks`;
    const stored = await fetch(documents, { headers: { Authorization: "Bearer owner" } });
    const text = await stored.text();
    expect(text).toContain(order.id);
    expect(text).not.toContain(token);
  });
});

describe("the link to all open orders", () => {
  const aLink = async () => {
    const { path } = await server.catalog.call(renewLabList, { lab: "first" });
    return /^\/lab\/orders#([\w-]{43})$/.exec(path)?.[1] ?? "";
  };
  const list = async (withToken: string) => await server.send(getLabOrders, { body: { token: withToken } });
  const numbers = async (withToken: string) =>
    getLabOrders.reply.parse((await list(withToken)).body).orders.map(({ number }) => number);

  test("lists what is to be made, the most urgent first, without names, and opens each ticket", async () => {
    const later = { dispatchBy: "2099-01-02", earliest: "2099-01-05", latest: "2099-01-09" };
    const [first, second] = [
      anOrder({ delivery: { ...later, dispatchBy: "2000-01-02" } }),
      anOrder({ delivery: { ...later, dispatchBy: "2000-01-03" }, fulfilment: "at-lab" }),
    ];
    const others = [anOrder({ state: "open" }), anOrder({ fulfilment: "cancelled" })];
    await server.storeOrders(second, first, ...others);
    const all = await aLink();
    expect((await numbers(all)).slice(0, 2)).toEqual([first.number, second.number]);
    for (const other of others) expect(await numbers(all)).not.toContain(other.number);
    const { body, headers } = await list(all);
    expect(JSON.stringify(body)).not.toContain(order.shipTo.lastName);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect((await ticketWith(second.id, all)).body).toMatchObject({ number: second.number });
  });

  test("lists what is to be made, however many parcels were never marked as delivered", async () => {
    const longAgo = { dispatchBy: "2000-01-02", earliest: "2000-01-05", latest: "2000-01-09" };
    const shipped = () => anOrder({ delivery: longAgo, fulfilment: "shipped" });
    await server.storeOrders(...Array.from({ length: 200 }, shipped));
    expect(await numbers(await aLink())).toContain(order.number);
  });

  test("opens no order that is not paid or that is delivered, and a link of one order opens no list", async () => {
    const closed = [anOrder({ state: "open" }), anOrder({ fulfilment: "delivered" })];
    await server.storeOrders(...closed);
    const all = await aLink();
    for (const { id } of closed) expect((await ticketWith(id, all)).status).toBe(404);
    expect([(await list(token)).status, (await list("guess")).status]).toEqual([404, 404]);
  });

  test("is replaced by a new one, works for 60 days, and ends when the owner revokes it", async () => {
    const [former, all] = [await aLink(), await aLink()];
    expect([(await list(former)).status, (await list(all)).status]).toEqual([404, 200]);
    const { until = 0 } = await server.catalog.call(getLabList, {});
    expect(Math.round((until - Date.now()) / dayMs)).toBe(60);
    server.setNow(Date.now() + 61 * dayMs);
    expect((await list(all)).status).toBe(404);
    server.setNow(Date.now());
    await server.catalog.call(revokeLabList, { lab: "first" });
    expect([(await list(all)).status, (await ticketWith(order.id, all)).status]).toEqual([404, 404]);
    expect(await server.catalog.call(getLabList, {})).toEqual({});
    expect((await ticketWith(order.id, token)).status).toBe(200);
    const { entries } = await server.catalog.call(searchHistory, { body: { text: "", kind: "labList" } });
    expect(entries.slice(0, 3).flatMap(({ changes }) => changes.map(({ after }) => after))).toEqual([
      "ended",
      "made",
      "made",
    ]);
  });
});

describe("an event that the lab records", () => {
  const parcel = { carrier: "ups", trackingNumber: "1Z 999 AA1 01 2345 6784", shippedOn: "2026-12-01" };
  const received = async (withToken = token) =>
    await server.send(markReceived, { orderId: order.id, body: { token: withToken } });
  const shipped = async (requestId: string, overrides: object = {}, withToken = token) =>
    await server.send(markShipped, {
      orderId: order.id,
      body: { token: withToken, requestId, lineNumbers: [1], parcel: { ...parcel, ...overrides } },
    });
  const events = async () =>
    (await server.deps.orders.order(order.id))?.timeline.map(({ by, event }) => [by.role, event.kind]);

  test("is stored once, recorded by the lab, when it is sent several times", async () => {
    expect((await received()).body).toMatchObject({ fulfilment: "at-lab" });
    expect((await received()).body).toMatchObject({ fulfilment: "at-lab" });
    await Promise.all([shipped("one"), shipped("one")]);
    const { body } = await shipped("one");
    expect(body).toMatchObject({ fulfilment: "shipped", parcel: { trackingNumber: "1Z999AA10123456784" } });
    expect(await events()).toEqual([
      ["lab", "sent-to-lab"],
      ["lab", "shipped"],
    ]);
    const { entries } = await server.catalog.call(searchHistory, { body: { text: "", kind: "order" } });
    const own = entries.filter(({ itemId }) => itemId === order.id);
    expect(own.map(({ by, changes }) => [by, changes])).toEqual([
      ["The lab", [{ field: "state", before: "At the lab", after: "Shipped" }]],
      ["The lab", [{ field: "state", before: "Paid", after: "At the lab" }]],
    ]);
  });

  test("can be corrected ten times by the lab, since each correction mails the shopper, and then by the owner", async () => {
    for (let time = 0; time <= 10; time += 1)
      expect((await shipped(`try-${time}`, { trackingNumber: `94001118992${time}` })).status).toBe(200);
    expect(await shipped("once-more")).toMatchObject({
      status: 409,
      body: { error: { message: "The parcel was corrected too often. Ask the shop to correct it." } },
    });
    expect((await shipped("try-10", { trackingNumber: "9400111899210" })).status).toBe(200);
    const corrected = await recordOrderEvent(server.deps, {
      orderId: order.id,
      id: "by-the-owner",
      by: { role: "owner", name: "" },
      event: { kind: "parcel-corrected", parcel: { ...parcel, carrier: "ups", trackingNumber: "1Z9999" } },
    });
    expect(corrected.parcel?.trackingNumber).toBe("1Z9999");
  });

  test("can be corrected: another tracking number replaces the first", async () => {
    await shipped("one");
    const { body } = await shipped("two", { trackingNumber: "9400111899223" });
    expect(body).toMatchObject({ fulfilment: "shipped", parcel: { trackingNumber: "9400111899223" } });
    expect(await events()).toEqual([
      ["lab", "shipped"],
      ["lab", "parcel-corrected"],
    ]);
  });

  test("needs a carrier, a tracking number and a date, and an id that can be part of a document's name", async () => {
    for (const overrides of [{ carrier: "pigeon" }, { trackingNumber: "" }, { shippedOn: "tomorrow" }])
      expect((await shipped("one", overrides)).status).toBe(400);
    expect((await shipped("2026/12/01")).status).toBe(400);
    expect(await events()).toEqual([]);
  });

  test("needs a link that works", async () => {
    expect((await received("guess")).status).toBe(404);
    expect((await shipped("one", {}, "guess")).status).toBe(404);
    expect(await events()).toEqual([]);
  });

  test.each<Partial<Order>>([{ state: "open" }, { fulfilment: "cancelled" }])(
    "is rejected for an order with %j, as are its print files, and its ticket says that it is stopped",
    async (overrides) => {
      order = anOrder(overrides);
      await server.storeOrders(order);
      token = await server.deps.labLinks.add(order.id, Date.now(), "first");
      expect((await ticketWith(order.id, token)).body).toMatchObject({ isStopped: true });
      expect((await received()).status).toBe(409);
      expect((await shipped("one")).status).toBe(409);
      const files = await server.send(getPrintFile, { orderId: order.id, body: { token, lineNumber: 1 } });
      expect(files.status).toBe(409);
      expect(await server.deps.printFileJobs.find(`${order.id}_1`)).toBeUndefined();
    },
  );
});

test("a ticket with a corrected address also has the former one", async () => {
  const { shipTo: previous } = order;
  const shipTo = { ...previous, street1: "2 Main St" };
  await recordOrderEvent(server.deps, {
    orderId: order.id,
    id: "corrected",
    by: { role: "owner", name: "" },
    event: { kind: "address-corrected", shipTo },
  });
  expect((await ticketWith(order.id, token)).body).toMatchObject({ shipTo, previousShipTo: previous });
});

describe("a print file", () => {
  const hasOriginal = async () =>
    await server.catalog.shop.pictures.putOriginal(order.lines[0]?.image ?? "", {
      bytes: await aPicture({ width: 1_200, height: 800 }).withIccProfile("p3").jpeg().toBuffer(),
      contentType: "image/jpeg",
      target: { type: "photos", id: "nobody", description: "", fileName: "", uploaded: 1 },
    });

  test("is made on request, and is then at a URL that needs no token", async () => {
    await hasOriginal();
    expect((await printFile()).body).toEqual({ state: "preparing" });
    expect((await printFile()).body).toEqual({ state: "preparing" });
    await server.makePrintFile(order.id, 1);
    server.setNow(Date.now()); // Storage counts from its own clock
    const { body } = await printFile();
    const name = `${order.number}_1_8x10_framed-espresso_matte-none.jpg`;
    expect(body).toMatchObject({ state: "ready", name });
    const url = getPrintFile.reply.parse(body);
    if (url.state !== "ready") throw new Error("The file is not ready.");
    expect(url.url).toMatch(/X-Goog-Expires=(?:900|8[89]\d)&/); // 15 minutes since the request
    const file = await fetch(url.url);
    expect(file.headers.get("Content-Disposition")).toContain(`attachment; filename="${name}"`);
    expect(await sharp(await file.arrayBuffer()).metadata()).toMatchObject({
      width: 1_000,
      height: 800,
      density: 100,
    });
  });

  test("is not readable without its temporary URL", async () => {
    await hasOriginal();
    await printFile();
    await server.makePrintFile(order.id, 1);
    const answered = getPrintFile.reply.parse((await printFile()).body);
    if (answered.state !== "ready") throw new Error("The file is not ready.");
    const path = new URL(answered.url).pathname.split("/").slice(2).join("/");
    const storage = process.env["FIREBASE_STORAGE_EMULATOR_HOST"];
    const open = `http://${storage}/v0/b/${server.catalog.bucket}/o/${encodeURIComponent(decodeURIComponent(path))}?alt=media`;
    expect((await fetch(open)).status).toBe(403);
  });

  test("that could not be made can be requested again after half a minute", async () => {
    order = anOrder({
      lines: order.lines.map((line) => ({ ...line, image: "photos/gone-0123456789abcdef" })),
    });
    await server.storeOrders(order);
    token = await server.deps.labLinks.add(order.id, Date.now(), "first");
    await printFile();
    await server.makePrintFile(order.id, 1);
    expect((await printFile()).body).toEqual({ state: "failed" });
    server.setNow(Date.now() + 40_000);
    expect((await printFile()).body).toEqual({ state: "preparing" });
  });

  test("is not queued again while its function may still run, but ten minutes after it was queued", async () => {
    await hasOriginal();
    await printFile();
    const job = async () => await server.deps.printFileJobs.find(`${order.id}_1`);
    const first = (await job())?.updated ?? 0;
    await printFile();
    expect((await job())?.updated).toBe(first);
    server.setNow(first + 9.5 * 60_000);
    await printFile();
    expect((await job())?.updated).toBe(first);
    server.setNow(first + 10.5 * 60_000);
    await printFile();
    expect((await job())?.updated).toBeGreaterThan(first);
  });

  test("of a line that the order does not have is not found", async () => {
    expect((await printFile(2)).status).toBe(404);
  });

  test("is deleted after two weeks, and made again on request", async () => {
    await hasOriginal();
    await printFile();
    await server.makePrintFile(order.id, 1);
    await server.deps.printFiles.deleteOlderThan(Date.now() - 1_000 * 60);
    expect((await printFile()).body).toMatchObject({ state: "ready" });
    await server.deps.printFiles.deleteOlderThan(Date.now() + 1_000 * 60);
    expect((await printFile()).body).toEqual({ state: "preparing" });
  });
});
