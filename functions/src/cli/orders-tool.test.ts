import { orderStage } from "@lightwell/shared/orders/order-stage";
import { searchTokensOf } from "@lightwell/shared/orders/search-tokens";
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "#src/firestore/open-database.ts";
import { newOutboxEntry } from "#src/mail/outbox-entry.ts";
import type { Order } from "#src/orders/order.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { orderTables } from "#src/orders/order-tables.ts";
import { outboxMail } from "#src/testing/orders/outbox-mail.ts";
import { ordersTool } from "./orders-tool.ts";

const projectId = "demo-orders-tool";
const database = openDatabase(projectId);
const { orders, orderNumbers, outbox, refunds: refundTable } = orderTables(database);
const nowMs = Date.UTC(2026, 10, 21);
const mailsOfSummer = async () =>
  (await outbox.get()).docs
    .map((doc) => doc.id)
    .filter((key) => key.includes(summer.id))
    .toSorted();
let warnings: string[];
beforeEach(() => {
  warnings = [];
});
const run = (...words: string[]) => ordersTool(database, words, nowMs, (text) => void warnings.push(text));

const day = (month: number, date: number) => Date.UTC(2026, month - 1, date, 12);
const oregon = { ...anOrder().shipTo, state: "OR" };
const untaxed = { salesTaxRate: 0, taxableShipping: 0, taxAmount: 0 } as const;
/** Paid in spring and changed since. */
const spring = anOrder({ created: day(3, 31), paidAt: day(3, 31), updated: day(10, 1) });
const summer = anOrder({
  created: day(7, 1),
  paidAt: day(7, 1),
  updated: day(7, 1),
  shipping: { selected: 2, cost: 1_499 },
  total: 14_369,
  paymentId: "pi_of_summer",
});
const north = anOrder({
  created: day(7, 2),
  paidAt: day(7, 2),
  updated: day(7, 2),
  shipTo: oregon,
  taxes: untaxed,
  total: 12_000,
});
const { paidAt: _paidAt, ...unpaid } = anOrder({ created: day(7, 3), updated: day(7, 3), state: "open" });

/** An order as it is stored, with the fields that the order list is searched by. */
const indexed = (order: Order) => ({
  ...order,
  stage: orderStage(order),
  searchTokens: searchTokensOf(order),
  personalDataUntil:
    order.paidAt === undefined ? order.updated + 365 * 86_400_000 : order.paidAt + 2_557 * 86_400_000,
});

/** A part and then the rest of one order, and one that never arrived. */
const refunds = [
  ["re_part", 1, 5_000, "made"],
  ["re_lost", 2, 9_369, "failed"],
  ["re_rest", 3, 9_369, "made"],
] as const;

beforeAll(async () => {
  const stored = await Promise.all(
    [orders, orderNumbers, outbox, refundTable].map((table) => table.listDocuments()),
  );
  await Promise.all(stored.flat().map((doc) => doc.delete()));
  for (const order of [spring, summer, north, unpaid]) {
    await orders.withConverter(null).doc(order.id).set(indexed(order));
    await orderNumbers.doc(order.number).set({ orderId: order.id });
  }
  for (const [id, date, amount, state] of refunds) {
    await refundTable.doc(id).set({ paymentId: "pi_of_summer", amount, state, created: day(8, date) });
  }
  const events = {
    "order-confirm": { kind: "order-confirmation", orderId: summer.id },
    "lab-ticket": { kind: "lab-ticket", orderId: summer.id, isCopy: false },
  } as const;
  for (const [name, event] of Object.entries(events)) {
    const entry = { ...newOutboxEntry(event, day(7, 1)), state: "SENT" as const, attempts: 1 };
    await outbox.doc(`${name}:${summer.id}`).set(entry);
  }
});

describe("the owner's list of orders", () => {
  test("lists the newest order first", async () => {
    const lines = (await run("list")).trim().split("\n");
    expect(lines.map((line) => /LW-\S+/.exec(line)?.[0])).toEqual(
      [unpaid, north, summer, spring].map(({ number }) => number),
    );
    expect(lines[2]).toContain("$143.69");
  });

  test("is limited by --limit and filtered by --state", async () => {
    expect(await run("list", "--limit", "1")).toContain(unpaid.number);
    const paid = await run("list", "--state", "paid");
    expect(paid).not.toContain(unpaid.number);
    expect(paid.trim().split("\n")).toHaveLength(3);
  });
});

