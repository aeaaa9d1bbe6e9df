import type { Firestore } from "@google-cloud/firestore";
import { orderIdSchema } from "@lightwell/shared/checkout/checkout-schemas";
import { z } from "zod";
import { caseTable } from "#src/cases/case-repository.ts";
import { expirySchema } from "#src/firestore/expiry.ts";
import { typedCollection } from "#src/firestore/typed-collection.ts";
import { historyTable } from "#src/history/history-table.ts";
import { outboxTable } from "#src/mail/outbox.ts";
import { openedSessionSchema, orderSchema } from "./order.ts";
import { queuedRefundSchema, refundSchema } from "./refund.ts";
import { salesCountSchema, salesMonthSchema } from "./sales-month.ts";

/** An event of the provider that was recorded, under its id. */
const paymentEventSchema = z.object({ type: z.string(), receivedAt: z.int() });
/** A payment without a known order, under its session's id; cents. */
const orphanPaymentSchema = z.object({ amountTotal: z.int(), paymentId: z.string(), receivedAt: z.int() });
/** A signed event of the provider that could not be processed, under its id; it may hold a shopper's data. */
const unprocessableEventSchema = z.object({
  type: z.string(),
  problem: z.enum(["malformed", "wrong-mode"]),
  body: z.string(),
  receivedAt: z.int(),
  expires: expirySchema,
});
/** The order that a number belongs to, under the number. */
const numberSchema = z.object({ orderId: orderIdSchema });

/** The Firestore collections of orders, and of the payments, refunds, mails and cases that belong to them. */
export function orderTables(database: Firestore) {
  return {
    orders: typedCollection(database, "orders", orderSchema),
    /** Only to delete the cart of an order; cart-repository.ts reads and writes them. */
    carts: database.collection("carts"),
    orderNumbers: typedCollection(database, "orderNumbers", numberSchema),
    openedSessions: typedCollection(database, "openedSessions", openedSessionSchema),
    paymentEvents: typedCollection(database, "paymentEvents", paymentEventSchema),
    orphanPayments: typedCollection(database, "orphanPayments", orphanPaymentSchema),
    unprocessableEvents: typedCollection(database, "unprocessableEvents", unprocessableEventSchema),
    queuedRefunds: typedCollection(database, "queuedRefunds", queuedRefundSchema),
    refunds: typedCollection(database, "refunds", refundSchema),
    salesMonths: typedCollection(database, "salesMonths", salesMonthSchema),
    salesCount: typedCollection(database, "settings", salesCountSchema).doc("salesCount"),
    /** Only for time zone and lab; catalog-repository.ts reads and writes it. */
    site: database.collection("settings").doc("site"),
    outbox: outboxTable(database),
    cases: caseTable(database),
    history: historyTable(database),
  };
}
export type OrderTables = ReturnType<typeof orderTables>;
