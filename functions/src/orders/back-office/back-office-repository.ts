import { FieldPath, type Firestore, type Query } from "@google-cloud/firestore";
import {
  ordersPerPage,
  type OrderCursor,
  type OrderSearch,
} from "@lightwell/shared/contract/order-admin-endpoints";
import { orderNumberSchema } from "@lightwell/shared/checkout/order-number";
import { attentionStages } from "@lightwell/shared/orders/order-stage";
import { searchTokensOf } from "@lightwell/shared/orders/search-tokens";
import * as log from "firebase-functions/logger";
import { readableDocuments } from "#src/firestore/readable-documents.ts";
import { orderTables } from "#src/orders/order-tables.ts";
import type { Order } from "#src/orders/order.ts";
import { orderQuery } from "./order-query.ts";

interface OrderPage {
  readonly orders: readonly Order[];
  readonly next?: OrderCursor;
}

/** What the back office reads of orders. */
export interface BackOfficeOrders {
  /** Whether any order was ever paid. */
  hasOrders(): Promise<boolean>;
  /** Reads at most `limit` documents, `ordersPerPage` without one. With several words a page may be short although another one follows. */
  page(search: OrderSearch, limit?: number): Promise<OrderPage>;
  /** How many orders wait for the owner, and the newest of them. */
  needingAttention(limit: number): Promise<{ count: number; first: readonly Order[] }>;
  /** The id of the order with this number, or the id itself. */
  idOf(numberOrId: string): Promise<string | undefined>;
}

/** `onUnreadable` is called with the id of each order that does not fit the schema. */
export function backOfficeOrders(
  database: Firestore,
  onUnreadable: (id: string, cause: unknown) => void = (id, cause) =>
    log.error("order.unreadable", cause, { id }),
): BackOfficeOrders {
  const { orders, orderNumbers } = orderTables(database);
  return {
    async hasOrders() {
      const paid = orders.where("state", "in", ["paid", "processing", "review"]);
      return !(await paid.limit(1).get()).empty;
    },
    async page({ after, ...wanted }, limit = ordersPerPage) {
      const { filters, otherTokens } = orderQuery(wanted);
      let query: Query<Order> = orders;
      for (const { field, operator, value } of filters) query = query.where(field, operator, value);
      query = query.orderBy("created", "desc").orderBy(FieldPath.documentId(), "desc");
      if (after) query = query.startAfter(after.created, after.id);
      const { docs } = await query.limit(limit).get();
      const { readable, unreadable } = readableDocuments(docs);
      for (const { id, cause } of unreadable) onUnreadable(id, cause);
      const last = docs.length === limit ? readable.at(-1) : undefined;
      return {
        orders: readable.filter((order) => hasTokens(order, otherTokens)),
        ...(last && { next: { created: last.created, id: last.id } }),
      };
    },
    async needingAttention(limit) {
      const { filters } = orderQuery({ text: "", stages: [...attentionStages] });
      let query: Query<Order> = orders;
      for (const { field, operator, value } of filters) query = query.where(field, operator, value);
      const newest = query.orderBy("created", "desc").limit(limit);
      const [counted, { docs }] = await Promise.all([query.count().get(), newest.get()]);
      return { count: counted.data().count, first: readableDocuments(docs).readable };
    },
    async idOf(numberOrId) {
      if (!orderNumberSchema.safeParse(numberOrId).success) return numberOrId;
      return (await orderNumbers.doc(numberOrId).get()).data()?.orderId;
    },
  };
}

function hasTokens(order: Order, tokens: readonly string[]): boolean {
  if (tokens.length === 0) return true;
  const own = new Set(searchTokensOf(order));
  return tokens.every((token) => own.has(token));
}
