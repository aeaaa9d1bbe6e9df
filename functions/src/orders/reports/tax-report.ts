import { ratePpmOf } from "@lightwell/shared/checkout/sales-tax";
import { shareCents } from "@lightwell/shared/orders/refund-tax";
import type { StoredRefund } from "#src/orders/refund.ts";
import type { Order } from "#src/orders/order.ts";

/** Cents. */
interface StateTax {
  readonly state: string;
  readonly salesTaxRate: number;
  readonly taxableShipping: 0 | 1;
  orders: number;
  subtotal: number;
  shipping: number;
  tax: number;
  total: number;
  completeRefund: number;
  refundedTax: number;
}

/**
 * What was taken, taxed and given back, as CSV with a row for each state and rate, in dollars. Sales tax is a line of
 * its own at the card provider and counts as revenue there: this table is the record of what is owed. An order counts
 * on the day it was paid, a refund on the day it was made.
 */
export function taxReport(
  orders: readonly Order[],
  refunds: readonly StoredRefund[],
  isWanted: (timeMs: number) => boolean,
): string {
  const byRate = new Map<string, StateTax>();
  for (const order of orders) {
    const row = rowOf(byRate, order);
    if (order.paidAt !== undefined && isWanted(order.paidAt)) {
      row.orders += 1;
      row.subtotal += order.subtotal;
      row.shipping += order.shipping.cost;
      row.tax += order.taxes.taxAmount;
      row.total += order.total;
    }
    for (const { created, amount, tax } of refundsOf(order, refunds)) {
      if (!isWanted(created)) continue;
      row.completeRefund += amount;
      row.refundedTax += tax;
    }
  }
  const rows = [...byRate.keys()].toSorted().flatMap((key) => byRate.get(key) ?? []);
  const filled = rows.filter((row) => row.orders > 0 || row.completeRefund > 0);
  return `${[header, ...filled.map(asCsv)].join("\n")}\n`;
}

function rowOf(byRate: Map<string, StateTax>, { shipTo, taxes }: Order): StateTax {
  const { salesTaxRate, taxableShipping } = taxes;
  const key = `${shipTo.state} ${ratePpmOf(salesTaxRate).toString().padStart(7, "0")} ${taxableShipping}`;
  const row = byRate.get(key) ?? {
    state: shipTo.state,
    salesTaxRate,
    taxableShipping,
    orders: 0,
    subtotal: 0,
    shipping: 0,
    tax: 0,
    total: 0,
    completeRefund: 0,
    refundedTax: 0,
  };
  byRate.set(key, row);
  return row;
}

/**
 * What was given back of an order, as its timeline has it. A refund that failed is taken back on the day it failed, so
 * that a period that is over does not change. Refunds of before timelines were stored carry their share of the tax.
 */
function refundsOf({ paymentId, timeline, taxes, total }: Order, refunds: readonly StoredRefund[]) {
  const stored = refunds.filter((refund) => refund.paymentId === paymentId);
  const made = new Map<string, { readonly created: number; readonly amount: number; readonly tax: number }>();
  const takenBack: { created: number; amount: number; tax: number }[] = [];
  for (const { at, event } of timeline) {
    if (event.kind === "refunded") {
      const created = stored.find(({ id }) => id === event.refundId)?.created ?? at;
      made.set(event.refundId, { created, amount: event.amountCents, tax: event.taxCents });
    }
    const failed = event.kind === "refund-failed" ? made.get(event.refundId) : undefined;
    if (failed) takenBack.push({ created: at, amount: -failed.amount, tax: -failed.tax });
  }
  let before = 0;
  for (const { id, created, amount, state } of stored) {
    if (made.has(id) || state !== "made") continue;
    const tax = taxShare(before + amount) - taxShare(before);
    before += amount;
    made.set(id, { created, amount, tax });
  }
  return [...made.values(), ...takenBack];

  function taxShare(cents: number): number {
    return shareCents(Math.min(cents, total), taxes.taxAmount, total);
  }
}

const header =
  "state,rate,shipping_taxed,orders,subtotal_usd,shipping_usd,tax_usd,total_usd,refunded_usd,refunded_tax_usd,tax_owed_usd";

function asCsv(row: StateTax): string {
  const { state, salesTaxRate, taxableShipping, orders, tax, refundedTax } = row;
  const taken = [row.subtotal, row.shipping, tax, row.total];
  const amounts = [...taken, row.completeRefund, refundedTax, tax - refundedTax].map(dollars);
  return [state, salesTaxRate, taxableShipping === 1 ? "yes" : "no", orders, ...amounts].join(",");
}

/** `1499` → `"14.99"`, exactly and without separators. */
function dollars(cents: number): string {
  const size = Math.abs(cents);
  return `${cents < 0 ? "-" : ""}${Math.trunc(size / 100)}.${String(size % 100).padStart(2, "0")}`;
}
