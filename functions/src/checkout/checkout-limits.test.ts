import * as calls from "@lightwell/shared/contract/checkout-endpoints";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkoutLimits } from "#/composition/checkout-limits.ts";
import { openDatabase } from "#/firestore/open-database.ts";
import { apiApp } from "#/http/api-app.ts";
import { aPhoto } from "#/testing/a-photo.ts";
import { recipient, startCheckoutServer, type CheckoutServer } from "#/testing/checkout-server.ts";
import { listen } from "#/testing/listen.ts";
import { checkoutRoutes } from "./checkout-routes.ts";

let server: CheckoutServer;
let limits: ReturnType<typeof checkoutLimits>;
let shop: { origin: string; close: () => Promise<void> };
beforeAll(async () => {
  server = await startCheckoutServer("checkout-limits");
  limits = checkoutLimits(openDatabase(server.catalog.projectId), false);
  shop = await listen(apiApp((api) => checkoutRoutes(api, { ...server.shop, limits })));
});
afterAll(async () => {
  await shop.close();
  await server.close();
});

/** A call as a visitor of this name makes it. */
async function send(visitor: string, method: string, path: string, body: object): Promise<Response> {
  return await fetch(`${shop.origin}${path}`, {
    method,
    headers: { "Content-Type": "application/json", "Fastly-Client-IP": visitor },
    body: JSON.stringify(body),
  });
}

async function expectRefusal(response: Response, withinSeconds: number): Promise<void> {
  expect([response.status, await response.json()]).toEqual([
    429,
    { error: { code: "too-many-requests", message: expect.stringContaining("try again") as string } },
  ]);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  const retryAfter = Number(response.headers.get("Retry-After"));
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(withinSeconds);
}

test("addresses and speeds are answered sixty times a minute to one visitor, whatever the call", async () => {
  const address = { address: recipient, emailAddress: "ann@example.test" };
  for (let times = 0; times < 30; times += 1) {
    const checked = await send("ann", "POST", calls.validateShippingAddress.path, { address: recipient });
    const kept = await send("ann", "POST", calls.setShippingAddress.path, address);
    expect([checked.status, kept.status]).toEqual([200, 200]);
  }
  await expectRefusal(await send("ann", "POST", calls.setShippingAddress.path, address), 60);
  await expectRefusal(
    await send("ann", "PUT", `/api/cart/${"0".repeat(32)}/shipping-speed`, { address: recipient, speed: 1 }),
    60,
  );
  expect((await send("bob", "POST", calls.setShippingAddress.path, address)).status).toBe(200);
});

test("a visitor who has begun twenty payments is told when to come back", async () => {
  const request = await server.readyToPay(await aPhoto(server.catalog));
  for (let times = 0; times < 20; times += 1) await limits.visitor.count("carol via 127.0.0.1");
  await expectRefusal(await send("carol", "POST", `/api/cart/${request.orderId}/checkout`, request), 60 * 60);
  expect((await send("dave", "POST", `/api/cart/${request.orderId}/checkout`, request)).status).toBe(200);
});
