import { FieldValue, type Transaction } from "@google-cloud/firestore";
import { defaultShippingSettings } from "@lightwell/shared/delivery/default-shipping-settings";
import { hasSales, salesChange, salesOf } from "@lightwell/shared/sales/sales";
import type { Sales } from "@lightwell/shared/sales/sales-schemas";
import type { Order } from "./order.ts";
import type { OrderTables } from "./order-tables.ts";
import { type SalesCount, type SalesMonth, salesMonthName } from "./sales-month.ts";

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
      for (const { before, after, countedIn } of changes) {
        const added = countedIn === count ? salesChange(before, after, timeZone) : salesOf(after, timeZone);
        for (const [month, sales] of added)
          transaction.set(
            tables.salesMonths.doc(salesMonthName(count, month)),
            { count, month, ...(after && titlesOf(after, sales)), ...incremented(sales) },
            { merge: true },
          );
      }
    },
  };
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

function titlesOf({ lines }: Order, { photos }: Sales): Pick<SalesMonth, "titles"> | undefined {
  const sold = lines.filter(({ id }) => id in photos);
  return sold.length > 0
    ? { titles: Object.fromEntries(sold.map(({ id, title }) => [id, title])) }
    : undefined;
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
