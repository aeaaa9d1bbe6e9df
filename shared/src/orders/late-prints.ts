import { paidCents, type PaidOrder } from "./order-payment.ts";
import { parcelsOf, unshippedLines } from "./order-parts.ts";
import type { TimelineEntry } from "./orders-schemas.ts";

export const lateParts = ["order", "prints", "print"] as const;

/** What of a late order its shopper can wait for or cancel. */
export interface LatePrints {
  /** The whole order, or the prints or the one print that are left once a part of it is shipped. */
  readonly part: (typeof lateParts)[number];
  /** Whether something was paid for the order; nothing is for prints that are made again. */
  readonly isPaid: boolean;
}

export function latePrintsOf(
  order: PaidOrder & { readonly lines: readonly unknown[]; readonly timeline: readonly TimelineEntry[] },
): LatePrints {
  const rest = unshippedLines(order).length === 1 ? "print" : "prints";
  return { part: parcelsOf(order).length > 0 ? rest : "order", isPaid: paidCents(order) > 0 };
}

/** What the shopper can do besides to wait, as the end of a sentence. */
export function cancellationText({ part, isPaid }: LatePrints): string {
  if (part === "order") return isPaid ? "cancel the order and get a full refund" : "cancel the order";
  const [rest, them] =
    part === "print" ? ["the print that is not shipped", "it"] : ["the prints that are not shipped", "them"];
  return isPaid ? `cancel ${rest} and get back what you paid for ${them}` : `cancel ${rest}`;
}
