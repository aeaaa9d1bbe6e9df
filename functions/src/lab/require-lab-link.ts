import { labLinkInvalid } from "@lightwell/shared/contract/lab-endpoints";
import { AppError } from "#src/http/app-error.ts";
import type { Order } from "#src/orders/order.ts";
import type { OrderRepository } from "#src/orders/order-repository.ts";
import type { LabLinks } from "./lab-link.ts";

/** Dependencies of `requireLabLink`. */
export interface LabLinkDeps {
  readonly labLinks: LabLinks;
  readonly orders: Pick<OrderRepository, "order">;
  readonly now: () => number;
}

/**
 * The order that a token shows. Throws `not-found`, always with the same message, for a token that was altered, has
 * expired, was revoked or was made for another order.
 */
export async function requireLabLink(
  deps: LabLinkDeps,
  { orderId, token }: { readonly orderId: string; readonly token: string },
): Promise<Order> {
  const link = await deps.labLinks.find(token);
  const isValid = link?.orderId === orderId && link.revokedAt === undefined && link.expiresAt > deps.now();
  const order = isValid ? await deps.orders.order(orderId) : undefined;
  if (!order) throw new AppError("not-found", labLinkInvalid);
  return order;
}
