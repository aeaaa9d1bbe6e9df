import { saveOptions } from "@lightwell/shared/contract/back-office/option-endpoints";
import * as calls from "@lightwell/shared/contract/checkout-endpoints";
import { defaultOptions } from "@lightwell/shared/options/default-options";
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

test("a print without a price cannot be paid, and the other prints of the cart can", async () => {
  const free = await aPhoto(server.catalog, { base: 0 });
  const priced = await aPhoto(server.catalog, { base: 6_000 });
  const request = await server.readyToPay(priced);
  const options = defaultOptions.map((option) => ({ ...option, available: true as const, base: 0 }));
  await server.catalog.call(saveOptions, { body: { options } });
  const lines = request.items.map((line) => ({ ...line, subtotal: 6_000 }));
  const items = [...lines.map((line) => ({ ...line, id: free.id, lineItemId: 2, subtotal: 0 })), ...lines];
  const taxes = { ...request.taxes, taxAmount: 435 };
  const send = async (body: unknown) =>
    await server.send(calls.startCheckout, { cartId: request.orderId, body });
  expect(await send({ ...request, items, taxes })).toMatchObject({
    status: 409,
    body: { error: { code: "quote-changed", quote: { items: [{ id: priced.id, subtotal: 6_000 }] } } },
  });
  expect((await send({ ...request, items: lines, taxes })).status).toBe(200);
});
