import {
  chosenShippingSchema,
  emailSchema,
  orderIdSchema,
  orderNumberSchema,
  recipientSchema,
  taxesSchema,
} from "@lightwell/shared/checkout/checkout-schemas";
import { recipientName } from "@lightwell/shared/checkout/address";
import { deliveryPromiseSchema } from "@lightwell/shared/delivery/delivery-schemas";
import { amountCentsSchema } from "@lightwell/shared/money/money-schemas";
import { fulfilmentStates, type OrderProgress } from "@lightwell/shared/orders/fulfilment";
import {
  heldPaymentSchema,
  orderLineSchema,
  orderLabSchema,
  parcelSchema,
  timelineEntrySchema,
} from "@lightwell/shared/orders/orders-schemas";
import { z } from "zod";
import { expiryOf, expirySchema } from "#src/firestore/expiry.ts";
import { AppError } from "#src/http/app-error.ts";

/**
 * The state of the payment of an order: `open` waits for the shopper, `processing` for a slow payment method, `review`
 * for the owner, because what was paid is not what was ordered. If the owner cancels the order instead of accepting a
 * payment, its state stays `review`.
 */
export const orderStates = ["open", "processing", "paid", "failed", "expired", "review"] as const;
export type OrderState = (typeof orderStates)[number];

/** An order as stored under its cart's id; amounts in cents, times in epoch ms. */
export const orderSchema = z.object({
  id: orderIdSchema,
  /** The number by which people refer to the order, like `LW-7K3F-92Q`; unique. */
  number: orderNumberSchema,
  state: z.enum(orderStates),
  emailAddress: emailSchema,
  shipTo: recipientSchema,
  lines: z.array(orderLineSchema).min(1),
  /** Set when the order is paid; absent when the first lab makes all prints. */
  secondLab: orderLabSchema.optional(),
  shipping: chosenShippingSchema,
  taxes: taxesSchema,
  /** Whether the shop's own table gave the tax rate because the tax service was not called or did not respond. */
  isTaxFallback: z.boolean().optional(),
  /** The delivery promise shown when the order was placed, or given when a slow payment arrived. */
  delivery: deliveryPromiseSchema,
  subtotal: amountCentsSchema,
  total: amountCentsSchema,
  subscribe: z.boolean(),
  /** Incremented when the content to pay has changed, the payment session has expired, or the provider has failed. */
  attempt: z.int().min(1),
  /** How many attempts got no payment session because the provider failed. */
  failedAttempts: z.int().optional(),
  /** Equal for requests with the same content. */
  fingerprint: z.string(),
  /** When the payment session of this attempt ends; fixed before it is opened. */
  expiresAt: z.int(),
  /** Every payment session opened for the order, newest last. */
  sessions: z.array(z.string()),
  /** The session whose end is the end of this attempt; absent until it is open. */
  session: z.string().optional(),
  /** The session that paid. */
  paidBy: z.string().optional(),
  /** The payment that was taken, as refunds name it. */
  paymentId: z.string().optional(),
  /** What was received, if the owner has accepted a payment of another amount than the total; cents. */
  receivedCents: amountCentsSchema.optional(),
  /** Payments that the owner had to review, in the order in which they changed. */
  heldPayments: z.array(heldPaymentSchema),
  /** When the order became paid; set once. Absent for prints that are made again without a payment. */
  paidAt: z.int().optional(),
  fulfilment: z.enum(fulfilmentStates),
  /** The last one that was sent; absent until prints are shipped. */
  parcel: parcelSchema.optional(),
  /** The order whose prints are made again without a payment; its amounts are 0. */
  replaces: z.object({ orderId: orderIdSchema, number: orderNumberSchema, reason: z.string() }).optional(),
  /** What happened to the order since it was paid, oldest first. */
  timeline: z.array(timelineEntrySchema),
  /** When the personal data were erased; the order keeps what tax law requires. */
  erasedAt: z.int().optional(),
  /** When the order was placed: the beginning of this attempt, with the taxes of that time. */
  created: z.int(),
  updated: z.int(),
});
export type Order = z.infer<typeof orderSchema>;

/** Whether a payment was made for the order; it may be slow or under review. */
export function hasPayment({ state }: Pick<Order, "state">): boolean {
  return state === "paid" || state === "processing" || state === "review";
}

/** Order number, name and e-mail address for a case about an order. */
export function personOf({ number, emailAddress, shipTo }: Order): {
  readonly order: string;
  readonly name: string;
  readonly emailAddress: string;
} {
  return { order: number, name: recipientName(shipTo), emailAddress };
}

/** The fields of an order that its events change or depend on. */
export function progressOf(order: Order): OrderProgress {
  const { state, total, receivedCents, fulfilment, lines, parcel, shipTo, delivery, timeline } = order;
  return {
    isPaid: state === "paid",
    isInReview: state === "review",
    total,
    receivedCents,
    fulfilment,
    lines,
    parcel,
    shipTo,
    delivery,
    timeline,
  };
}

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
    created: true,
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

/** The order that was read. Throws `not-found` when there is none. */
export function requireOrder(order: Order | undefined): Order {
  if (!order) throw new AppError("not-found", "This order does not exist.");
  return order;
}
