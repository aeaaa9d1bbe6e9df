import type {
  OrderDetail,
  OrderRow,
  RefundState,
} from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { recipientName } from "@lightwell/shared/checkout/address";
import { labName } from "@lightwell/shared/orders/order-labs";
import { disputeToShow } from "@lightwell/shared/orders/dispute";
import { consentDay, dueDay } from "@lightwell/shared/orders/due-day";
import { orderStage } from "@lightwell/shared/orders/order-stage";
import { refundedAmounts } from "@lightwell/shared/orders/order-payment";
import type { OutboxEntry } from "#src/mail/outbox.ts";
import type { Order } from "./order.ts";
import { stillApplies } from "./resend-mail.ts";

export function orderRow(order: Order): OrderRow {
  const { id, number, created, emailAddress, shipTo, lines, shipping, total, delivery, timeline } = order;
  const dispute = disputeToShow(timeline);
  const stage = orderStage(order);
  return {
    id,
    number,
    stage,
    created,
    name: recipientName(shipTo),
    emailAddress,
    speed: shipping.selected,
    prints: lines.length,
    image: lines[0]?.image ?? "",
    titles: lines.slice(0, 3).map(({ title }) => title),
    total,
    refundedCents: refundedAmounts(timeline).refundedCents,
    ...(order.replaces && { isReplacement: true }),
    ...(dispute && { dispute: { stage: dispute.stage, state: dispute.state } }),
    dispatchBy: delivery.dispatchBy,
    awaitsConsent: consentDay(stage, order) !== undefined,
    dueOn: dueDay(stage, order),
  };
}

/** The page of a payment in the provider's dashboard. */
export type PaymentUrl = (order: Pick<Order, "paymentId" | "paidBy">) => string | undefined;

/** An order with its mails, as the owner sees it. `refundStates` are those of its held payments, by their ids. */
export function orderDetail(
  order: Order,
  mails: ReadonlyMap<string, OutboxEntry>,
  paymentUrl: PaymentUrl,
  refundStates: ReadonlyMap<string, RefundState>,
): OrderDetail {
  return {
    ...order,
    stage: orderStage(order),
    isPaid: order.state === "paid",
    paymentUrl: paymentUrl(order),
    heldPayments: order.heldPayments.map((payment) => ({
      ...payment,
      url: paymentUrl({ paymentId: payment.paymentId, paidBy: payment.id }),
      isOwnPage: order.sessions.includes(payment.id),
      isAccepted: payment.id === order.paidBy,
      returned: refundStates.get(payment.id) ?? "none",
    })),
    mails: [...mails].map(([key, { event, state, created }]) => ({
      key,
      kind: event.kind,
      ...("lab" in event && event.lab === "second" && { lab: labName(order, event.lab) }),
      state,
      created,
      canResend: "orderId" in event && stillApplies(order, event),
    })),
  };
}
