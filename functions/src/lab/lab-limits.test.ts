import { createClient } from "@lightwell/shared/contract/api-client";
import type { AnyEndpoint } from "@lightwell/shared/contract/endpoint";
import { getLabTicket, getPrintFile, markReceived } from "@lightwell/shared/contract/lab-endpoints";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { orderLimits } from "#src/deployed/order-app.ts";
import { apiApp } from "#src/http/api-app.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { startLabServer, type LabServer } from "#src/testing/lab-server.ts";
import { listen } from "#src/testing/listen.ts";
import { labRoutes } from "./lab-routes.ts";

let server: LabServer;
beforeAll(async () => {
  server = await startLabServer("lab-limits");
});
afterAll(() => server.close());

/** The calls of the lab with the limits of a shop, which are higher in a demo. */
async function shopWithLimits() {
  const limits = orderLimits(false);
  const { origin, close } = await listen(apiApp((api) => labRoutes(api, { ...server.deps, limits })));
  onTestFinished(close);
  const client = createClient({ fetch, origin });
  return async (endpoint: AnyEndpoint, args: object) => (await client.send(endpoint, args)).response;
}

test.each([
  ["a ticket 60 times", getLabTicket, 60, {}],
  ["a print file 600 times", getPrintFile, 600, { lineNumber: 1 }],
])("a visitor can guess the link of %s a minute", async (_what, endpoint, limit, line) => {
  const send = await shopWithLimits();
  const guess = async () =>
    await send(endpoint, { orderId: "0".repeat(32), body: { token: "guess", ...line } });
  const guesses = await Promise.all(Array.from({ length: limit }, guess));
  expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([404]));
  const rejected = await guess();
  expect(rejected.status).toBe(429);
  expect(rejected.headers.get("Retry-After")).toMatch(/^\d+$/);
});

test("a lab can request ten print files every two seconds while they are made, and mark the order", async () => {
  const { lines } = anOrder();
  const order = anOrder({ lines: Array.from({ length: 10 }, () => lines).flat() });
  await server.storeOrders(order);
  const token = await server.deps.labLinks.add(order.id, Date.now(), "first");
  const send = await shopWithLimits();
  const request = async (_line: unknown, index: number) =>
    await send(getPrintFile, { orderId: order.id, body: { token, lineNumber: index + 1 } });
  const statuses = new Set<number>();
  for (let seconds = 0; seconds < 60; seconds += 2)
    for (const { status } of await Promise.all(order.lines.map(request))) statuses.add(status);
  statuses.add((await send(markReceived, { orderId: order.id, body: { token } })).status);
  expect([...statuses]).toEqual([200]);
});
