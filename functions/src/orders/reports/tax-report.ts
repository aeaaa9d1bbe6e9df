import type { Recipient } from "@lightwell/shared/checkout/checkout-schemas";
import { ratePpmOf } from "@lightwell/shared/checkout/order-total";
import type { PaymentTotals } from "@lightwell/shared/contract/orders/order-csv-endpoints";
import { decimalDollars } from "@lightwell/shared/money/cents";
import { paidCents } from "@lightwell/shared/orders/order-payment";
import { refundMovements } from "@lightwell/shared/orders/refund-movements";
import { csvOf } from "#src/csv/csv-table.ts";
import type { Order } from "#src/orders/order.ts";
import { ownRateAt, type ZipRateRepository } from "#src/taxes/zip-rate-repository.ts";
import type { OrderQueries, Span } from "#src/orders/order-queries.ts";
import { instantsOfDays } from "@lightwell/shared/delivery/calendar-date";

export interface TaxReportDeps {
  readonly orders: Pick<OrderQueries, "paidIn" | "refundedIn">;
  readonly zipRates: Pick<ZipRateRepository, "rates">;
}

export interface TaxReport extends PaymentTotals {
  readonly csv: string;
  /** The tax of the payments less that of the refunds. */
  readonly taxOwedCents: number;
}

/** Cents. */
interface TaxRow {
  readonly place: readonly [state: string, county: string, district: string];
  readonly salesTaxRate: number;
  readonly taxableShipping: 0 | 1;
  orders: number;
  subtotal: number;
  shipping: number;
  tax: number;
  total: number;
  refunded: number;
  refundedTax: number;
}

/**
 * Payments, their sales tax and refunds of a period, as CSV in dollars: a row for each state, rate, and county and
 * district if the owner's rates by ZIP code name them. At the card provider sales tax is a separate line that counts as
 * revenue: this table is the record of the tax owed. An order counts when it was paid and a refund when it was made. A
 * refund that failed is reversed when it failed, so that the sums of a past period do not change.
 */
export async function taxReport(deps: TaxReportDeps, period: Period): Promise<TaxReport> {
  const rows = new Map<string, TaxRow>();
  const rowOf = async (order: Order) => {
    const { key, row } = emptyRow(order, await localNames(deps, order, period));
    const known = rows.get(key) ?? row;
    rows.set(key, known);
    return known;
  };
  const addPayment = async (order: Order) => {
    const row = await rowOf(order);
    row.orders += 1;
    row.subtotal += order.subtotal;
    row.shipping += order.shipping.cost;
    row.tax += order.taxes.taxAmount;
    row.total += paidCents(order);
  };
  const addRefunds = async (order: Order) => {
    const row = await rowOf(order);
    for (const { at, amountCents, taxCents } of refundMovements(order.timeline)) {
      if (at < period.fromMs || at >= period.untilMs) continue;
      row.refunded += amountCents;
      row.refundedTax += taxCents;
    }
  };
  // Together, since each reads the rates of its ZIP code: one after the other, a call has no time for a year of orders.
  for await (const orders of deps.orders.paidIn(period)) await Promise.all(orders.map(addPayment));
  await Promise.all((await deps.orders.refundedIn(period)).map(addRefunds));
  const filled = [...rows.keys()]
    .toSorted()
    .flatMap((key) => rows.get(key) ?? [])
    .filter((row) => row.orders > 0 || row.refunded !== 0);
  const sum = (of: (row: TaxRow) => number) => filled.reduce((total, row) => total + of(row), 0);
  return {
    csv: csvOf([header, ...filled.map(cellsOf)]),
    paymentsCents: sum(({ total }) => total),
    refundsCents: sum(({ refunded }) => refunded),
    taxOwedCents: sum(({ tax, refundedTax }) => tax - refundedTax),
  };
}

/** Days in the shop's time zone. */
export interface Period extends Span {
  readonly timeZone: string;
}

/** Days of a report, like `2026-01-31`; all when they are not given. */
interface Days {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** From the first to the last day, both included, in the shop's time zone. */
export function periodOf({ from = "1970-01-01", until = "9999-12-30" }: Days, timeZone: string): Period {
  return { ...instantsOfDays({ from, until }, timeZone), timeZone };
}

/** County and district of the owner's rate for the ZIP code when the order was taxed; empty without one. */
async function localNames(
  { zipRates }: TaxReportDeps,
  order: Order,
  { timeZone }: Period,
): Promise<readonly [county: string, district: string]> {
  const rate = await ownRateAt(zipRates, taxedAddress(order), { atMs: order.created, timeZone });
  return [rate?.county ?? "", rate?.district ?? ""];
}

/** The address before all corrections, which do not change the tax. */
function taxedAddress({ shipTo, timeline }: Order): Recipient {
  const correction = timeline.map(({ event }) => event).find((event) => event.kind === "address-corrected");
  return correction?.previous ?? shipTo;
}

function emptyRow(
  { shipTo, taxes: { salesTaxRate, taxableShipping } }: Order,
  [county, district]: readonly [string, string],
): { readonly key: string; readonly row: TaxRow } {
  const place = [shipTo.state, county, district] as const;
  const rate = ratePpmOf(salesTaxRate).toString().padStart(7, "0");
  return {
    key: [...place, rate, taxableShipping].join("\t"),
    row: {
      place,
      salesTaxRate,
      taxableShipping,
      orders: 0,
      subtotal: 0,
      shipping: 0,
      tax: 0,
      total: 0,
      refunded: 0,
      refundedTax: 0,
    },
  };
}

const header = [
  "state",
  "county",
  "district",
  "rate",
  "shipping_taxed",
  "orders",
  "subtotal_usd",
  "shipping_usd",
  "tax_usd",
  "total_usd",
  "refunded_usd",
  "refunded_tax_usd",
  "tax_owed_usd",
];

function cellsOf(row: TaxRow): (string | number)[] {
  const { place, salesTaxRate, taxableShipping, orders, tax, refundedTax } = row;
  const amounts = [row.subtotal, row.shipping, tax, row.total, row.refunded, refundedTax, tax - refundedTax];
  return [
    ...place,
    salesTaxRate,
    taxableShipping === 1 ? "yes" : "no",
    orders,
    ...amounts.map(decimalDollars),
  ];
}
