import type { CheckoutRequest } from "@lightwell/shared/contract/checkout-endpoints";
import { createHash } from "node:crypto";
import { AppError } from "#/http/app-error.ts";
import { withinLimit } from "#/limits/within-limit.ts";
import type { Order } from "#/orders/order.ts";
import type { PaymentSession } from "#/payments/payment-session.ts";
import type { CheckoutNeeds } from "./checkout-needs.ts";
import { claimAttempt, type OrderDraft } from "./claim-attempt.ts";
import { endOtherPayment } from "./end-other-payment.ts";
import { quoteOrder } from "./quote-order.ts";
import type { StoredCart } from "./cart-repository.ts";

/**
 * Turns a cart into an order and opens its payment. The order is written first; whoever asks again for the same,
 * by a second click or after a crash, is led to the same payment session. A payment of the same lines that the browser
 * began with another address is ended.
 */
export async function placeOrder(
  shop: CheckoutNeeds,
  cartId: string,
  request: CheckoutRequest,
  visitor: string,
): Promise<{ id: string; url: string }> {
  if (request.orderId !== cartId) throw new AppError("invalid-request", "The order is not this cart's.");
  const cart = await shop.carts.cart(cartId);
  if (!cart) throw new AppError("not-found", "There is no such cart.");
  const { speed } = cart;
  if (speed === undefined) throw new AppError("conflict", "Choose a shipping speed first.");
  if (request.emailAddress !== cart.emailAddress) {
    throw new AppError("conflict", "The e-mail address is not the confirmed one. Confirm the address again.");
  }
  const quote = await quoteOrder(shop, request, { shipTo: cart.shipTo, speed });
  await withinLimit(shop.limits.visitor, visitor, tooOften);
  await withinLimit(shop.limits.everybody, "everybody", tooOften);
  const draft = draftOf(cart, quote, request.subscribe);
  if (request.replaces !== undefined) await endOtherPayment(shop, request.replaces, draft);
  const order = await claimAttempt(shop, draft);
  const session = await openOnce(shop, order);
  if (session.url === undefined) throw new Error("The payment session has no page.");
  return { id: session.id, url: session.url };
}

/** Many payments begun and none made is how stolen cards are tried out. */
const tooOften = "Payments were begun very often just now. Please try again in an hour.";

function draftOf(
  cart: StoredCart,
  quote: Awaited<ReturnType<typeof quoteOrder>>,
  subscribe: boolean,
): OrderDraft {
  const { id, emailAddress, shipTo } = cart;
  const whatIsPaid = { emailAddress, shipTo, ...quote };
  const fingerprint = createHash("sha256").update(JSON.stringify(whatIsPaid)).digest("hex");
  return { id, ...whatIsPaid, subscribe, fingerprint };
}

/** The session of this attempt, opened now or before. Throws `conflict` when another tab has changed the order since. */
async function openOnce(shop: CheckoutNeeds, order: Order): Promise<PaymentSession> {
  const session = await shop.payments.openSession(order);
  if (session.amountTotal !== order.total) {
    await shop.payments.closeSession(session.id);
    throw new Error("The provider's total is not the order's.");
  }
  const isCurrent = await shop.orders.change(async (change) => {
    const current = await change.order(order.id);
    if (current?.attempt !== order.attempt || current.state !== "open") return false;
    if (current.session !== session.id) {
      const sessions = [...current.sessions, session.id];
      change.save({ ...current, sessions, session: session.id, updated: shop.now() });
    }
    return true;
  });
  if (isCurrent) return session;
  await shop.payments.closeSession(session.id);
  throw new AppError("conflict", "The order was changed in another window. Please try again.");
}
