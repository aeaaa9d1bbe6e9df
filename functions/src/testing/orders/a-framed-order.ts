import { orderTotal } from "@lightwell/shared/checkout/order-total";
import { startCheckout } from "@lightwell/shared/contract/checkout-endpoints";
import { expect } from "vitest";
import { aPhoto } from "#src/testing/a-photo.ts";
import { type CheckoutServer, payOnStripePage } from "#src/testing/checkout-server.ts";
import { eventually } from "#src/testing/eventually.ts";

/** The id of a paid order of a print in each of these frames. */
export async function aFramedOrder(server: CheckoutServer, materials: readonly string[]): Promise<string> {
  const photo = await aPhoto(server.catalog);
  const request = await server.readyToPay(photo);
  const [line] = request.items;
  if (!line) throw new Error("There is no line.");
  const items = materials.map((material, index) => ({
    ...line,
    lineItemId: line.lineItemId + index,
    selected: line.selected.map((choice) =>
      "framed_materials" in choice ? { framed_materials: material } : choice,
    ),
  }));
  const { salesTaxRate, taxableShipping } = request.taxes;
  const { taxCents } = orderTotal(line.subtotal * items.length, request.shipping.cost, {
    ratePpm: Math.round(salesTaxRate * 1_000_000),
    taxableShipping,
  });
  const { orderId } = request;
  const taxes = { ...request.taxes, taxAmount: taxCents };
  const started = await server.send(startCheckout, {
    cartId: orderId,
    body: { ...request, items, cart: { items }, taxes },
  });
  await payOnStripePage(startCheckout.reply.parse(started.body).url);
  await eventually(async () => expect((await server.deps.orders.order(orderId))?.paidAt).toBeDefined());
  return orderId;
}