describe("pages of orders", () => {
  test("continue after the position that the previous page ends with", async () => {
    const numbers: string[] = [];
    let after: string[] = [];
    for (;;) {
      const page = await run("list", "--limit", "3", ...after);
      numbers.push(...page.split("\n").flatMap((line) => /LW-\S+/.exec(line)?.[0] ?? []));
      const [, next] = /--after (\S+)/.exec(page) ?? [];
      if (next === undefined) break;
      after = ["--after", next];
    }
    expect(numbers).toEqual([unpaid, north, summer, spring].map(({ number }) => number));
  });

  test("find orders by text, also as JSON", async () => {
    const found = JSON.parse(await run("find", "granite", "ann", "--state", "paid", "--json")) as {
      orders: { number: string; total: number }[];
    };
    expect(found.orders.map(({ number }) => number)).toEqual(
      [north, summer, spring].map(({ number }) => number),
    );
    expect(JSON.parse(await run("show", spring.number, "--json"))).toMatchObject({
      number: spring.number,
      total: 12_870,
    });
    expect(await run("find", "nobody")).toBe("There are no orders.\n");
  });
});

describe("an order that is worked on", () => {
  const winter = anOrder({ created: day(1, 5), paidAt: day(1, 5), paymentId: "pi_of_winter" });
  beforeAll(async () => {
    await orders.withConverter(null).doc(winter.id).set(indexed(winter));
  });
  afterAll(async () => {
    await orders.doc(winter.id).delete();
  });
  const stored = async () => (await orders.doc(winter.id).get()).data();

  test("ships to a corrected address, by a command that may be repeated", async () => {
    await run("address", winter.id, "--zip", "94559", "--reason", "By phone");
    await run("ship", winter.id, "--carrier", "ups", "--tracking", "1Z 999 AA1", "--date", "2026-11-20");
    const again = ["ship", winter.id, "--carrier", "ups", "--tracking", "1Z 999 AA1", "--date", "2026-11-20"];
    expect(JSON.parse(await run(...again, "--json"))).toMatchObject({
      id: winter.id,
      parcel: { trackingNumber: "1Z999AA1", shippedOn: "2026-11-20" },
    });
    const { shipTo, parcel, timeline } = (await stored()) ?? {};
    expect([shipTo?.postal, parcel?.trackingNumber]).toEqual(["94559", "1Z999AA1"]);
    expect(timeline?.map(({ event, by }) => [event.kind, by.name])).toEqual([
      ["address-corrected", "command line"],
      ["shipped", "command line"],
    ]);
    const other = [
      "ship",
      winter.id,
      "--carrier",
      "usps",
      "--tracking",
      "1Z 999 AA1",
      "--date",
      "2026-11-20",
    ];
    await expect(run(...other)).rejects.toThrow("shipped with UPS, number 1Z999AA1");
  });

  test("is shipped on the day of the shop without a date, not on that of UTC", async () => {
    const evening = Date.UTC(2026, 10, 21, 2); // still 20 November in California
    const autumn = anOrder({ created: day(11, 20), paidAt: day(11, 20) });
    await orders.withConverter(null).doc(autumn.id).set(indexed(autumn));
    const words = ["ship", autumn.id, "--carrier", "ups", "--tracking", "1Z 999 AA2", "--json"];
    const shipped = await ordersTool(database, words, evening, (text) => void warnings.push(text));
    expect(JSON.parse(shipped)).toMatchObject({ parcel: { shippedOn: "2026-11-20" } });
    await orders.doc(autumn.id).delete();
  });

  test("stores no text that could not be read again", async () => {
    const before = await stored();
    const tooLong = "x".repeat(501);
    await expect(run("refund", winter.id, "--amount", "20", "--reason", tooLong, "--yes")).rejects.toThrow();
    await expect(run("address", winter.id, "--zip", "94558 - Napa")).rejects.toThrow();
    expect(await stored()).toEqual(before);
  });

  test("is refunded after its amount was shown", async () => {
    await expect(run("refund", winter.id)).rejects.toThrow("Nothing was refunded.");
    expect(await run("refund", winter.id, "--amount", "20")).toBe(
      `$20.00, $1.35 of it sales tax, would be refunded of order ${winter.number}. Add --yes to request it.\n`,
    );
    await run("refund", winter.id, "--amount", "20", "--yes");
    await expect(run("refund", winter.id, "--amount", "20", "--yes")).rejects.toThrow("requested before");
    expect(await run("refund", winter.id, "--all")).toContain("$108.70, $7.35 of it sales tax");
    await expect(run("refund", winter.id, "--amount", "108.71", "--yes")).rejects.toThrow(
      "This is more than what is left of the payment. Nothing was refunded.",
    );
    expect((await stored())?.timeline.at(-1)?.event).toMatchObject({
      kind: "refund-requested",
      amountCents: 2_000,
      taxCents: 135,
    });
  });

  test("is in the tables of orders and of lines", async () => {
    const table = await run("csv", "--table", "orders", "--from", "2026-01-05", "--until", "2026-01-05");
    expect(table.trim().split("\n")).toHaveLength(2);
    expect(table).toContain(`${winter.number},2026-01-05T04:00:00-08:00`);
    expect(await run("csv", "--table", "lines")).toContain("Granite Morning,Framed");
  });
});

