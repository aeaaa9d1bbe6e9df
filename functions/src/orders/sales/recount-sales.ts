import { hasSales } from "@lightwell/shared/sales/sales";
import { UnreadableDocumentError } from "#src/firestore/unreadable-document.ts";
import type { OrderRepository } from "#src/orders/order-repository.ts";
import type { OrderTransaction } from "#src/orders/order-transaction.ts";
import type { Order } from "#src/orders/order.ts";
import { countedTogether } from "#src/orders/sales-transaction.ts";
import type { SalesRepository } from "./sales-repository.ts";

export interface RecountDeps {
  readonly sales: SalesRepository;
  readonly orders: Pick<OrderRepository, "transaction">;
}

const ordersPerTransaction = 50;

/**
 * Counts the sales of all orders again, with days of the given time zone. Orders may change meanwhile: each is added to
 * the new count once, here or by the transaction that changes it. Ends at the deadline (epoch ms); the next call goes
 * on from there, or begins a new count when the last one is complete. Returns whether the count is complete.
 */
export async function recountSales(
  { sales, orders }: RecountDeps,
  { timeZone, deadlineMs }: { readonly timeZone: string; readonly deadlineMs: number },
): Promise<boolean> {
  let current = await sales.goOn(timeZone);
  while (Date.now() < deadlineMs) {
    const next = await sales.nextOrders(current, ordersPerTransaction);
    if (next.length === 0) {
      await sales.saveCount({ count: current.count, timeZone: current.timeZone, isCounting: false });
      await sales.removeOtherMonths(current);
      return true;
    }
    const { timeZone: ofCount } = current;
    const counted = await orders.transaction(async (transaction) => {
      const read = await Promise.all(next.map(async ({ id }) => await readableOrder(transaction, id)));
      const together = countedTogether(read, ofCount);
      // Saving an order counts what is not counted yet.
      for (const order of read.slice(0, together)) if (order && hasSales(order)) transaction.save(order);
      return together;
    });
    current = { ...current, after: next[counted - 1] };
    await sales.saveCount(current);
  }
  return false;
}

/** Undefined for an order that does not fit its schema, which the reports leave out, too. */
async function readableOrder(transaction: OrderTransaction, id: string): Promise<Order | undefined> {
  try {
    return await transaction.order(id);
  } catch (cause) {
    if (!(cause instanceof UnreadableDocumentError)) throw cause;
    return undefined;
  }
}
