import type { ReplyOf } from "@lightwell/shared/contract/endpoint";
import * as calls from "@lightwell/shared/contract/orders/order-endpoints";
import { orderStage } from "@lightwell/shared/orders/order-stage";
import { pickPrintedPicture } from "@lightwell/shared/print/geometry/printed-picture";
import { route, type Api } from "#src/http/route.ts";
import { type Order, requireOrder } from "#src/orders/order.ts";
import type { OrderRepository } from "#src/orders/order-repository.ts";
import { type RateLimiter, visitorOf, withinLimit } from "#src/rate-limits/rate-limiter.ts";

type OrderStatus = ReplyOf<typeof calls.getOrderStatus>;

export interface OrderStatusDeps {
  readonly orders: Pick<OrderRepository, "order">;
  readonly limits: { readonly visitor: RateLimiter };
}

/** The status of an order, without personal data, for everybody who has its link. */
export function orderStatusRoutes(api: Api, deps: OrderStatusDeps): void {
  route(api, calls.getOrderStatus, async ({ params: { orderId }, request }) => {
    await withinLimit(deps.limits.visitor, visitorOf(request));
    return statusOf(requireOrder(await deps.orders.order(orderId)));
  });
}

function statusOf(order: Order): OrderStatus {
  const { number, parcel, delivery, lines } = order;
  const stage = orderStage(order);
  return {
    number,
    state: stage === "processing" ? "unpaid" : stage,
    parcel,
    delivery,
    prints: lines.map((line) => ({
      title: line.title,
      image: line.image,
      selected: line.selected,
      picture: pickPrintedPicture(line),
    })),
  };
}
