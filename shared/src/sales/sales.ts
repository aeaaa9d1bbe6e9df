import { type CalendarDate, dateInTimeZone } from "#src/delivery/calendar-date.ts";
import { paidCents, type PaidOrder } from "#src/orders/order-payment.ts";
import type { TimelineEntry } from "#src/orders/orders-schemas.ts";
import { refundMovements } from "#src/orders/refund-movements.ts";
import { configurationOf, type Selected, sizeOf } from "#src/print/configuration/configuration.ts";
import { cutText } from "#src/text/cut-text.ts";
import type { Sales, SalesAmounts, Sold } from "./sales-schemas.ts";
import { type CheckedOutOrder, isUnfinishedCheckout } from "./unfinished-checkout.ts";

export const noSales: Sales = { days: {}, states: {}, photos: {}, sizes: {}, frames: {} };

export const noAmounts: SalesAmounts = {
  orders: 0,
  prints: 0,
  paymentsCents: 0,
  shippingCents: 0,
  taxCents: 0,
  refundsCents: 0,
  refundedTaxCents: 0,
  unfinished: 0,
  unfinishedCents: 0,
};

/** The parts of an order that its sales depend on; cents, epoch ms. */
export interface SoldOrder extends PaidOrder, CheckedOutOrder {
  readonly paidAt?: number | undefined;
  readonly shipTo: { readonly state: string };
  readonly lines: readonly {
    readonly id: string;
    readonly selected: Selected;
    readonly subtotal: number;
  }[];
  readonly shipping: { readonly cost: number };
  readonly taxes: { readonly taxAmount: number };
  readonly timeline: readonly TimelineEntry[];
}

/**
 * What an order has added to the sales of each month, by the month, like `2026-11`: its payment on the day on which it
 * became paid, each refund on the day on which it was made, an unfinished checkout on the day on which its payment page
 * ended. Days are those of a time zone. Nothing for an order that can still be paid.
 */
export function salesOf(order: SoldOrder | undefined, timeZone: string): ReadonlyMap<string, Sales> {
  if (!order || !hasSales(order)) return new Map();
  const { state } = order.shipTo;
  const onDay = (date: CalendarDate, amounts: SalesAmounts, sold: Partial<Sales> = {}) =>
    new Map([
      [monthOf(date), { ...noSales, ...sold, days: { [date]: amounts }, states: { [state]: amounts } }],
    ]);
  if (order.paidAt === undefined)
    return onDay(dateInTimeZone(order.expiresAt, timeZone), {
      ...noAmounts,
      unfinished: 1,
      unfinishedCents: order.total,
    });
  const payment: ReadonlyMap<string, Sales> = onDay(
    dateInTimeZone(order.paidAt, timeZone),
    {
      ...noAmounts,
      orders: 1,
      prints: order.lines.length,
      paymentsCents: paidCents(order),
      shippingCents: order.shipping.cost,
      taxCents: order.taxes.taxAmount,
    },
    soldPrints(order),
  );
  const refunds = refundMovements(order.timeline).map(({ at, amountCents, taxCents }) =>
    onDay(dateInTimeZone(at, timeZone), {
      ...noAmounts,
      refundsCents: amountCents,
      refundedTaxCents: taxCents,
    }),
  );
  return refunds.reduce((sum, refund) => sumOfMonths(sum, refund, 1), payment);
}

/** Whether an order adds anything to the sales: it was paid, or its checkout is unfinished. */
export function hasSales(order: SoldOrder): boolean {
  return order.paidAt !== undefined || isUnfinishedCheckout(order);
}

/**
 * What a change of an order adds to the sales of each month; months without a change are left out. `before` is
 * undefined for a new order, `after` for one that is removed.
 */
export function salesChange(
  before: SoldOrder | undefined,
  after: SoldOrder | undefined,
  timeZone: string,
): ReadonlyMap<string, Sales> {
  const change = sumOfMonths(salesOf(after, timeZone), salesOf(before, timeZone), -1);
  return new Map([...change].filter(([, { days }]) => Object.keys(days).length > 0));
}

/** The sales of several months together. */
export function sumOfSales(all: readonly Sales[]): Sales {
  return all.reduce((sum, added) => sumOf(sum, added, 1), noSales);
}

/** The amounts of some of the days, from the first to the last. */
export function amountsOfDays(
  { days }: Pick<Sales, "days">,
  span: { readonly from: CalendarDate; readonly until: CalendarDate },
): SalesAmounts {
  const inSpan = Object.entries(days).filter(([date]) => date >= span.from && date <= span.until);
  return sumOfAmounts(inSpan.map(([, amounts]) => amounts));
}

export function sumOfAmounts(all: readonly SalesAmounts[]): SalesAmounts {
  return all.reduce((sum, amounts) => added(sum, amounts, 1), noAmounts);
}

/** The month of a date: `2026-11`. */
export function monthOf(date: CalendarDate): string {
  return cutText(date, 7);
}

function soldPrints({ lines }: SoldOrder): Pick<Sales, "photos" | "sizes" | "frames"> {
  return lines.reduce<Pick<Sales, "photos" | "sizes" | "frames">>(
    ({ photos, sizes, frames }, { id, selected, subtotal }) => {
      const sold: Sold = { prints: 1, priceCents: subtotal };
      const configuration = configurationOf(selected);
      const size = (configuration && sizeOf(configuration)) ?? "other";
      const frame = configuration?.choices.framed_materials ?? "unframed";
      return {
        photos: sumByKey(photos, { [id]: sold }, 1),
        sizes: sumByKey(sizes, { [size]: sold }, 1),
        frames: sumByKey(frames, { [frame]: sold }, 1),
      };
    },
    noSales,
  );
}

function sumOfMonths(
  sums: ReadonlyMap<string, Sales>,
  others: ReadonlyMap<string, Sales>,
  sign: 1 | -1,
): ReadonlyMap<string, Sales> {
  const changed = [...others].map(
    ([month, sales]) => [month, sumOf(sums.get(month) ?? noSales, sales, sign)] as const,
  );
  return new Map([...sums, ...changed]);
}

function sumOf(sum: Sales, other: Sales, sign: 1 | -1): Sales {
  return {
    days: sumByKey(sum.days, other.days, sign),
    states: sumByKey(sum.states, other.states, sign),
    photos: sumByKey(sum.photos, other.photos, sign),
    sizes: sumByKey(sum.sizes, other.sizes, sign),
    frames: sumByKey(sum.frames, other.frames, sign),
  };
}

/** The sums of the numbers under each key, without keys whose numbers are all 0. */
function sumByKey<Numbers extends Readonly<Record<string, number>>>(
  sums: Readonly<Record<string, Numbers>>,
  others: Readonly<Record<string, Numbers>>,
  sign: 1 | -1,
): Record<string, Numbers> {
  const changed = Object.entries(others).map(
    ([key, numbers]) => [key, added(sums[key], numbers, sign)] as const,
  );
  const merged = [...Object.entries(sums).filter(([key]) => !(key in others)), ...changed];
  return Object.fromEntries(merged.filter(([, numbers]) => Object.values(numbers).some((n) => n !== 0)));
}

function added<Numbers extends Readonly<Record<string, number>>>(
  numbers: Numbers | undefined,
  others: Numbers,
  sign: 1 | -1,
): Numbers {
  const sums = Object.entries(others).map(([name, number]) => [name, (numbers?.[name] ?? 0) + sign * number]);
  return Object.fromEntries(sums) as Numbers; // the names are those of `others`
}
