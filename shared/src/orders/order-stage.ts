import { isCancellationRequested } from "./delay.ts";
import { type FulfilmentState, isBeforeShipment } from "./fulfilment.ts";
import { isRefundedInFull, type PaidOrder } from "./order-payment.ts";
import type { TimelineEntry } from "./orders-schemas.ts";
import { linesNotMade } from "./refund-quote.ts";

/**
 * The status of an order as shown to the owner: the state of the payment until it is received, then the fulfilment.
 * `cancellation` is an order that its shopper asks to cancel because it is late, `refunded` one that was refunded in
 * full but not cancelled.
 */
export const orderStages = [
  "unpaid",
  "processing",
  "review",
  "paid",
  "at-lab",
  "cancellation",
  "shipped",
  "delivered",
  "cancelled",
  "refunded",
] as const;
export type OrderStage = (typeof orderStages)[number];

export const orderStageLabels: Readonly<Record<OrderStage, string>> = {
  unpaid: "Not paid",
  processing: "Payment pending",
  review: "In review",
  paid: "Paid",
  "at-lab": "At the lab",
  cancellation: "Cancellation requested",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Cancelled",
  refunded: "Refunded",
};

/** Orders that wait for the owner. */
export const attentionStages = ["cancellation", "review", "paid"] as const satisfies readonly OrderStage[];

interface StagedOrder extends PaidOrder {
  /** The state of the payment. */
  readonly state: "open" | "processing" | "paid" | "failed" | "expired" | "review";
  readonly fulfilment: FulfilmentState;
  readonly timeline: readonly TimelineEntry[];
  /** When its person was erased, in epoch ms; the prints have no address since then. */
  readonly erasedAt?: number | undefined;
}

export function orderStage(order: StagedOrder): OrderStage {
  const { state, fulfilment, timeline } = order;
  if (fulfilment === "cancelled") return "cancelled"; // also after a review
  if (state === "processing" || state === "review") return state;
  if (state !== "paid") return "unpaid";
  if (isRefundedInFull(order)) return "refunded";
  if (isBeforeShipment(fulfilment) && isCancellationRequested(timeline)) return "cancellation";
  return fulfilment === "unfulfilled" ? "paid" : fulfilment;
}

/**
 * Whether the prints are not to be made: the order is cancelled, or is to be, refunded in full, or not paid; or its
 * person is erased, also if a refund turns out later not to have arrived.
 */
export function isStopped(order: StagedOrder): boolean {
  const { state, fulfilment, erasedAt } = order;
  if (state !== "paid" || fulfilment === "cancelled" || orderStage(order) === "cancellation") return true;
  if (erasedAt !== undefined && isBeforeShipment(fulfilment)) return true;
  return isRefundedInFull(order, { withRequested: true });
}

/** The numbers of the lines whose prints are to be made, from 1. */
export function linesToMake(order: StagedOrder & { readonly lines: readonly unknown[] }): number[] {
  if (isStopped(order)) return [];
  const notMade = linesNotMade(order.timeline);
  return order.lines.flatMap((_, index) => (notMade.has(index + 1) ? [] : [index + 1]));
}
