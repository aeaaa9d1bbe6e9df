import type { CheckoutRequest } from "@lightwell/shared/contract/checkout-endpoints";
import { AppError } from "#src/http/app-error.ts";
import { hasPayment } from "#src/orders/order.ts";
import { withinLimit } from "#src/rate-limits/rate-limiter.ts";
import type { StoredCart } from "./cart-repository.ts";
import type { CheckoutDeps } from "./checkout-deps.ts";
import { countPaymentSession } from "./checkout-limits.ts";
import { endSessions, requireUnpaid } from "./end-sessions.ts";
import { openPaymentSession } from "./open-payment-session.ts";
import { quoteOrder } from "./quote-order.ts";
import {
  changedElsewhere,
  findPayableSession,
  type OrderDraft,
  savePaymentAttempt,
} from "./save-payment-attempt.ts";
import { createHash } from "node:crypto";

/**
 * `startCheckout`, with the rejected requests of a visitor counted: the reasons would otherwise tell whether a guess,
 * such as an e-mail address, is right, as often as somebody asks.
 */
export async function startCountedCheckout(
  deps: CheckoutDeps,
  cartId: string,
  request: CheckoutRequest,
  visitor: string,
): Promise<{ id: string; url: string }> {
  try {
    return await startCheckout(deps, cartId, request, visitor);
  } catch (cause) {
    if (cause instanceof AppError && cause.code !== "too-many-requests")
      await withinLimit(
        deps.limits.rejections,
        visitor,
        "This checkout could not be started many times. Please try again in an hour.",
      );
    throw cause;
  }
}

/**
 * Creates the order of a cart and opens its payment session. The order is saved first; a repeated request, after a
 * second click or a crash, gets the same payment session. A payment of the same lines that the browser started with
 * another address is ended.
 */
export async function startCheckout(
  deps: CheckoutDeps,
  cartId: string,
  request: CheckoutRequest,
  visitor: string,
): Promise<{ id: string; url: string }> {
  if (request.orderId !== cartId) throw new AppError("invalid-request", "The order is not this cart's.");
  const cart = await unpaidCart(deps, cartId, request);
  const { speed } = cart;
  if (speed === undefined)
    throw new AppError("conflict", "Choose a shipping speed first.", { redo: "speed" });
  if (request.emailAddress !== cart.emailAddress) {
    throw new AppError(
      "conflict",
      "The e-mail address is not the confirmed one. Confirm the address again.",
      { redo: "address" },
    );
  }
  const quote = await quoteOrder(deps, request, { ...cart, speed }, visitor);
  const draft = orderDraft(cart, quote, request.subscribe);
  const open = await findPayableSession(deps, draft);
  if (!open) await countPaymentSession(deps, visitor); // before an order is stored, or a payment is ended for it
  if (request.replaces !== undefined) await endOtherPayment(deps, request.replaces, draft);
  const session = open ?? (await openPaymentSession(deps, await savePaymentAttempt(deps, draft)));
  if (session.url === undefined) throw changedElsewhere(); // it has just been ended, or paid
  return { id: session.id, url: session.url };
}

/**
 * The cart, unless its order is paid. The id of a paid order is in links that are passed on, so nothing about the
 * address of its cart may be answered. Lines that were put into the browser's cart later can be bought with a new cart.
 */
async function unpaidCart(
  deps: Pick<CheckoutDeps, "carts" | "orders">,
  cartId: string,
  { items }: CheckoutRequest,
): Promise<StoredCart> {
  const cart = await deps.carts.cart(cartId);
  const order = await deps.orders.order(cartId); // read after the cart, which is deleted when the order is paid
  const paid = new Set(order && hasPayment(order) ? order.lines.map(({ lineItemId }) => lineItemId) : []);
  if (order && items.some(({ lineItemId }) => paid.has(lineItemId))) requireUnpaid(order);
  if (!cart || paid.size > 0) throw new AppError("not-found", "There is no such cart.");
  return cart;
}

function orderDraft(
  cart: StoredCart,
  { isTaxFallback, ...quote }: Awaited<ReturnType<typeof quoteOrder>>,
  subscribe: boolean,
): OrderDraft {
  const { id, emailAddress, shipTo } = cart;
  const whatIsPaid = { emailAddress, shipTo, ...quote };
  const fingerprint = createHash("sha256")
    .update(JSON.stringify({ ...whatIsPaid, subscribe }))
    .digest("hex");
  return { id, ...whatIsPaid, subscribe, fingerprint, isTaxFallback };
}

/**
 * Prevents paying a cart line twice across tabs. The payment of another order that this browser started before is ended
 * when it shares a line with the present order; the same print added to the cart again is another line. Throws
 * `already-paid` when that payment was made.
 */
async function endOtherPayment(
  deps: CheckoutDeps,
  sessionId: string,
  draft: Pick<OrderDraft, "id" | "lines">,
): Promise<void> {
  const other = await deps.orders.orderOfSession(sessionId);
  if (!other || other.id === draft.id) return; // earlier attempts of this order are ended when the next one is saved
  const now = new Set(draft.lines.map(({ lineItemId }) => lineItemId));
  if (other.lines.some(({ lineItemId }) => now.has(lineItemId))) await endSessions(deps, other);
}