describe("one order", () => {
  test("is shown with its prints, amounts, address and mails", async () => {
    const output = await run("show", summer.id);
    for (const words of [
      `Order ${summer.number}: paid`,
      summer.id,
      "Frame: Espresso",
      "Sales tax  $8.70 (7.25%)",
      "Total      $143.69",
      "Refunded   $50.00 (2026-08-01 12:00)",
      "Napa, CA 94558",
      `SENT     order-confirm:${summer.id}`,
    ]) {
      expect(output).toContain(words);
    }
  });

  test("is found by its number with or without hyphens and prefix, and by its id", async () => {
    const output = await run("show", summer.id);
    const typed = summer.number.replaceAll("-", "").toLowerCase();
    for (const written of [summer.number, typed, typed.slice(2)])
      expect(await run("show", written)).toBe(output);
    await expect(run("show", "LW-2222-222")).rejects.toThrow("There is no order LW-2222-222");
  });

  test("that does not exist is reported as not found", async () => {
    await expect(run("show", "0".repeat(32))).rejects.toThrow("There is no order");
  });

  test("resends no mail unless --only names it", async () => {
    const before = await mailsOfSummer();
    await expect(run("resend", summer.number)).rejects.toThrow(
      "Which mail? Add --only confirmation or --only ticket. Nothing was sent.",
    );
    await expect(run("resend", summer.number, "--only", "both")).rejects.toThrow("npm run orders -- resend");
    expect(await mailsOfSummer()).toEqual(before);
  });

  test("resends only its confirmation, to the shopper, as a second outbox entry", async () => {
    const before = await mailsOfSummer();
    await run("resend", summer.number, "--only", "confirmation");
    const key = `order-confirm:${summer.id}:${nowMs}-confirmation`;
    expect(await mailsOfSummer()).toEqual([...before, key].toSorted());
    expect((await outbox.doc(key).get()).data()).toMatchObject({ state: "PENDING", attempts: 0 });
    const again = await outboxMail(database, key);
    expect(again).toMatchObject({
      to: "ann@example.test",
      subject: `Your Lightwell order ${summer.number}`,
    });
    expect(JSON.stringify(again)).not.toContain("COPY");
    expect((await outbox.doc(`order-confirm:${summer.id}`).get()).data()?.state).toBe("SENT");
  });

  test("resends only its ticket, marked as a copy", async () => {
    const before = await mailsOfSummer();
    await run("resend", summer.number, "--only", "ticket");
    const key = `lab-ticket:${summer.id}:${nowMs}-ticket`;
    expect(await mailsOfSummer()).toEqual([...before, key].toSorted());
    const copy = expect.stringContaining("COPY: this ticket was sent before.") as string;
    expect(await outboxMail(database, key)).toMatchObject({
      to: "owner@example.test",
      subject: `COPY: Lightwell lab ticket ${summer.number}, Ann Lee: 1 print`,
      text: copy,
      html: copy,
    });
    expect(await run("show", summer.number)).toContain(`PENDING  ${key}`);
  });

  test("that is not paid has no mails to send", async () => {
    await expect(run("resend", unpaid.id, "--only", "ticket")).rejects.toThrow("no ticket to send again");
  });
});

const columns =
  "state,county,district,rate,shipping_taxed,orders,subtotal_usd,shipping_usd,tax_usd,total_usd";

