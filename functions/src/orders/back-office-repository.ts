import {
  type OrderCursor,
  type OrderSearch,
  ordersPerPage,
} from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { attentionStages } from "@lightwell/shared/orders/order-stage";
import { hasTokens, searchTokensOf, wantedTokens } from "@lightwell/shared/orders/search-tokens";
import type { Firestore, Query } from "@google-cloud/firestore";
import * as log from "firebase-functions/logger";
import { newestPage } from "#src/firestore/newest-page.ts";
import { orderTables } from "./order-tables.ts";
import type { Order } from "./order.ts";

/** One condition of a query. */
interface OrderFilter {
  readonly field: "searchTokens" | "stage" | "shipping.selected" | "created";
  readonly operator: "array-contains" | "in" | "==" | ">=" | "<";
  readonly value: unknown;
}

/**
 * The conditions that the database checks for a search, which sorts by `created`, newest first. It can look for one
 * word only; `otherTokens` are left to check. Each set of fields that occurs here needs an index in
 * firestore.indexes.json.
 */
export function orderQuery({ text, stages, speed, from, until }: Omit<OrderSearch, "after">): {
  readonly filters: readonly OrderFilter[];
  readonly otherTokens: readonly string[];
} {
  const [token, ...otherTokens] = wantedTokens(text);
  const filters: OrderFilter[] = [{ field: "stage", operator: "in", value: stages }];
  if (token !== undefined) filters.push({ field: "searchTokens", operator: "array-contains", value: token });
  if (speed !== undefined) filters.push({ field: "shipping.selected", operator: "==", value: speed });
  if (from !== undefined) filters.push({ field: "created", operator: ">=", value: from });
  if (until !== undefined) filters.push({ field: "created", operator: "<", value: until });
  return { filters, otherTokens };
}

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
