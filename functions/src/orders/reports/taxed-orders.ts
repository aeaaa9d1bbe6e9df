import { instantsOfDays } from "@lightwell/shared/delivery/calendar-date";
import type { Firestore } from "@google-cloud/firestore";
import { chunksOf, maxInValues } from "#src/firestore/chunks-of.ts";
import { readableDocuments } from "#src/firestore/readable-documents.ts";
import { orderTables } from "#src/orders/order-tables.ts";
import type { Order } from "#src/orders/order.ts";
import type { StoredRefund } from "#src/orders/refund.ts";

/** A span of time in epoch ms; `untilMs` is not included. */
interface Span {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Days in the shop's time zone. */
export interface Period extends Span {
  readonly timeZone: string;
}

/** Queries of the tax report. */
export interface TaxedOrders {
  /** Orders by the time of their payment, a few hundred at a time. */
  paidIn(period: Span): AsyncIterable<readonly Order[]>;
  /** Orders of which something was refunded, or a refund failed, with all refunds of their payments. */
  refundedIn(period: Span): Promise<readonly RefundedOrder[]>;
}

export interface RefundedOrder {
  readonly order: Order;
  readonly refunds: readonly StoredRefund[];
}

const pageSize = 300;

/** `onUnreadable` is called with the id of each order that does not fit the schema. */
export function taxedOrders(database: Firestore, onUnreadable: (id: string) => void): TaxedOrders {
  const { orders, refunds } = orderTables(database);
  return {
    async *paidIn({ fromMs, untilMs }) {
      const ofPeriod = orders
        .where("paidAt", ">=", fromMs)
        .where("paidAt", "<", untilMs)
        .orderBy("paidAt")
        .limit(pageSize);
      let page = await ofPeriod.get();
      while (!page.empty) {
        const { readable, unreadable } = readableDocuments(page.docs, (doc) => doc.data());
        for (const { id } of unreadable) onUnreadable(id);
        yield readable;
        const last = page.docs.at(-1);
        if (!last || page.size < pageSize) return;
        page = await ofPeriod.startAfter(last).get();
      }
    },
    async refundedIn({ fromMs, untilMs }) {
      const touched = await Promise.all(
        (["created", "failedAt"] as const).map(
          async (field) => await refunds.where(field, ">=", fromMs).where(field, "<", untilMs).get(),
        ),
      );
      const payments = new Set(touched.flatMap(({ docs }) => docs.map((doc) => doc.data().paymentId)));
      const found: RefundedOrder[] = [];
      for (const chunk of chunksOf([...payments], maxInValues)) {
        const [ofOrders, ofRefunds] = await Promise.all([
          orders.where("paymentId", "in", chunk).get(),
          refunds.where("paymentId", "in", chunk).get(),
        ]);
        const stored = ofRefunds.docs.map((doc) => ({ id: doc.id, ...doc.data() }));
        for (const order of readableDocuments(ofOrders.docs, (doc) => doc.data()).readable) {
          found.push({ order, refunds: stored.filter(({ paymentId }) => paymentId === order.paymentId) });
        }
      }
      return found;
    },
  };
}

/** Days of a report, like `2026-01-31`; all when they are not given. */
interface Days {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** From the first to the last day, both included, in the shop's time zone. */
export function periodOf({ from = "1970-01-01", until = "9999-12-30" }: Days, timeZone: string): Period {
  return { ...instantsOfDays({ from, until }, timeZone), timeZone };
}
