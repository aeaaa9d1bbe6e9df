import type { Firestore, Query } from "@google-cloud/firestore";
import {
  ordersPerPage,
  type OrderCursor,
  type OrderSearch,
} from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { attentionStages } from "@lightwell/shared/orders/order-stage";
import { hasTokens, searchTokensOf } from "@lightwell/shared/orders/search-tokens";
import * as log from "firebase-functions/logger";
import { newestPage } from "#src/firestore/newest-page.ts";
import { orderTables } from "#src/orders/order-tables.ts";
import type { Order } from "#src/orders/order.ts";
import { orderQuery } from "./order-query.ts";

interface OrderPage {
  readonly orders: readonly Order[];
  readonly next?: OrderCursor;
}

/** Queries of the back office for orders. */
export interface BackOfficeOrders {
  /** Whether any order was ever paid. */
  hasOrders(): Promise<boolean>;
  /**
   * Reads at most `limit` documents, `ordersPerPage` without one. With several words a page may be short although
   * another one follows.
   */
  page(search: OrderSearch, limit?: number): Promise<OrderPage>;
  /** The number of orders that need the owner's attention, and the newest of them. */
  needingAttention(limit: number): Promise<{ count: number; first: readonly Order[] }>;
}

/** `onUnreadable` is called with the id of each order that does not fit the schema. */
export function backOfficeOrders(
  database: Firestore,
  onUnreadable: (id: string, cause: unknown) => void = (id, cause) =>
    log.error("order.unreadable", cause, { id }),
): BackOfficeOrders {
  const { orders } = orderTables(database);
  return {
    async hasOrders() {
      const paid = orders.where("state", "in", ["paid", "processing", "review"]);
      return !(await paid.limit(1).get()).empty;
    },
    async page({ after, ...wanted }, limit = ordersPerPage) {
      const { filters, otherTokens } = orderQuery(wanted);
      let query: Query<Order> = orders;
      for (const { field, operator, value } of filters) query = query.where(field, operator, value);
      const { documents, last } = await newestPage(query, { after, limit, onUnreadable });
      return {
        orders: documents.filter((order) => hasTokens(searchTokensOf(order), otherTokens)),
        ...(last && { next: last }),
      };
    },
    async needingAttention(limit) {
      const { filters } = orderQuery({ text: "", stages: [...attentionStages] });
      let query: Query<Order> = orders;
      for (const { field, operator, value } of filters) query = query.where(field, operator, value);
      const [counted, { documents }] = await Promise.all([
        query.count().get(),
        newestPage(query, { limit, onUnreadable }),
      ]);
      return { count: counted.data().count, first: documents };
    },
  };
}
