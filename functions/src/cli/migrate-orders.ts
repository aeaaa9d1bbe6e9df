import type { Firestore } from "@google-cloud/firestore";
import { readableDocuments } from "#src/firestore/readable-documents.ts";
import { orderRepository } from "#src/orders/order-repository.ts";
import { orderTables } from "#src/orders/order-tables.ts";

/**
 * Stores the fields that orders of earlier versions do not have and that reading adds. Running it again changes
 * nothing. Unreadable orders are left as they are.
 */
export async function migrateOrders(database: Firestore): Promise<{ changed: number; unreadable: string[] }> {
  const repository = orderRepository(database);
  const { docs } = await orderTables(database).orders.get();
  const { readable, unreadable } = readableDocuments(docs, (doc) => doc.data());
  const stored = new Map(docs.map((doc) => [doc.id, doc]));
  const incomplete = readable.filter(
    ({ id, paidAt, erasedAt }) =>
      stored.get(id)?.get("paidAt") !== paidAt ||
      stored.get(id)?.get("number") === undefined ||
      stored.get(id)?.get("searchTokens") === undefined ||
      (erasedAt === undefined && stored.get(id)?.get("personalDataUntil") === undefined),
  );
  for (const { id } of incomplete) {
    await repository.change(async (change) => {
      const order = await change.order(id);
      if (order) change.save({ ...order, number: await change.reserveNumber(id) });
    });
  }
  return { changed: incomplete.length, unreadable: unreadable.map(({ id }) => id) };
}
