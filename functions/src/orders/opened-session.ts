import { z } from "zod";
import { expiryOf, expirySchema } from "#src/firestore/expiry.ts";
import { orderSchema, type Order } from "./order.ts";

const contentSchema = orderSchema
  .pick({
    emailAddress: true,
    shipTo: true,
    lines: true,
    shipping: true,
    taxes: true,
    delivery: true,
    subtotal: true,
    total: true,
    subscribe: true,
    fingerprint: true,
  })
  .extend({ isTaxFallback: z.boolean().default(false) }); // always replaces the value of the order

/**
 * The content of the order when a payment session was opened, under the session's id. The order may be changed
 * afterwards.
 */
export const openedSessionSchema = z.object({
  orderId: orderSchema.shape.id,
  /** The e-mail address of the content in lower case, to find what is stored about a person. */
  emailKey: z.string(),
  content: contentSchema,
  /** The hosted page. */
  url: z.url().optional(),
  /** When the database may delete it: long after the slowest payment method has completed. */
  expires: expirySchema,
});
export type OpenedSession = z.infer<typeof openedSessionSchema>;

export function openedSession(order: Order, url: string | undefined, nowMs: number): OpenedSession {
  const content = contentSchema.parse(order); // removes the fields about the payment
  const emailKey = content.emailAddress.toLowerCase();
  return { orderId: order.id, emailKey, content, url, expires: expiryOf("paymentSessions", nowMs) };
}
