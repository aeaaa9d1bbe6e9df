import type { Order } from "./order.ts";

/** Whether a payment was made for the order, be it slow or under review. */
export function hasPayment({ state }: Pick<Order, "state">): boolean {
  return state === "paid" || state === "processing" || state === "review";
}
