import type { Actor } from "@lightwell/shared/orders/orders-schemas";
import { AppError } from "#src/http/app-error.ts";
import { recordOrderEvent, type OrderEventRequest } from "#src/orders/fulfilment/record-order-event.ts";
import type { OrderDeps } from "#src/orders/order-deps.ts";
import { requireOrder } from "#src/orders/require-order.ts";

interface ManyEventsReport {
  readonly changed: string[];
  readonly failed: { readonly orderId: string; readonly message: string }[];
}

/**
 * Records an event of each of many orders, named by id or number. Each is a transaction of its own, and a rejected one
 * does not stop the others. Any other failure is thrown; then all requests can be sent again, because an event whose id
 * is recorded changes nothing.
 */
export async function recordManyEvents(
  deps: OrderDeps,
  requests: readonly Omit<OrderEventRequest, "by">[],
  by: Actor,
): Promise<ManyEventsReport> {
  const report: ManyEventsReport = { changed: [], failed: [] };
  for (const { orderId, ...request } of requests) {
    try {
      const { id } = requireOrder(await deps.orders.byNumberOrId(orderId));
      await recordOrderEvent(deps, { ...request, orderId: id, by });
      report.changed.push(orderId);
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause;
      report.failed.push({ orderId, message: cause.message });
    }
  }
  return report;
}