describe("the tax of paid orders", () => {
  test("is summed by state and rate, to the cent", async () => {
    expect((await run("csv")).split("\n")).toEqual([
      `${columns},refunded_usd,refunded_tax_usd,tax_owed_usd`,
      "CA,,,0.0725,no,2,240.00,14.99,17.40,272.39,143.69,8.70,8.70",
      "OR,,,0,no,1,120.00,0.00,0.00,120.00,0.00,0.00,0.00",
      "",
    ]);
  });

  test("is refunded with each part of an order, on the day of the refund", async () => {
    expect((await run("csv", "--from", "2026-08-01", "--until", "2026-08-02")).split("\n")[1]).toBe(
      "CA,,,0.0725,no,0,0.00,0.00,0.00,0.00,50.00,3.02,-3.02",
    );
    expect(await run("csv", "--from", "2026-08-03")).toContain(",93.69,5.68,-5.68");
  });

  test("is of the days that were asked for, both included", async () => {
    const rows = await run("csv", "--from", "2026-03-31", "--until", "2026-07-01");
    expect(rows).toContain("CA,,,0.0725,no,2,");
    expect(rows).not.toContain("OR");
    expect(await run("csv", "--until", "2026-03-30")).not.toContain("CA");
  });
});

describe("an order that cannot be read", () => {
  const broken = orders.withConverter(null).doc("broken");
  afterAll(() => broken.delete());

  test.each([["list"], ["csv"], ["migrate"]])(
    "is named by %s, which goes on with the others",
    async (verb) => {
      await broken.delete();
      const without = await run(verb);
      expect(warnings).toEqual([]);
      await broken.set({ id: "broken", state: "paid", created: day(7, 4), paidAt: day(7, 4), stage: "paid" });
      expect(await run(verb)).toBe(without);
      expect(warnings).toEqual(["The order broken cannot be read and is left out.\n"]);
    },
  );
});

describe("an order written before numbers and the date of payment were stored", () => {
  const id = `0123456789abcdef${"0".repeat(16)}`;
  const {
    paidAt: _paidAt,
    number: _number,
    ...old
  } = anOrder({ id, created: day(1, 31), updated: day(2, 1) });
  const stored = orders.withConverter(null).doc(old.id);
  beforeAll(() => stored.set(old));
  afterAll(() => stored.delete());

  test("was paid on the day of its last change", async () => {
    expect(await run("show", old.id)).toContain("Paid 2026-02-01 12:00");
  });

  test("has the number derived from its id", async () => {
    expect(await run("show", old.id)).toContain("Order LW-GFSR-RHM: paid");
    await expect(run("show", "LW-GFSR-RHM")).rejects.toThrow("npm run orders -- migrate");
  });

  test("is completed by migrate, once", async () => {
    expect(await run("migrate")).toBe("1 order was changed.\n");
    expect((await stored.get()).data()).toMatchObject({
      ...old,
      paidAt: day(2, 1),
      number: "LW-GFSR-RHM",
      searchTokens: expect.arrayContaining(["lwgfsrrhm"]),
    });
    expect(await run("show", "lwgfsrrhm")).toContain(id);
    expect(await run("csv", "--from", "2026-02-01", "--until", "2026-02-01")).toContain("CA,,,0.0725,no,1,");
    expect(await run("csv", "--until", "2026-01-31")).not.toContain("CA");
    expect(await run("migrate")).toBe("0 orders were changed.\n");
    expect((await orders.withConverter(null).doc(unpaid.id).get()).data()).toEqual(indexed(unpaid));
  });
});

describe("the command line", () => {
  test("runs as plain Node", async () => {
    const script = fileURLToPath(new URL("./orders.ts", import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [
      script,
      "show",
      spring.id,
      "--project",
      projectId,
    ]);
    expect(stdout).toContain(`Order ${spring.number}: paid`);
  });

  test("prints how it is used when asked", async () => {
    const script = fileURLToPath(new URL("./orders.ts", import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [script, "--help"]);
    expect(stdout).toContain("npm run orders -- refund <order>");
  });

  test.each([[[]], [["burn"]], [["show", "1"]], [["list", "--limit", "0"]], [["csv", "--from", "May"]]])(
    "prints its usage for the invalid arguments %j",
    async (words) => {
      await expect(run(...words)).rejects.toThrow("npm run orders -- list");
    },
  );
});
