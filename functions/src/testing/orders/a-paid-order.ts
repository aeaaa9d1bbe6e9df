import * as calls from "@lightwell/shared/contract/checkout-endpoints";
import { expect } from "vitest";
import { aPhoto } from "#src/testing/a-photo.ts";
import { payOnStripePage, type CheckoutServer } from "#src/testing/checkout-server.ts";
import { eventually } from "#src/testing/eventually.ts";

/** An order of one print that is paid at the Stripe emulator: $135.70, of it $7.00 shipping and $8.70 tax. */
export async function aPaidOrder(server: CheckoutServer): Promise<{ orderId: string; paymentId: string }> {
  const request = await server.readyToPay(await aPhoto(server.catalog));
  const started = await server.send(calls.startCheckout, { cartId: request.orderId, body: request });
  await payOnStripePage(calls.startCheckout.reply.parse(started.body).url);
  const { orderId } = request;
  let paymentId = "";
  await eventually(async () => {
    paymentId = (await server.deps.orders.order(orderId))?.paymentId ?? "";
    expect(paymentId).not.toBe("");
  });
  return { orderId, paymentId };
}
