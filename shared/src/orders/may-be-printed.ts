import { retainedUntil } from "#src/personal-data/retention-periods.ts";
import { type OrderStage, orderStage, orderStages } from "./order-stage.ts";

/** The stages of orders whose prints are made, or can be made yet or again. */
export const printedStages: readonly OrderStage[] = orderStages.filter((stage) => stage !== "cancelled");

const finishedStages: readonly OrderStage[] = ["shipped", "delivered", "refunded"];

type PrintedOrder = Parameters<typeof orderStage>[0];

/**
 * Whether prints of an order are made at this instant or later, so that the originals of its photos are needed. A
 * shipped print can be damaged or lost, and is made again, also after a refund: this is possible for as long as the lab
 * has a link to the order, counted from its last entry. A refund of an order that is not shipped can fail in this time,
 * and the order is printed then. Many orders are never recorded as delivered.
 */
export function mayBePrinted(order: PrintedOrder, nowMs: number): boolean {
  const stage = orderStage(order);
  if (!printedStages.includes(stage)) return false;
  if (stage === "unpaid") return order.state === "open";
  if (!finishedStages.includes(stage)) return true;
  return nowMs < retainedUntil("labLinks", order.timeline.at(-1)?.at ?? 0);
}
