import { AppError } from "#src/http/app-error.ts";
import type { Order } from "./order.ts";

/** The order that was read. Throws `not-found` when there is none. */
export function requireOrder(order: Order | undefined): Order {
  if (!order) throw new AppError("not-found", "This order does not exist.");
  return order;
}
