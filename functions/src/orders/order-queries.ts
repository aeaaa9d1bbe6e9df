import { FieldPath, type Firestore } from "@google-cloud/firestore";
import { orderNumberSchema } from "@lightwell/shared/checkout/order-number";
import { readableDocuments } from "#src/firestore/readable-documents.ts";
import type { MailEvent } from "#src/email/mail-event.ts";
import { newOutboxEntry, type OutboxEntry } from "#src/email/outbox-entry.ts";
import type { StoredRefund } from "./refund.ts";
import { orderTables } from "./order-tables.ts";
import type { Order, OrderState } from "./order.ts";

/** What the command line reads of orders, and the mails that it sends again. */
export interface OrderQueries {
  /** Newest first; `unreadable` are the ids of orders that do not fit the schema. */
  orders(wanted: {
    readonly state?: OrderState | undefined;
    readonly limit?: number;
  }): Promise<{ orders: Order[]; unreadable: string[] }>;
  /** By its number, like `LW-7K3F-92Q`, or its id. */
  order(numberOrId: string): Promise<Order | undefined>;
  /** The mails about an order, by their keys. */
  mails(orderId: string): Promise<ReadonlyMap<string, OutboxEntry>>;
  /** Reported refunds of all payments, or of one, without those that failed; oldest first. */
  refunds(paymentId?: string): Promise<StoredRefund[]>;
  enqueue(key: string, event: MailEvent, nowMs: number): Promise<void>;
}

const mailsOfOrder = [
  "order-confirm",
  "lab-ticket",
  "order-review",
  "order-shipped",
  "address-corrected",
  "order-cancelled",
  "order-refunded",
  "refund-rejected",
] as const;

export function orderQueries(database: Firestore): OrderQueries {
  const { orders, orderNumbers, outbox, refunds } = orderTables(database);
  return {
    async orders({ state, limit }) {
      const chosen = state === undefined ? orders : orders.where("state", "==", state);
      const { readable, unreadable } = readableDocuments((await chosen.get()).docs);
      return {
        orders: readable.toSorted((one, other) => other.created - one.created).slice(0, limit),
        unreadable: unreadable.map(({ id }) => id),
      };
    },
    async order(numberOrId) {
      const isNumber = orderNumberSchema.safeParse(numberOrId).success;
      const id = isNumber ? (await orderNumbers.doc(numberOrId).get()).data()?.orderId : numberOrId;
      return id === undefined ? undefined : (await orders.doc(id).get()).data();
    },
    async mails(orderId) {
      const found = await Promise.all(
        mailsOfOrder.map(async (about) => {
          const first = `${about}:${orderId}`;
          const query = outbox
            .where(FieldPath.documentId(), ">=", first)
            .where(FieldPath.documentId(), "<=", `${first}~`);
          return (await query.get()).docs;
        }),
      );
      return new Map(found.flat().map((doc) => [doc.id, doc.data()]));
    },
    async refunds(paymentId) {
      const chosen = paymentId === undefined ? refunds : refunds.where("paymentId", "==", paymentId);
      const found = (await chosen.get()).docs.map((doc) => ({ id: doc.id, ...doc.data() }));
      return found
        .filter(({ state }) => state !== "failed")
        .toSorted((one, other) => one.created - other.created);
    },
    async enqueue(key, event, nowMs) {
      await outbox.doc(key).create(newOutboxEntry(event, nowMs));
    },
  };
}
