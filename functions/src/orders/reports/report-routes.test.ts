import * as calls from "@lightwell/shared/contract/orders/order-csv-endpoints";
import {
  getAdminOrder,
  recordAdminOrderEvent,
  searchOrders,
} from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { instantsOfDays } from "@lightwell/shared/delivery/calendar-date";
import { orderStages } from "@lightwell/shared/orders/order-stage";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#src/firestore/open-database.ts";
import { orderRepository } from "#src/orders/order-repository.ts";
import type { Order } from "#src/orders/order.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { startShopServer, type ShopServer } from "#src/testing/shop-server.ts";
import { zipRateRepository } from "#src/taxes/zip-rate-repository.ts";
import { orderQueries } from "#src/orders/order-queries.ts";
import { periodOf, taxReport } from "./tax-report.ts";

let server: ShopServer;
beforeAll(async () => {
  server = await startShopServer("order-reports");
});
afterAll(async () => await server.close());

const day = (date: number) => Date.UTC(2026, 10, date, 12);
const search = { text: "", stages: [...orderStages] };
const store = async (overrides: Partial<Order> = {}) => {
  const order = anOrder(overrides);
  return await orderRepository(openDatabase(server.projectId)).transaction(async (transaction) => {
    const number = await transaction.reserveNumber(order.id);
    transaction.add({ ...order, number });
    return { ...order, number };
  });
};
const records = (csv: string) => parse(csv, { columns: true }) as Record<string, string>[];

describe("an export", () => {
  test("has a row for each order, and none of its texts is a formula", async () => {
    const shipTo = { ...anOrder().shipTo, firstName: "=cmd|'/C calc'!A1", lastName: 'O"Lee, jr' };
    const event = { kind: "refunded" as const, refundId: "re_1", amountCents: 5_000, taxCents: 302 };
    const refund = {
      id: "refund",
      at: day(1),
      by: { role: "provider", name: "" },
      reason: "",
      event,
    } as const;
    const payment = { paidAt: day(1), paymentId: "pi_1", timeline: [refund] };
    const order = await store({ created: day(1), shipTo, ...payment });
    const { csv } = await server.call(calls.exportOrders, { body: { table: "orders", search } });
    expect(records(csv)).toMatchObject([
      {
        order: order.number,
        paid: "2026-11-01T04:00:00-08:00",
        state: "paid",
        first_name: "'=cmd|'/C calc'!A1",
        last_name: 'O"Lee, jr',
        total_usd: "128.70",
        tax_usd: "8.70",
        refunded_usd: "50.00",
        refunded_tax_usd: "3.02",
        received_usd: "128.70",
        payment: "pi_1",
      },
    ]);
  });

  test("has a row for each line, and further pages without the names of the columns", async () => {
    const { csv } = await server.call(calls.exportOrders, { body: { table: "lines", search } });
    expect(records(csv)).toMatchObject([
      { line: "1", title: "Granite Morning", print: "Framed", price_usd: "120.00" },
    ]);
    const after = { created: day(2), id: "z" };
    const page = await server.call(calls.exportOrders, {
      body: { table: "lines", search: { ...search, after } },
    });
    expect(page.csv).toBe(csv.slice(csv.indexOf("\n") + 1));
  });
});

