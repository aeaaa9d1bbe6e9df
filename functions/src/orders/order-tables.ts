import type { Firestore } from "@google-cloud/firestore";
import { orderIdSchema, orderNumberSchema } from "@lightwell/shared/checkout/checkout-schemas";
import { orderNumber } from "@lightwell/shared/checkout/order-number";
import { caseTable } from "#src/cases/case-table.ts";
import { expirySchema } from "#src/firestore/expiry.ts";
import { typedCollection } from "#src/firestore/typed-collection.ts";
import { outboxTable } from "#src/mail/outbox-entry.ts";
import { type Order, orderSchema } from "./order.ts";
import { queuedRefundSchema, refundSchema } from "./refund.ts";
import { openedSessionSchema } from "./opened-session.ts";
import { z } from "zod";

/** Epoch ms of 1973: a time below it is in seconds. */
const oldestMs = 100_000_000_000;

/**
 * An order as it is read from the database. Orders written before numbers and the date of payment were stored get them
 * here: the number derived from their id, and the date of their last change, which was their payment. `npm run orders
 * -- migrate` stores both. Older orders have `expiresAt` in epoch seconds.
 */
export const storedOrderSchema = orderSchema
  .extend({ number: orderNumberSchema.optional() })
  .transform(({ number, ...order }): Order => ({
    ...order,
    expiresAt: order.expiresAt < oldestMs ? order.expiresAt * 1_000 : order.expiresAt,
    number: number ?? orderNumber(order.id),
    paidAt: order.paidAt ?? (order.state === "paid" ? order.updated : undefined),
  }));

/** An event of the provider that was recorded, under its id. */
const eventSchema = z.object({ type: z.string(), received: z.int() });
/** A payment without a known order, under its session's id; cents. */
const orphanSchema = z.object({ amountTotal: z.int(), paymentId: z.string(), received: z.int() });
/** A signed event of the provider that could not be processed, under its id; it may hold a shopper's data. */
const unprocessableSchema = z.object({
  type: z.string(),
  problem: z.enum(["malformed", "wrong-mode"]),
  body: z.string(),
  received: z.int(),
  expires: expirySchema,
});
/** The order that a number belongs to, under the number. */
const numberSchema = z.object({ orderId: orderIdSchema });

/** The Firestore collections of orders, and of the payments, refunds, mails and cases that belong to them. */
export function orderTables(database: Firestore) {
  return {
    orders: typedCollection(database, "orders", storedOrderSchema),
    /** Only to delete the cart of an order; cart-repository.ts reads and writes them. */
    carts: database.collection("carts"),
    orderNumbers: typedCollection(database, "orderNumbers", numberSchema),
    openedSessions: typedCollection(database, "openedSessions", openedSessionSchema),
    events: typedCollection(database, "stripeEvents", eventSchema),
    orphans: typedCollection(database, "stripeOrphans", orphanSchema),
    unprocessable: typedCollection(database, "stripeUnprocessable", unprocessableSchema),
    refundQueue: typedCollection(database, "refunds", queuedRefundSchema),
    refunds: typedCollection(database, "stripeRefunds", refundSchema),
    outbox: outboxTable(database),
    cases: caseTable(database),
  };
}
export type OrderTables = ReturnType<typeof orderTables>;
