import { orderSchema, type Order } from "./order.ts";

/**
 * An order as it is read from the database. Orders written before the date of payment was stored get it here: their
 * last change was their payment. `npm run orders -- migrate` writes it down.
 */
export const storedOrderSchema = orderSchema.transform((order): Order =>
  order.state === "paid" ? { ...order, paidAt: order.paidAt ?? order.updated } : order,
);
