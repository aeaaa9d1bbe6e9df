import type { Firestore } from "@google-cloud/firestore";
import { csvOf } from "#src/csv/csv-table.ts";
import { readableDocuments } from "#src/firestore/typed-collection.ts";
import type { Order } from "#src/orders/order.ts";
import type { OrderRepository } from "#src/orders/order-repository.ts";
import { orderTables } from "#src/orders/order-tables.ts";
import { personDocuments } from "./person-documents.ts";

/**
 * Whether the shopper has asked for mails about new prints with an order that was paid. Orders are the only place where
 * subscriptions are stored, so erasing them and their retention end a subscription, too.
 */
export function isSubscribed({ subscribe, state }: Pick<Order, "subscribe" | "state">): boolean {
  return subscribe && state === "paid";
}

/** Everybody who has asked for mails about new prints, once, with the time of their first such order. */
export async function exportSubscribers(database: Firestore): Promise<{ csv: string; count: number }> {
  const { docs } = await orderTables(database).orders.where("subscribe", "==", true).get();
  const { readable } = readableDocuments(docs, (doc) => doc.data());
  const orders = readable.filter(isSubscribed).toSorted((one, other) => one.created - other.created);
  const people = Map.groupBy(orders, ({ emailAddress }) => emailAddress.toLowerCase());
  const rows = [...people.values()].flatMap(([first]) => (first ? [rowOf(first)] : []));
  return { csv: csvOf([["email", "first_name", "last_name", "since"], ...rows]), count: rows.length };
}

function rowOf({ emailAddress, shipTo, created }: Order): string[] {
  return [emailAddress, shipTo.firstName, shipTo.lastName, new Date(created).toISOString()];
}

/** Removes the subscription from every order of the person. */
export async function unsubscribePerson(
  {
    database,
    orders,
  }: { readonly database: Firestore; readonly orders: Pick<OrderRepository, "transaction"> },
  emailAddress: string,
): Promise<void> {
  const found = await personDocuments(database, emailAddress);
  for (const { id } of found.orders)
    await orders.transaction(async (transaction) => {
      const order = await transaction.order(id);
      if (order?.subscribe) transaction.save({ ...order, subscribe: false });
    });
}