describe("a file of tracking numbers", () => {
  const send = async (csv: string, isPreview: boolean) =>
    await server.send(calls.importTracking, {
      body: { csv, carrier: "usps", shippedOn: "2026-11-20", isPreview },
    });
  const outcomes = ({ body }: { body: unknown }) =>
    calls.importTracking.reply.parse(body).rows.map(({ line, outcome }) => [line, outcome]);

  test("is previewed, then marks its orders as shipped, and changes nothing when it is imported again", async () => {
    const [first, second] = [await store({ created: day(3) }), await store({ created: day(4) })];
    const csv = [
      "\uFEFFOrder number;Tracking number;Carrier;Note",
      `${first.number};9400 1111 22;;gift`,
      `${second.number.toLowerCase()};1Z999AA10123456784;UPS`,
      `${second.number};1Z999AA10123456785;ups`,
      "LW-2222-222;94001111;",
      `${first.number.slice(3)};12;`,
    ].join("\r\n");
    const preview = await send(csv, true);
    expect(outcomes(preview)).toEqual([
      [2, "ready"],
      [3, "ready"],
      [4, "rejected"],
      [5, "rejected"],
      [6, "rejected"],
    ]);
    expect((await server.call(getAdminOrder, { id: first.id })).fulfilment).toBe("unfulfilled");

    const applied = outcomes(await send(csv, false));
    expect(applied.slice(0, 2)).toEqual([
      [2, "recorded"],
      [3, "recorded"],
    ]);
    expect(outcomes(await send(csv, false))).toEqual(applied);
    const { parcel, timeline } = await server.call(getAdminOrder, { id: second.id });
    expect(parcel).toEqual({
      carrier: "ups",
      trackingNumber: "1Z999AA10123456784",
      shippedOn: "2026-11-20",
    });
    expect(timeline.map(({ event }) => event.kind)).toEqual(["shipped"]);
    const other = await send(`order,tracking\n${first.number},9400999999`, false);
    expect(other.body).toMatchObject({
      rows: [{ outcome: "rejected", message: "The order is shipped with the number 9400111122." }],
    });
  });

  test("rejects the number of an order that was corrected since the file was imported", async () => {
    const { number, id } = await store();
    const csv = `order,tracking\n${number},9400111122`;
    await send(csv, false);
    const parcel = { carrier: "usps", trackingNumber: "9400333344", shippedOn: "2026-11-20" } as const;
    const event = { kind: "parcel-corrected", parcel } as const;
    await server.call(recordAdminOrderEvent, { id, body: { id: "corrected-later", event } });
    for (const isPreview of [true, false])
      expect((await send(csv, isPreview)).body).toMatchObject({
        rows: [{ outcome: "rejected", message: "The order is shipped with the number 9400333344." }],
      });
  });

  const rowsOf = async (csv: string, isPreview = true) =>
    calls.importTracking.reply.parse((await send(csv, isPreview)).body).rows;

  test("is read with the delimiter of its first line, whatever its other cells have in them", async () => {
    const { number } = await store();
    for (const [delimiter, other] of [
      [",", ";"],
      [";", ","],
      ["\t", ";"],
    ]) {
      const names = ["order", "address_2", "tracking", "carrier"].join(delimiter);
      const cells = [number, `Apt 4${other} rear12 left`, "1Z999AA10123456784", "ups"].join(delimiter);
      expect(await rowsOf(`${names}\n${cells}`)).toMatchObject([
        { line: 2, trackingNumber: "1Z999AA10123456784", outcome: "ready" },
      ]);
    }
  });

  test("has 500 rows at most", async () => {
    const fileOf = (rows: number) => `order,tracking\n${"LW-2222-222,94001111\n".repeat(rows)}`;
    expect(await rowsOf(fileOf(500))).toHaveLength(500);
    expect(await send(fileOf(501), true)).toMatchObject({
      status: 400,
      body: { error: { message: "A file may have 500 rows at most." } },
    });
  });

  test("names a carrier that it does not know", async () => {
    const { number } = await store();
    expect(await rowsOf(`order,tracking,carrier\n${number},9400111122,Pony`)).toMatchObject([
      { outcome: "rejected", message: 'The carrier "Pony" is not usps, ups, fedex or dhl.' },
    ]);
  });

  test("rejects rows whose cells may be in the wrong columns", async () => {
    const { number } = await store();
    const csv = `order,city,tracking,carrier\n${number},Apt 4, rear12 left,9400111122,usps`;
    expect(await rowsOf(csv, false)).toMatchObject([
      {
        line: 2,
        outcome: "rejected",
        message:
          "The row has more cells than the first line. A text with a comma in it needs quotation marks.",
      },
    ]);
  });

  test("rejects an order that it names again, by number or id, in any spelling", async () => {
    const { number, id } = await store();
    for (const [first, second] of [
      [number, id],
      [id, number.replaceAll("-", "\u2013").toLowerCase()],
      [`"=""${number}"""`, ` ${id.toUpperCase()} `],
    ]) {
      const csv = `order;tracking\n${first};9400111122\n\n${second};9400111133`;
      for (const isPreview of [true, true])
        expect(await rowsOf(csv, isPreview)).toMatchObject([
          { line: 2, outcome: "ready" },
          { line: 4, outcome: "rejected", message: "The order is on line 2 as well." },
        ]);
    }
    const filled = Array.from({ length: 30 }, (_, index) => `LW-2222-222,94001111${index}`).join("\n");
    const rows = await rowsOf(`order,tracking\n${id},9400111122\n${filled}\n${number},9400111133`, false);
    expect([rows.at(0)?.outcome, rows.at(-1)?.message]).toEqual([
      "recorded",
      "The order is on line 2 as well.",
    ]);
  });

  test.each([
    ["'9400111122", "9400111122"],
    ['="9400111122"', "9400111122"],
    ['"=""9400 1111 22"""', "9400111122"],
    ["\u200e9400\u20111111\u00a022", "9400111122"],
    ["’JD014600003828392837", "JD014600003828392837"],
    ["9400110000000000000001", "9400110000000000000001"],
  ])("reads the tracking number %s as %s", async (written, trackingNumber) => {
    const { number } = await store();
    expect(await rowsOf(`sep=;\norder;tracking\n${number};${written}`)).toMatchObject([
      { line: 3, trackingNumber, outcome: "ready" },
    ]);
  });

  test.each([
    ["9.40011E+21", "A spreadsheet has shortened the number"],
    ["9,40011e+21", "A spreadsheet has shortened the number"],
    ["9E+21", "A spreadsheet has shortened the number"],
    ["9400110000000000000000", "A spreadsheet keeps 15 digits"],
    ["9400 1118 9922 3190 0000", "A spreadsheet keeps 15 digits"],
    ["rear left", "A tracking number has a digit."],
    ["12", "A tracking number has 6 to 40 letters and digits."],
    ["", "There is no tracking number in this row."],
  ])("rejects the tracking number %j: %s", async (written, message) => {
    const { number } = await store();
    const [row] = await rowsOf(`order;tracking\n${number};${written}`);
    expect(row?.outcome).toBe("rejected");
    expect(row?.message).toContain(message);
  });

  test.each([
    ["2026-12-01", "2026-12-01"],
    ["2026/12/1", "2026-12-01"],
    ["2026-12-01 00:00:00", "2026-12-01"],
    ["11/25/2026", "2026-11-25"],
    ["12/12/2026", "2026-12-12"],
    ['="2026-12-01"', "2026-12-01"],
    ["", "2026-11-20"],
  ])("reads the date %j as %s", async (written, shippedOn) => {
    const { number, id } = await store();
    await rowsOf(`order;tracking;shipped_on\n${number};9400111122;${written}`, false);
    expect((await server.call(getAdminOrder, { id })).parcel?.shippedOn).toBe(shippedOn);
  });

  test.each(["12/1/2026", "25/11/2026", "25.11.2026", "11/25/26", "46351", "2026-02-30", "2/30/2026"])(
    "explains how to write the date %s",
    async (written) => {
      const { number } = await store();
      expect(await rowsOf(`order;tracking;shipped_on\n${number};9400111122;${written}`)).toMatchObject([
        {
          outcome: "rejected",
          message: expect.stringContaining(
            "cannot be read as one certain date. Write it like 2026-12-01",
          ) as string,
        },
      ]);
    },
  );

  test("may be the shop's own export", async () => {
    const shipTo = { ...anOrder().shipTo, street2: 'Apt "4"; rear,\nleft', firstName: "=1+1" };
    const order = await store({ created: day(9), shipTo });
    await rowsOf(`order,tracking\n${order.number},9400111122\n`, false);
    const days = { from: day(9), until: day(9) + 1 };
    const { csv } = await server.call(calls.exportOrders, {
      body: { table: "orders", search: { ...search, ...days } },
    });
    expect(await rowsOf(`\uFEFF${csv}`)).toEqual([
      {
        line: 2,
        order: order.number,
        trackingNumber: "9400111122",
        outcome: "recorded",
        message: "The order is shipped with this number.",
      },
    ]);
  });

  test.each([
    [
      "order,Number,tracking\nLW-2222-222,LW-2222-222,9400111122",
      'Line 1: the columns "order" and "Number" mean',
    ],
    [
      "constructor,tracking\nLW-2222-222,9400111122",
      "The first line must name the columns order and tracking.",
    ],
    [
      'order,tracking\nLW-2222-222,9400111122\n"open,1',
      "Line 3: a quotation mark is opened and never closed.",
    ],
  ])("that is no table is rejected with the line: %j", async (csv, message) => {
    expect(await send(csv, true)).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringContaining(message) as string } },
    });
  });

  test.each(["order\nLW-2222-222", "tracking,when\n1,2", "order,tracking", 'order,tracking\n"open,1'])(
    "that is no such table is rejected: %j",
    async (csv) => expect((await send(csv, true)).status).toBe(400),
  );
});

