import type { Firestore } from "@google-cloud/firestore";
import type { HeldPayment } from "@lightwell/shared/orders/orders-schemas";
import type { RefundState } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import type { OutboxEntry } from "#src/mail/outbox.ts";
import { orderTables } from "./order-tables.ts";

/** Queries of the back office about what belongs to an order. */
export interface OrderQueries {
  /** The mails about an order, to the shopper, the lab or the owner, by their keys. */
  mails(orderId: string): Promise<ReadonlyMap<string, OutboxEntry>>;
  /** The states of the refunds of held payments, by the ids of the payments' sessions. */
  refundStates(payments: readonly HeldPayment[]): Promise<ReadonlyMap<string, RefundState>>;
}

export function orderQueries(database: Firestore): OrderQueries {
  const { outbox, refunds, queuedRefunds } = orderTables(database);

  async function refundState({ paymentId, amountTotal = 0 }: HeldPayment): Promise<RefundState> {
    if (paymentId === undefined) return "none";
    const [made, queued] = await Promise.all([
      refunds.where("paymentId", "==", paymentId).get(),
      queuedRefunds.doc(paymentId).get(),
    ]);
    const isDone = queued.data()?.isDone;
    if (isDone === false) return "requested";
    const amounts = made.docs.map((doc) => doc.data()).filter(({ state }) => state !== "failed");
    if (amounts.reduce((sum, { amount }) => sum + amount, 0) >= amountTotal) return "made";
    return isDone === true ? "failed" : "none";
  }

  return {
    async mails(orderId) {
      const queries = [
        outbox.where("event.orderId", "==", orderId),
        outbox.where("event.aboutOrder", "==", orderId),
      ];
      const found = await Promise.all(queries.map(async (query) => (await query.get()).docs));
      return new Map(found.flat().map((doc) => [doc.id, doc.data()]));
    },
    async refundStates(payments) {
      const states = payments.map(async (payment) => [payment.id, await refundState(payment)] as const);
      return new Map(await Promise.all(states));
    },
  };
}
