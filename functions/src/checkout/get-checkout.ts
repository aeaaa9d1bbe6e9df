import { orderIdSchema } from "@lightwell/shared/checkout/checkout-schemas";
import type { DeliveryPromise } from "@lightwell/shared/delivery/delivery-schemas";
import { AppError } from "#src/http/app-error.ts";
import { recordSession } from "#src/orders/reconcile-payments.ts";
import { hasPayment, type Order } from "#src/orders/order.ts";
import type { CheckoutDeps } from "./checkout-deps.ts";
import { recentSession } from "./recent-session.ts";

interface PaymentStatus {
  status: "open" | "complete" | "expired";
  url?: string | undefined;
}

/** The payment status of an order; `id` is the id of the order or of one of its sessions. */
export async function getCheckout(
  deps: CheckoutDeps,
  id: string,
  visitor: string,
): Promise<PaymentStatus & { number: string; delivery?: DeliveryPromise | undefined }> {
  const order = await orderOf(deps, id);
  if (!order) throw new AppError("not-found", "There is no such payment.");
  const sessionId = order.id === id ? order.session : id;
  const { number, delivery } = order;
  return { ...(await statusOf(deps, order, sessionId, visitor)), number, delivery };
}

/**
 * Returns the recorded status of a finished payment. An unfinished payment is requested from the provider, with one
 * call at most, and recorded, so that a shopper who returns from the payment page does not depend on the webhook.
 */
async function statusOf(
  deps: CheckoutDeps,
  order: Order,
  sessionId: string | undefined,
  visitor: string,
): Promise<PaymentStatus> {
  if (order.state === "paid" || order.state === "review") return { status: "complete" };
  const isUnfinished = order.state === "open" || order.state === "processing";
  if (!isUnfinished || sessionId === undefined) return { status: "expired" };
  const isRecent = deps.recentSessions.get(sessionId, deps.now()) !== undefined;
  if (!isRecent && !(await deps.limits.statuses(visitor))) return await storedStatus(deps, order, sessionId);
  const session = await recentSession(deps, sessionId);
  if (session) await recordSession(deps, order.id, session);
  const current = (await deps.orders.order(order.id)) ?? order;
  if (hasPayment(current)) return { status: "complete" };
  return session?.status === "open" ? { status: "open", url: session.url } : { status: "expired" };
}

/** The status as stored, without a call to the provider: the session of the attempt is open until it expires. */
async function storedStatus(deps: CheckoutDeps, order: Order, sessionId: string): Promise<PaymentStatus> {
  if (hasPayment(order)) return { status: "complete" };
  const isOpen = order.session === sessionId && order.expiresAt > deps.now();
  if (!isOpen) return { status: "expired" };
  return { status: "open", url: (await deps.orders.openedSession(sessionId))?.url };
}

async function orderOf(deps: Pick<CheckoutDeps, "orders">, id: string): Promise<Order | undefined> {
  if (orderIdSchema.safeParse(id).success) return await deps.orders.order(id);
  return await deps.orders.orderOfSession(id);
}
