import type { Firestore } from "@google-cloud/firestore";
import { cartIdSchema } from "@lightwell/shared/contract/checkout-endpoints";
import { z } from "zod";
import { expirySchema } from "#src/firestore/expiry.ts";
import { typedCollection } from "#src/firestore/typed-collection.ts";
import { outboxTable } from "#src/mail/outbox-table.ts";
import { madeRefundSchema } from "./made-refund.ts";
import { openedSessionSchema } from "./opened-session.ts";
import { storedOrderSchema } from "./stored-order.ts";

/** A report of the provider that was taken in, under its id. */
const eventSchema = z.object({ type: z.string(), received: z.int() });
/** A payment for an order that nobody knows, under its session's id; cents. */
const orphanSchema = z.object({ amountTotal: z.int(), paymentId: z.string(), received: z.int() });
/** A signed event of the provider that could not be processed, under its id; it may hold a shopper's data. */
const unprocessableSchema = z.object({
  type: z.string(),
  problem: z.enum(["malformed", "wrong-mode"]),
  body: z.string(),
  received: z.int(),
  expires: expirySchema,
});
/** Whose a number is, under the number; it is given to no other order. */
const numberSchema = z.object({ orderId: cartIdSchema });
/** Money to give back, under the payment's id. */
const refundSchema = z.object({ orderId: z.string(), isDone: z.boolean(), created: z.int() });

/** Where orders and what happens to them are stored. */
export function orderTables(database: Firestore) {
  return {
    orders: typedCollection(database, "orders", storedOrderSchema),
    orderNumbers: typedCollection(database, "orderNumbers", numberSchema),
    openedSessions: typedCollection(database, "openedSessions", openedSessionSchema),
    events: typedCollection(database, "stripeEvents", eventSchema),
    orphans: typedCollection(database, "stripeOrphans", orphanSchema),
    unprocessable: typedCollection(database, "stripeUnprocessable", unprocessableSchema),
    refunds: typedCollection(database, "refunds", refundSchema),
    madeRefunds: typedCollection(database, "stripeRefunds", madeRefundSchema),
    outbox: outboxTable(database),
  };
}
export type OrderTables = ReturnType<typeof orderTables>;
