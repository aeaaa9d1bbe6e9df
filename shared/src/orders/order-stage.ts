import type { FulfilmentState } from "./fulfilment.ts";
import { refundedAmounts } from "./refunded-amounts.ts";
import type { TimelineEntry } from "./timeline.ts";

/**
 * The status of an order as shown to the owner: the state of the payment until it is received, then the fulfilment.
 * `refunded` is an order that was refunded in full but not cancelled.
 */
export const orderStages = [
  "unpaid",
  "processing",
  "review",
  "paid",
  "at-lab",
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
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Cancelled",
  refunded: "Refunded",
};

/** Orders that wait for the owner. */
export const attentionStages = ["review", "paid"] as const satisfies readonly OrderStage[];

interface StagedOrder {
  /** The state of the payment. */
  readonly state: "open" | "processing" | "paid" | "failed" | "expired" | "review";
  readonly fulfilment: FulfilmentState;
  /** Cents. */
  readonly total: number;
  readonly timeline: readonly TimelineEntry[];
}

export function orderStage({ state, fulfilment, total, timeline }: StagedOrder): OrderStage {
  if (state === "processing" || state === "review") return state;
  if (state !== "paid") return "unpaid";
  const isGivenBack = total > 0 && refundedAmounts(timeline).refundedCents >= total;
  if (fulfilment === "cancelled") return "cancelled";
  if (isGivenBack) return "refunded";
  return fulfilment === "unfulfilled" ? "paid" : fulfilment;
}
