import * as calls from "@lightwell/shared/contract/checkout-endpoints";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPhoto, storeActive } from "#src/testing/a-photo.ts";
import { startCheckoutServer, type CheckoutServer } from "#src/testing/checkout-server.ts";

let server: CheckoutServer;
beforeAll(async () => {
  server = await startCheckoutServer("incomplete-photo");
});
afterAll(() => server.close());

test.each([
  ["picture", { image: "" }],
  ["title", { title: "" }],
])("an active photo without a %s cannot be paid, and the other prints of the cart can", async (_, loss) => {
  const complete = await aPhoto(server.catalog, { title: "Complete" });
  const incomplete = await aPhoto(server.catalog, { title: "Incomplete" });
  const request = await server.readyToPay(complete);
  const [line] = request.items;
  if (!line) throw new Error("The request has a line.");
  await storeActive(server.catalog, incomplete, loss);
  const items = [{ ...line, id: incomplete.id, lineItemId: 2 }, line];
  const send = async (body: unknown) =>
    await server.send(calls.startCheckout, { cartId: request.orderId, body });
  const answer = await send({ ...request, items, cart: { items } });
  expect(answer).toMatchObject({
    status: 409,
    body: { error: { code: "quote-changed", quote: { items: [{ id: complete.id }] } } },
  });
  expect((await send(request)).status).toBe(200);
});