test("the tax report names county and district where the owner's rates do, and is complete without the provider", async () => {
  await zipRateRepository(openDatabase(server.projectId)).add(
    new Map([
      [
        "94559",
        [
          {
            from: "2026-01-01",
            ratePpm: 77_500,
            taxableShipping: null,
            source: "CDTFA",
            county: "Napa",
            district: "Napa City",
          },
        ],
      ],
    ]),
  );
  const shipTo = { ...anOrder().shipTo, postal: "94559" };
  await store({ created: day(20), paidAt: day(20), shipTo });
  await store({ created: day(20), paidAt: day(20) });
  const report = await server.call(calls.getTaxReport, {
    body: { from: "2026-11-20", until: "2026-11-20" },
  });
  expect(records(report.csv).map(({ county, district, tax_usd }) => [county, district, tax_usd])).toEqual([
    ["", "", "8.70"],
    ["Napa", "Napa City", "8.70"],
  ]);
  expect(report).toMatchObject({ paymentsCents: 25_740, refundsCents: 0, taxOwedCents: 1_740 });
  expect(report.provider).toBeUndefined();
  const backwards = { body: { from: "2026-11-21", until: "2026-11-20" } };
  expect((await server.send(calls.getTaxReport, backwards)).status).toBe(400);
});

test("an order of the last minute of a year in the shop's time zone is one of that year everywhere", async () => {
  const lastMinute = Date.parse("2025-12-31T23:59:00-08:00");
  const shipTo = { ...anOrder().shipTo, postal: "94510" };
  const { number } = await store({ created: lastMinute, paidAt: lastMinute, shipTo });
  const rate = { taxableShipping: null, source: "CDTFA", district: "" } as const;
  const rates = [
    { ...rate, from: "2025-01-01", ratePpm: 72_500, county: "Of 2025" },
    { ...rate, from: "2026-01-01", ratePpm: 82_500, county: "Of 2026" },
  ];
  await zipRateRepository(openDatabase(server.projectId)).add(new Map([["94510", rates]]));
  const reportOf = async (from: string, until: string) =>
    records((await server.call(calls.getTaxReport, { body: { from, until } })).csv);
  expect(await reportOf("2025-12-01", "2025-12-31")).toMatchObject([{ orders: "1", county: "Of 2025" }]);
  expect(await reportOf("2026-01-01", "2026-01-31")).toEqual([]);
  const days = instantsOfDays({ from: "2025-12-31", until: "2025-12-31" }, "America/Los_Angeles");
  const listed = { ...search, from: days.fromMs, until: days.untilMs };
  const found = await server.call(searchOrders, { body: listed });
  expect(found.orders.map((order) => order.number)).toEqual([number]);
  const { csv } = await server.call(calls.exportOrders, { body: { table: "orders", search: listed } });
  expect(records(csv)).toMatchObject([
    { order: number, placed: "2025-12-31T23:59:00-08:00", paid: "2025-12-31T23:59:00-08:00" },
  ]);
});

test("the tax report reads the rates of many orders at the same time, not one after the other", async () => {
  for (const postal of ["94501", "94502", "94503", "94504"])
    await store({ created: day(25), paidAt: day(25), shipTo: { ...anOrder().shipTo, postal } });
  const database = openDatabase(server.projectId);
  const stored = zipRateRepository(database);
  const running = new Set<string>();
  const together: number[] = [];
  const zipRates = {
    rates: async (zip: string) => {
      together.push(running.add(zip).size);
      const found = await stored.rates(zip);
      running.delete(zip);
      return found;
    },
  };
  const orders = orderQueries(database);
  const { csv } = await taxReport(
    { orders, zipRates },
    periodOf({ from: "2026-11-25", until: "2026-11-25" }, "America/Los_Angeles"),
  );
  expect(records(csv)).toMatchObject([{ orders: "4", tax_usd: "34.80" }]);
  expect(Math.max(...together)).toBe(4);
});
