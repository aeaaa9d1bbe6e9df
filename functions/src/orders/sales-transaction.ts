import { FieldValue, type Transaction } from "@google-cloud/firestore";
import { defaultShippingSettings } from "@lightwell/shared/delivery/default-shipping-settings";
import { hasSales, salesChange, salesOf, sumOfSales } from "@lightwell/shared/sales/sales";
import type { Sales } from "@lightwell/shared/sales/sales-schemas";
import type { Order } from "./order.ts";
import type { OrderTables } from "./order-tables.ts";
import { type SalesCount, type SalesMonth, salesMonthName } from "./sales-month.ts";

/**
 * Transforms of one document in one transaction; production refuses more, the emulator does not. Source:
 * https://firebase.google.com/docs/firestore/quotas
 */
const mostTransforms = 500;

/** A change of an order in a transaction. */
export interface OrderChange {
  /** Undefined for a new order. */
  readonly before: Order | undefined;
  /** Undefined for an order that is deleted. */
  readonly after: Order | undefined;
  /** The count that contains the order before the change. */
  readonly countedIn: number | undefined;
}

/**
 * Adds what the changes add to the sales, in the transaction that makes them, and returns the count that contains the
 * orders after that. An order that the current count does not contain yet is added as a whole. Months are incremented
 * without being read, so that payments of the same month do not wait for each other.
 */
export async function countSales(
  transaction: Transaction,
  tables: OrderTables,
  changes: readonly OrderChange[],
): Promise<{ readonly count: number; readonly write: () => void }> {
  const stored = (await transaction.get(tables.salesCount)).data();
  const current = stored ?? (await firstCount(transaction, tables));
  const { count, timeZone } = current;
  return {
    count,
    write: () => {
      if (!stored) transaction.set(tables.salesCount, current);
      const added = changes.flatMap(({ before, after, countedIn }) => {
        const months = countedIn === count ? salesChange(before, after, timeZone) : salesOf(after, timeZone);
        return [...months].map(([month, sales]) => ({
          month,
          sales,
          titles: after && titlesOf(after, sales),
        }));
      });
      for (const [month, ofMonth] of Map.groupBy(added, (one) => one.month)) {
        const titles = Object.fromEntries(ofMonth.flatMap((one) => Object.entries(one.titles ?? {})));
        transaction.set(
          tables.salesMonths.doc(salesMonthName(count, month)),
          {
            count,
            month,
            ...(Object.keys(titles).length > 0 && { titles }),
            ...incremented(sumOfSales(ofMonth.map(({ sales }) => sales))),
          },
          { merge: true },
        );
      }
    },
  };
}

/** How many of the orders, from the first one on, a transaction can count together; at least one. */
export function countedTogether(orders: readonly (Order | undefined)[], timeZone: string): number {
  const numbers = new Map<string, Set<string>>();
  const firstTooMany = orders.findIndex((order) => {
    for (const [month, sales] of salesOf(order, timeZone))
      numbers.set(month, new Set([...(numbers.get(month) ?? []), ...namesOfNumbers(sales)]));
    return [...numbers.values()].some(({ size }) => size > mostTransforms);
  });
  return firstTooMany === -1 ? orders.length : Math.max(firstTooMany, 1);
}

/** Whether the sales of an order can change. */
export function changesSales({ before, after }: OrderChange): boolean {
  return [before, after].some((order) => order !== undefined && hasSales(order));
}

/** The first count, in the time zone that the shop has when its first order is paid, or not paid in time. */
async function firstCount(transaction: Transaction, { site }: OrderTables): Promise<SalesCount> {
  const shipping: unknown = (await transaction.get(site)).get("shipping.timeZone");
  const timeZone = typeof shipping === "string" ? shipping : defaultShippingSettings.timeZone;
  return { count: 1, timeZone, isCounting: false };
}

function titlesOf({ lines }: Order, { photos }: Sales): SalesMonth["titles"] {
  const sold = lines.filter(({ id }) => id in photos);
  return Object.fromEntries(sold.map(({ id, title }) => [id, title]));
}

/** The numbers of a month that sales increment, like `states.CA.orders`. */
function namesOfNumbers(sales: Sales): string[] {
  return Object.entries(sales).flatMap(([group, byKey]) =>
    Object.entries(byKey).flatMap(([key, numbers]) =>
      Object.keys(numbers).map((name) => `${group}.${key}.${name}`),
    ),
  );
}

/** An increment for each number. Empty groups are left out: a merge would replace the stored ones by them. */
function incremented(sales: Sales) {
  const groups = Object.entries(sales).filter(([, byKey]) => Object.keys(byKey).length > 0);
  return Object.fromEntries(groups.map(([group, byKey]) => [group, increments(byKey)]));
}

function increments(byKey: Readonly<Record<string, Readonly<Record<string, number>>>>) {
  return mapped(byKey, (numbers) => mapped(numbers, (number) => FieldValue.increment(number)));
}

function mapped<Value, Result>(
  values: Readonly<Record<string, Value>>,
  make: (value: Value) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, make(value)]));
}
