import { orderIdSchema, orderNumberSchema } from "@lightwell/shared/checkout/checkout-schemas";
import type { ShippingSettings } from "@lightwell/shared/delivery/delivery-schemas";
import type { Firestore } from "@google-cloud/firestore";
import { inTransaction } from "#src/firestore/in-transaction.ts";
import { readableDocuments } from "#src/firestore/readable-documents.ts";
import { OrderChange } from "./order-change.ts";
import { orderTables } from "./order-tables.ts";
import type { OpenedSession, Order } from "./order.ts";
import type { QueuedRefund } from "./refund.ts";
import * as log from "firebase-functions/logger";

/** Stores orders. */
export interface OrderRepository {
  order(id: string): Promise<Order | undefined>;
  /** By its number, like `LW-7K3F-92Q`, or its id. Undefined for a text that is neither. */
  byNumberOrId(numberOrId: string): Promise<Order | undefined>;
  orderOfSession(sessionId: string): Promise<Order | undefined>;
  orderPaidBy(paymentId: string): Promise<Order | undefined>;
  /** The content of the order when a payment session was opened. */
  openedSession(sessionId: string): Promise<OpenedSession | undefined>;
  /** Orders that wait for their payment. */
  unfinished(): Promise<readonly Order[]>;
  /** Ids of refunds that are still to be made. */
  queuedRefunds(): Promise<string[]>;
  queuedRefund(id: string): Promise<QueuedRefund | undefined>;
  completeRefund(id: string): Promise<void>;
  /** Runs a transaction. `make` may run several times, so it must have no effect other than on `change`. */
  change<Result>(make: (change: OrderChange) => Promise<Result>): Promise<Result>;
}

export function orderRepository(database: Firestore): OrderRepository {
  const tables = orderTables(database);
  const order = async (id: string) => (await tables.orders.doc(id).get()).data();
  return {
    order,
    async byNumberOrId(numberOrId) {
      if (orderIdSchema.safeParse(numberOrId).success) return await order(numberOrId);
      if (!orderNumberSchema.safeParse(numberOrId).success) return undefined;
      const numbered = (await tables.orderNumbers.doc(numberOrId).get()).data();
      return numbered && (await order(numbered.orderId));
    },
    async orderOfSession(sessionId) {
      const found = await tables.orders.where("sessions", "array-contains", sessionId).limit(1).get();
      return found.docs[0]?.data();
    },
    async orderPaidBy(paymentId) {
      const found = await tables.orders.where("paymentId", "==", paymentId).limit(1).get();
      return found.docs[0]?.data();
    },
    openedSession: async (sessionId) => (await tables.openedSessions.doc(sessionId).get()).data(),
    async unfinished() {
      const found = await tables.orders.where("state", "in", ["open", "processing"]).get();
      const { readable, unreadable } = readableDocuments(found.docs, (doc) => doc.data());
      for (const { id, cause } of unreadable) log.error("order.unreadable", cause, { id });
      return readable;
    },
    async queuedRefunds() {
      const found = await tables.queuedRefunds.where("isDone", "==", false).get();
      return found.docs.map(({ id }) => id);
    },
    queuedRefund: async (id) => (await tables.queuedRefunds.doc(id).get()).data(),
    async completeRefund(id) {
      await tables.queuedRefunds.doc(id).update({ isDone: true });
    },
    change: async (make) =>
      await inTransaction(database, async (transaction) => {
        const change = new OrderChange(transaction, tables);
        const result = await make(change);
        change.write();
        return result;
      }),
  };
}

export interface OrderDeps {
  readonly orders: OrderRepository;
  readonly now: () => number;
}

/** Dependencies of recording the outcome of a payment. */
export interface PaymentDeps extends OrderDeps {
  /** The owner's shipping settings, at most a minute old. */
  readonly shippingSettings: () => Promise<ShippingSettings>;
}
