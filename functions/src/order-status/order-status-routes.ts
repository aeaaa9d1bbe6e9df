import type { ReplyOf } from "@lightwell/shared/contract/endpoint";
import * as calls from "@lightwell/shared/contract/orders/order-endpoints";
import { announcedDelay } from "@lightwell/shared/orders/delay";
import { isBeforeShipment } from "@lightwell/shared/orders/fulfilment";
import { latePrintsOf } from "@lightwell/shared/orders/late-prints";
import { parcelsOf } from "@lightwell/shared/orders/order-parts";
import { isStopped, orderStage } from "@lightwell/shared/orders/order-stage";
import { linesNotMade } from "@lightwell/shared/orders/refund-quote";
import { pickPrintedPicture } from "@lightwell/shared/print/geometry/printed-picture";
import { route, type Api } from "#src/http/route.ts";
import { type Order, requireOrder } from "#src/orders/order.ts";
import { answerDelay } from "#src/orders/delay-order.ts";
import type { OrderDeps } from "#src/orders/order-repository.ts";
import { type RateLimiter, visitorOf, withinLimit } from "#src/rate-limits/rate-limiter.ts";

type OrderStatus = ReplyOf<typeof calls.getOrderStatus>;

export interface OrderStatusDeps extends OrderDeps {
  readonly limits: { readonly visitor: RateLimiter };
}

/**
 * The calls of a shopper about an order that is placed: its status, without personal data, for everybody who has its
 * link, and the answer to a delay.
 */
export function orderStatusRoutes(api: Api, deps: OrderStatusDeps): void {
  route(api, calls.getOrderStatus, async ({ params: { orderId }, request }) => {
    await withinLimit(deps.limits.visitor, visitorOf(request));
    return statusOf(requireOrder(await deps.orders.order(orderId)));
  });
  route(api, calls.answerOrderDelay, async ({ params: { orderId }, body, request }) => {
    await withinLimit(deps.limits.visitor, visitorOf(request));
    return statusOf(await answerDelay(deps, { orderId, ...body }));
  });
}

function delayOf(order: Order): OrderStatus["delay"] {
  const { fulfilment, timeline } = order;
  const isOpen = orderStage(order) === "cancellation" || !isStopped(order);
  const delay = isBeforeShipment(fulfilment) && isOpen ? announcedDelay(timeline) : undefined;
  if (!delay) return undefined;
  const { answer, event } = delay;
  const { dispatchBy } = event.previous ?? event.delivery;
  return { previousDispatchBy: dispatchBy, consentBy: event.consentBy, answer, prints: latePrintsOf(order) };
}

function sentParcels(order: Order): OrderStatus["parcels"] {
  return parcelsOf(order).map(({ parcel, lineNumbers }) => ({
    parcel,
    ...(lineNumbers.length < order.lines.length && {
      prints: lineNumbers.map((line) => order.lines[line - 1]?.title ?? ""),
    }),
  }));
}

function statusOf(order: Order): OrderStatus {
  const { number, delivery, lines, timeline } = order;
  const notMade = linesNotMade(timeline);
  const stage = orderStage(order);
  return {
    number,
    state: stage === "processing" ? "unpaid" : stage,
    parcels: sentParcels(order),
    delivery,
    delay: delayOf(order),
    prints: lines
      .filter((_, index) => !notMade.has(index + 1))
      .map((line) => ({
        title: line.title,
        image: line.image,
        selected: line.selected,
        picture: pickPrintedPicture(line),
      })),
  };
}
