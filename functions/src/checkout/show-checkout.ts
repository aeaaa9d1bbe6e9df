import { cartIdSchema } from "@lightwell/shared/contract/checkout-endpoints";
import { AppError } from "#src/http/app-error.ts";
import { hasMoney } from "#src/orders/has-money.ts";
import { recordSession } from "#src/orders/reconcile-payments.ts";
import type { Order } from "#src/orders/order.ts";
import type { CheckoutNeeds } from "./checkout-needs.ts";
import { recentSession } from "./recent-session.ts";

interface PaymentStatus {
  status: "open" | "complete" | "expired";
  url?: string | undefined;
}

/** Where the payment of an order stands; `id` is the order's or one of its sessions'. */
export async function showCheckout(
  shop: CheckoutNeeds,
  id: string,
  visitor: string,
): Promise<PaymentStatus & { number: string }> {
  const order = await orderOf(shop, id);
  if (!order) throw new AppError("not-found", "There is no such payment.");
  const sessionId = order.id === id ? order.session : id;
  return { ...(await statusOf(shop, order, sessionId, visitor)), number: order.number };
}

/**
 * What is recorded is answered at once. An unfinished payment is asked of the provider, with one call at most, and
 * recorded: a shopper who is back from paying does not depend on the webhook.
 */
async function statusOf(
  shop: CheckoutNeeds,
  order: Order,
  sessionId: string | undefined,
  visitor: string,
): Promise<PaymentStatus> {
  if (order.state === "paid" || order.state === "review") return { status: "complete" };
  const isUnfinished = order.state === "open" || order.state === "processing";
  if (!isUnfinished || sessionId === undefined) return { status: "expired" };
  const isRecent = shop.recentSessions.get(sessionId, shop.now()) !== undefined;
  if (!isRecent && !(await shop.limits.statuses(visitor))) return await storedStatus(shop, order, sessionId);
  const session = await recentSession(shop, sessionId);
  if (session) await recordSession(shop, order.id, session);
  const settled = (await shop.orders.order(order.id)) ?? order;
  if (hasMoney(settled)) return { status: "complete" };
  return session?.status === "open" ? { status: "open", url: session.url } : { status: "expired" };
}

/** What the shop knows by itself: the session of the attempt is open until its time is over. */
async function storedStatus(shop: CheckoutNeeds, order: Order, sessionId: string): Promise<PaymentStatus> {
  if (hasMoney(order)) return { status: "complete" };
  const isOpen = order.session === sessionId && order.expiresAt * 1_000 > shop.now();
  if (!isOpen) return { status: "expired" };
  return { status: "open", url: (await shop.orders.openedSession(sessionId))?.url };
}

async function orderOf(shop: Pick<CheckoutNeeds, "orders">, id: string): Promise<Order | undefined> {
  if (cartIdSchema.safeParse(id).success) return await shop.orders.order(id);
  return await shop.orders.orderOfSession(id);
}
