import type { Firestore } from "@google-cloud/firestore";
import type { ShippingSettings } from "@lightwell/shared/delivery/delivery-schemas";
import { inTransaction } from "#src/firestore/in-transaction.ts";
import { type OrderQueries, orderQueries } from "./order-queries.ts";
import { orderTables } from "./order-tables.ts";
import { OrderTransaction } from "./order-transaction.ts";

export interface OrderRepository extends OrderQueries {
  completeRefund(id: string): Promise<void>;
  /** Stores when the provider has failed to make a queued refund, epoch ms. */
  failRefund(id: string, nowMs: number): Promise<void>;
  /** Runs a transaction. `make` may run several times, so it must have no effect other than on `transaction`. */
  transaction<Result>(make: (transaction: OrderTransaction) => Promise<Result>): Promise<Result>;
}

export function orderRepository(database: Firestore): OrderRepository {
  const tables = orderTables(database);
  return {
    ...orderQueries(database),
    async completeRefund(id) {
      await tables.queuedRefunds.doc(id).update({ isDone: true });
    },
    async failRefund(id, nowMs) {
      await tables.queuedRefunds.doc(id).update({ failedAt: nowMs });
    },
    transaction: async (make) =>
      await inTransaction(database, async (stored) => {
        const transaction = new OrderTransaction(stored, tables);
        const result = await make(transaction);
        await transaction.write();
        return result;
      }),
  };
}

export interface OrderDeps {
  readonly orders: OrderRepository;
  readonly now: () => number;
}

export interface PaymentDeps extends OrderDeps {
  /** The owner's shipping settings, at most a minute old. */
  readonly shippingSettings: () => Promise<ShippingSettings>;
}
