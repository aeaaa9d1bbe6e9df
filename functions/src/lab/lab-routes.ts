import * as calls from "@lightwell/shared/contract/lab-endpoints";
import { isStopped, linesToMake } from "@lightwell/shared/orders/order-stage";
import { linesNotMade } from "@lightwell/shared/orders/refund-quote";
import type { IncomingMessage } from "node:http";
import { AppError } from "#src/http/app-error.ts";
import { route, type Api } from "#src/http/route.ts";
import { recordOrderEvent, type OrderEventRequest } from "#src/orders/record-order-event.ts";
import type { OrderDeps } from "#src/orders/order-repository.ts";
import type { OrderQueries } from "#src/orders/order-queries.ts";
import type { Order } from "#src/orders/order.ts";
import { requestPrintFile, type PrintFileDeps } from "#src/print-files/request-print-file.ts";
import { type RateLimiter, visitorOf, withinLimit } from "#src/rate-limits/rate-limiter.ts";
import { labTicketOf } from "./lab-ticket-of.ts";
import { type LabLinkDeps, requireLabLink, requireLabList } from "./lab-link.ts";

export type LabDeps = LabLinkDeps &
  PrintFileDeps &
  OrderDeps & {
    readonly orders: Pick<OrderQueries, "page">;
    readonly limits: { readonly visitor: RateLimiter };
  };

/** Orders in the lab's list; a shop with more shows the most urgent. */
const maxLabOrders = 200;

/** The calls of the print lab, which has a link instead of an account. */
export function labRoutes(api: Api, deps: LabDeps): void {
  async function orderOfLink(
    orderId: string,
    { token }: { readonly token: string },
    request: IncomingMessage,
  ): Promise<Order> {
    await withinLimit(deps.limits.visitor, visitorOf(request));
    return await requireLabLink(deps, { orderId, token });
  }

  route(api, calls.getLabOrders, async ({ body, request }) => {
    await withinLimit(deps.limits.visitor, visitorOf(request));
    await requireLabList(deps, body.token);
    return { orders: (await openLabOrders(deps.orders)).map(labOrderOf) };
  });
  route(api, calls.getLabTicket, async ({ params, body, request }) =>
    labTicketOf(await orderOfLink(params.orderId, body, request), deps.printFileConfig),
  );
  route(api, calls.getPrintFile, async ({ params, body, request }) => {
    const order = await orderOfLink(params.orderId, body, request);
    if (isStopped(order))
      throw new AppError("conflict", "This order is stopped. Its prints are not to be made.");
    if (linesNotMade(order.timeline).has(body.lineNumber))
      throw new AppError("conflict", "This print is stopped. It is not to be made.");
    return await requestPrintFile(deps, order, body.lineNumber);
  });
  route(api, calls.markReceived, async ({ params, body, request }) => {
    const order = await orderOfLink(params.orderId, body, request);
    if (order.fulfilment === "at-lab") return labTicketOf(order, deps.printFileConfig); // the owner has marked it already
    const received = { id: "lab-received", event: { kind: "sent-to-lab" } } as const;
    return labTicketOf(await recorded(order, received), deps.printFileConfig);
  });
  route(api, calls.markShipped, async ({ params, body, request }) => {
    const order = await orderOfLink(params.orderId, body, request);
    const { requestId, parcel } = body;
    const kind = order.fulfilment === "shipped" ? "parcel-corrected" : "shipped";
    const shipped = { id: `lab-${requestId}`, event: { kind, parcel } } as const;
    return labTicketOf(await recorded(order, shipped), deps.printFileConfig);
  });

  async function recorded(
    { id: orderId }: Order,
    event: Pick<OrderEventRequest, "id" | "event">,
  ): Promise<Order> {
    return await recordOrderEvent(deps, { orderId, by: { role: "lab", name: "" }, ...event });
  }
}

/** The orders that are to be made, the most urgent first. */
async function openLabOrders(orders: Pick<OrderQueries, "page">): Promise<Order[]> {
  const due = { until: "9999-12-31" };
  const found = await orders.page({ text: "", stages: ["paid", "at-lab"], due }, maxLabOrders);
  return found.orders.filter((order) => !isStopped(order));
}

function labOrderOf(order: Order): calls.LabOrder {
  const { id, number, replaces, fulfilment, lines, delivery } = order;
  const toMake = new Set(linesToMake(order));
  return {
    orderId: id,
    number,
    ...(replaces && { replaces: replaces.number }),
    fulfilment,
    prints: lines.flatMap(({ title }, index) => (toMake.has(index + 1) ? [title] : [])),
    shipBy: delivery.dispatchBy,
  };
}
