import type { Firestore } from "@google-cloud/firestore";
import * as log from "firebase-functions/logger";
import { readableDocuments } from "#src/firestore/readable-documents.ts";
import type { OpenedSession } from "./opened-session.ts";
import { OrderChange } from "./order-change.ts";
import { orderTables } from "./order-tables.ts";
import type { Order } from "./order.ts";

/** The ledger of orders. */
export interface OrderRepository {
  order(id: string): Promise<Order | undefined>;
  orderOfSession(sessionId: string): Promise<Order | undefined>;
  /** What a payment session was opened for. */
  openedSession(sessionId: string): Promise<OpenedSession | undefined>;
  /** Orders that wait for their money. */
  unfinished(): Promise<readonly Order[]>;
  /** Payments that are still to be given back. */
  dueRefunds(): Promise<string[]>;
  refunded(paymentId: string): Promise<void>;
  /** Makes one change, whole or not at all. `make` may run several times, so it acts on nothing but the change. */
  change<Result>(make: (change: OrderChange) => Promise<Result>): Promise<Result>;
}

/** Reports of one payment arrive in crowds; each that meets another starts again. */
const maxAttempts = 20;

export function orderRepository(database: Firestore): OrderRepository {
  const tables = orderTables(database);
  return {
    order: async (id) => (await tables.orders.doc(id).get()).data(),
    async orderOfSession(sessionId) {
      const found = await tables.orders.where("sessions", "array-contains", sessionId).limit(1).get();
      return found.docs[0]?.data();
    },
    openedSession: async (sessionId) => (await tables.openedSessions.doc(sessionId).get()).data(),
    async unfinished() {
      const found = await tables.orders.where("state", "in", ["open", "processing"]).get();
      const { readable, unreadable } = readableDocuments(found.docs);
      for (const { id, cause } of unreadable) log.error("order.unreadable", cause, { id });
      return readable;
    },
    async dueRefunds() {
      const found = await tables.refunds.where("isDone", "==", false).get();
      return found.docs.map(({ id }) => id);
    },
    async refunded(paymentId) {
      await tables.refunds.doc(paymentId).update({ isDone: true });
    },
    change: async (make) =>
      await againWhenClosed(
        async () =>
          await database.runTransaction(
            async (transaction) => {
              const change = new OrderChange(transaction, tables);
              const result = await make(change);
              change.write();
              return result;
            },
            { maxAttempts },
          ),
      ),
  };
}

/** A change that met others for too long finds its transaction closed, which the client does not begin anew by itself. */
async function againWhenClosed<Result>(run: () => Promise<Result>, timesLeft = 5): Promise<Result> {
  try {
    return await run();
  } catch (cause) {
    const isClosed = cause instanceof Error && /transaction is invalid or closed/i.test(cause.message);
    if (!isClosed || timesLeft === 0) throw cause;
    return await againWhenClosed(run, timesLeft - 1);
  }
}
