import { ratePpmOf } from "@lightwell/shared/checkout/sales-tax";
import type { Order } from "./order.ts";

interface StateTax {
  readonly state: string;
  readonly salesTaxRate: number;
  readonly taxableShipping: 0 | 1;
  orders: number;
  subtotal: number;
  shipping: number;
  tax: number;
  total: number;
}

/**
 * What was taken and taxed, as CSV with a row for each state and rate, in dollars. Sales tax is a line of its own at
 * the card provider and counts as revenue there: this table is the record of what is owed.
 */
export function taxReport(orders: readonly Order[]): string {
  const byRate = new Map<string, StateTax>();
  for (const { shipTo, shipping, taxes, subtotal, total } of orders) {
    const { salesTaxRate, taxableShipping, taxAmount } = taxes;
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
    };
    row.orders += 1;
    row.subtotal += subtotal;
    row.shipping += shipping.cost;
    row.tax += taxAmount;
    row.total += total;
    byRate.set(key, row);
  }
  const rows = [...byRate.keys()].toSorted().flatMap((key) => byRate.get(key) ?? []);
  return `${[header, ...rows.map(asCsv)].join("\n")}\n`;
}

const header = "state,rate,shipping_taxed,orders,subtotal_usd,shipping_usd,tax_usd,total_usd";

function asCsv(row: StateTax): string {
  const { state, salesTaxRate, taxableShipping, orders } = row;
  const amounts = [row.subtotal, row.shipping, row.tax, row.total].map(dollars);
  return [state, salesTaxRate, taxableShipping === 1 ? "yes" : "no", orders, ...amounts].join(",");
}

/** `1499` → `"14.99"`, exactly and without separators. */
function dollars(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
}
