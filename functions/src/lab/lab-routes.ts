import * as calls from "@lightwell/shared/contract/lab-endpoints";
import { isStopped, linesToMake } from "@lightwell/shared/orders/order-stage";
import { labPart, linesOfLab, openLinesOfLab } from "@lightwell/shared/orders/order-labs";
import { haveSameLines, parcelsOf } from "@lightwell/shared/orders/order-parts";
import type { Lab } from "@lightwell/shared/orders/lab";
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
import { type LabLinkDeps, type OrderOfLab, requireLabLink, requireLabList } from "./lab-link.ts";

export type LabDeps = LabLinkDeps &
  PrintFileDeps &
  OrderDeps & {
    readonly orders: Pick<OrderQueries, "page">;
    readonly limits: { readonly visitor: RateLimiter; readonly printFiles: RateLimiter };
  };

/** Orders in the lab's list; a shop with more shows the most urgent. */
const maxLabOrders = 200;

/** The calls of the print lab, which has a link instead of an account. */
export function labRoutes(api: Api, deps: LabDeps): void {
  async function orderOfLink(
    orderId: string,
    { token }: { readonly token: string },
    request: IncomingMessage,
    limit: RateLimiter = deps.limits.visitor,
  ): Promise<OrderOfLab> {
    await withinLimit(limit, visitorOf(request));
    return await requireLabLink(deps, { orderId, token });
  }

  route(api, calls.getLabOrders, async ({ body, request }) => {
    await withinLimit(deps.limits.visitor, visitorOf(request));
    const lab = await requireLabList(deps, body.token);
    return { orders: (await openLabOrders(deps.orders, lab)).map((order) => labOrderOf({ order, lab })) };
  });
  const ticketOf = ({ order, lab }: OrderOfLab) => labTicketOf(order, deps.printFileConfig, lab);
  route(api, calls.getLabTicket, async ({ params, body, request }) =>
    ticketOf(await orderOfLink(params.orderId, body, request)),
  );
  route(api, calls.getPrintFile, async ({ params, body, request }) => {
    const { order, lab } = await orderOfLink(params.orderId, body, request, deps.limits.printFiles);
    const isOfOther =
      body.lineNumber <= order.lines.length && !linesOfLab(order, lab).includes(body.lineNumber);
    if (isOfOther) throw new AppError("not-found", calls.labLinkInvalid);
    if (isStopped(order))
      throw new AppError("conflict", "This order is stopped. Its prints are not to be made.");
    if (linesNotMade(order.timeline).has(body.lineNumber))
      throw new AppError("conflict", "This print is stopped. It is not to be made.");
    return await requestPrintFile(deps, order, body.lineNumber);
  });
  route(api, calls.markReceived, async ({ params, body, request }) => {
    const found = await orderOfLink(params.orderId, body, request);
    const { fulfilment, lineNumbers } = labPart(found.order, found.lab);
    if (fulfilment === "at-lab") return ticketOf(found); // the owner has marked it already
    const event = { kind: "sent-to-lab" as const, lineNumbers: [...lineNumbers] };
    return ticketOf(await recorded(found, { id: `lab-${found.lab}-received`, event }));
  });
  route(api, calls.markShipped, async ({ params, body, request }) => {
    const found = await orderOfLink(params.orderId, body, request);
    const { requestId, parcel, lineNumbers } = body;
    const isSent = parcelsOf(found.order).some((sent) => haveSameLines(sent.lineNumbers, lineNumbers));
    const ofLab = linesOfLab(found.order, found.lab);
    const isOwn = (line: number) => ofLab.includes(line);
    const isOfLab = isSent ? lineNumbers.some(isOwn) : lineNumbers.every(isOwn); // the owner can send all in one
    if (!isOfLab) throw new AppError("not-found", calls.labLinkInvalid);
    const event = { kind: isSent ? "parcel-corrected" : "shipped", parcel, lineNumbers } as const;
    return ticketOf(await recorded(found, { id: `lab-${found.lab}-shipped-${requestId}`, event }));
  });

  async function recorded(
    { order: { id: orderId }, lab }: OrderOfLab,
    event: Pick<OrderEventRequest, "id" | "event">,
  ): Promise<OrderOfLab> {
    return { order: await recordOrderEvent(deps, { orderId, by: { role: "lab", name: "" }, ...event }), lab };
  }
}

/** The orders with prints that the lab is to make, the most urgent first. */
async function openLabOrders(orders: Pick<OrderQueries, "page">, lab: Lab): Promise<Order[]> {
  const due = { until: "9999-12-31" };
  const found = await orders.page({ text: "", stages: ["paid", "at-lab"], due }, maxLabOrders);
  return found.orders.filter((order) => {
    const { fulfilment } = labPart(order, lab);
    const toMake = new Set(linesToMake(order));
    return fulfilment !== "shipped" && openLinesOfLab(order, lab).some((line) => toMake.has(line));
  });
}

function labOrderOf({ order, lab }: OrderOfLab): calls.LabOrder {
  const { id, number, replaces, lines, delivery } = order;
  const { fulfilment } = labPart(order, lab);
  const open = new Set(openLinesOfLab(order, lab));
  const toMake = new Set(linesToMake(order).filter((line) => open.has(line)));
  return {
    orderId: id,
    number,
    ...(replaces && { replaces: replaces.number }),
    fulfilment,
    prints: lines.flatMap(({ title }, index) => (toMake.has(index + 1) ? [title] : [])),
    shipBy: delivery.dispatchBy,
  };
}
