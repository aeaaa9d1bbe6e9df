import type { Firestore } from "@google-cloud/firestore";
import { orderRepository } from "#/orders/order-repository.ts";
import type { OrderNeeds } from "#/orders/record-payment.ts";

export function orderNeeds(database: Firestore, ownerEmail: string): OrderNeeds {
  return { orders: orderRepository(database), ownerEmail, now: Date.now };
}
