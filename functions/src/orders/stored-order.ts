import { orderNumber, orderNumberSchema } from "@lightwell/shared/checkout/order-number";
import { orderSchema, type Order } from "./order.ts";

/**
 * An order as it is read from the database. Orders written before numbers and the date of payment were stored get them
 * here: the number derived from their id, and the date of their last change, which was their payment. `npm run orders
 * -- migrate` stores both.
 */
export const storedOrderSchema = orderSchema
  .extend({ number: orderNumberSchema.optional() })
  .transform(({ number, ...order }): Order => ({
    ...order,
    number: number ?? orderNumber(order.id),
    paidAt: order.paidAt ?? (order.state === "paid" ? order.updated : undefined),
  }));
