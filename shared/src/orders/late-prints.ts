import { paidCents, type PaidOrder } from "./order-payment.ts";
import { parcelsOf } from "./order-parts.ts";
import type { TimelineEntry } from "./orders-schemas.ts";

/** The prints of a late order that its shopper can wait for or cancel. */
export interface LatePrints {
  /** Whether a part of the order is shipped: only the rest of it can be cancelled. */
  readonly isRest: boolean;
  /** Whether something was paid for the order; nothing is for prints that are made again. */
  readonly isPaid: boolean;
}

export function latePrintsOf(
  order: PaidOrder & { readonly lines: readonly unknown[]; readonly timeline: readonly TimelineEntry[] },
): LatePrints {
  return { isRest: parcelsOf(order).length > 0, isPaid: paidCents(order) > 0 };
}

/** What the shopper can do besides to wait, as the end of a sentence. */
export function cancellationText({ isRest, isPaid }: LatePrints): string {
  if (isRest)
    return isPaid
      ? "cancel the prints that are not shipped and get back what you paid for them"
      : "cancel the prints that are not shipped";
  return isPaid ? "cancel the order and get a full refund" : "cancel the order";
}
