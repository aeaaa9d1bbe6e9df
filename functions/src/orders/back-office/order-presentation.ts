import type { OrderDetail, OrderRow } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { orderStage } from "@lightwell/shared/orders/order-stage";
import { refundedAmounts } from "@lightwell/shared/orders/refunded-amounts";
import type { OutboxEntry } from "#src/mail/outbox-entry.ts";
import type { Order } from "#src/orders/order.ts";

/** An order as a row of the list. */
export function orderRow(order: Order): OrderRow {
  const { id, number, created, emailAddress, shipTo, lines, shipping, total, delivery, timeline } = order;
  return {
    id,
    number,
    stage: orderStage(order),
    created,
    name: `${shipTo.firstName} ${shipTo.lastName}`.trim(),
    emailAddress,
    speed: shipping.selected,
    prints: lines.length,
    image: lines[0]?.image ?? "",
    titles: lines.slice(0, 3).map(({ title }) => title),
    total,
    refundedCents: refundedAmounts(timeline).refundedCents,
    ...(delivery && { dispatchBy: delivery.dispatchBy }),
  };
}

/** An order with its mails, as the owner sees it. */
export function orderDetail(
  order: Order,
  mails: ReadonlyMap<string, OutboxEntry>,
  paymentUrl: string | undefined,
): OrderDetail {
  return {
    ...order,
    stage: orderStage(order),
    isPaid: order.state === "paid",
    paymentUrl,
    mails: [...mails].map(([key, { event, state, created }]) => ({
      key,
      kind: event?.kind ?? "",
      state,
      created,
      canResend: event !== undefined && "orderId" in event,
    })),
  };
}
