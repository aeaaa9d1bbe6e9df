import { cartIdSchema } from "@lightwell/shared/contract/checkout-endpoints";
import { AppError } from "#/http/app-error.ts";
import { hasMoney } from "#/orders/has-money.ts";
import { settle } from "#/orders/reconcile-payments.ts";
import type { Order } from "#/orders/order.ts";
import type { CheckoutNeeds } from "./checkout-needs.ts";

interface CheckoutStatus {
  status: "open" | "complete" | "expired";
  url?: string | undefined;
  number: string;
}

/**
 * Where the payment of an order stands; `id` is the order's or one of its sessions'. An unfinished order is
 * settled with the provider first, so a shopper who is back from paying does not depend on the report's arrival.
 */
export async function showCheckout(shop: CheckoutNeeds, id: string): Promise<CheckoutStatus> {
  const order = await orderOf(shop, id);
  if (!order) throw new AppError("not-found", "There is no such payment.");
  if (order.state === "open" || order.state === "processing") await settle(shop, order);
  const settled = (await shop.orders.order(order.id)) ?? order;
  const { number } = settled;
  if (hasMoney(settled)) return { status: "complete", number };
  const sessionId = order.id === id ? settled.sessions.at(-1) : id;
  const session = sessionId === undefined ? undefined : await shop.payments.session(sessionId);
  if (session?.status === "open") return { status: "open", url: session.url, number };
  return { status: "expired", number };
}

async function orderOf(shop: Pick<CheckoutNeeds, "orders">, id: string): Promise<Order | undefined> {
  if (cartIdSchema.safeParse(id).success) return await shop.orders.order(id);
  return await shop.orders.orderOfSession(id);
}
