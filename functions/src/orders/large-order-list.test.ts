import { orderNumber } from "@lightwell/shared/checkout/order-number";
import type { OrderSearch } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { orderStage, orderStages } from "@lightwell/shared/orders/order-stage";
import { searchTokensOf } from "@lightwell/shared/orders/search-tokens";
import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#src/firestore/open-database.ts";
import type { Order } from "#src/orders/order.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { countedReads } from "#src/testing/counted-reads.ts";
import { orderQueries, type OrderQueries } from "./order-queries.ts";

const perBatch = 500;
const beganAt = Date.UTC(2024, 0, 1);
const names = ["Ann Lee", "Bob Stone", "Zoe Park", "Max Weber", "Ida Moreno", "Tom Okafor", "Eva Lind"];

/** The order of this place in time, a few minutes after the one before. */
function orderAt(index: number): Order {
  const id = createHash("sha256").update(String(index)).digest("hex").slice(0, 32);
  const [firstName = "", lastName = ""] = (names[index % names.length] ?? "").split(" ");
  const created = beganAt + index * 600_000;
  return anOrder({
    id,
    number: orderNumber(id),
    shipTo: { ...anOrder().shipTo, firstName, lastName },
    emailAddress: `shopper-${index}@example.test`,
    shipping: index % 3 === 0 ? { selected: 2, cost: 1_499 } : { selected: 0, cost: 0 },
    fulfilment:
      (["delivered", "delivered", "shipped", "at-lab", "unfulfilled"] as const)[index % 5] ?? "delivered",
    created,
    paidAt: created,
    updated: created,
  });
}

/** The back office of a shop with this number of orders. */
async function shopWith(count: number) {
  const database = openDatabase(`demo-large-order-list-${count}`);
  const batches = Array.from({ length: count / perBatch }, (_, batch) => batch);
  const lane = async () => {
    for (let batch = batches.pop(); batch !== undefined; batch = batches.pop()) {
      const writes = database.batch();
      for (let index = batch * perBatch; index < (batch + 1) * perBatch; index += 1) {
        const order = orderAt(index);
        const found = { stage: orderStage(order), searchTokens: searchTokensOf(order) };
        writes.set(database.collection("orders").doc(order.id), { ...order, ...found });
      }
      await writes.commit();
    }
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
  return orderQueries(database);
}

const everything: OrderSearch = { text: "", stages: orderStages.filter((stage) => stage !== "unpaid") };
const middle = orderAt(2_500);

async function expectPage(reads: OrderQueries, wanted: Partial<OrderSearch>, found: number) {
  const counted = countedReads();
  const { orders } = await reads.page({ ...everything, ...wanted });
  expect(orders).toHaveLength(found);
  expect(counted.count).toBeLessThanOrEqual(50);
}

describe("with 100,000 orders", () => {
  let reads: OrderQueries;
  beforeAll(async () => {
    reads = await shopWith(100_000);
  }, 1_800_000);

  test.each<[string, Partial<OrderSearch>]>([
    ["the newest orders", {}],
    ["a later page", { after: { created: middle.created, id: middle.id } }],
  ])(
    "%s are read from 50 documents at most",
    async (_, wanted) => await expectPage(reads, wanted, 50),
    240_000,
  );
});

// The emulator needs minutes for one search of 100,000 orders, see docs/emulators.md.
describe("with 5,000 orders", () => {
  let reads: OrderQueries;
  beforeAll(async () => {
    reads = await shopWith(5_000);
  }, 240_000);

  test.each<[string, Partial<OrderSearch>, number]>([
    ["an order by its number", { text: middle.number }, 1],
    ["an order by its e-mail address", { text: "shopper-2500@example.test" }, 1],
    ["orders by name", { text: "okafor" }, 50],
    ["orders of a state, a speed and some days", { stages: ["at-lab"], speed: 2, from: beganAt }, 50],
  ])(
    "%s are read from 50 documents at most",
    async (_, wanted, found) => await expectPage(reads, wanted, found),
    240_000,
  );
});
