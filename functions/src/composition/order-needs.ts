import type { Firestore } from "@google-cloud/firestore";
import { orderRepository } from "#src/orders/order-repository.ts";
import type { OrderNeeds } from "#src/orders/record-payment.ts";

export function orderNeeds(database: Firestore, ownerEmail: string): OrderNeeds {
  return { orders: orderRepository(database), ownerEmail, now: Date.now };
}
