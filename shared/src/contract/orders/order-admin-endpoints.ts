import { z } from "zod";
import {
  chosenShippingSchema,
  orderIdSchema,
  orderNumberSchema,
  recipientSchema,
  taxesSchema,
} from "#src/checkout/checkout-schemas.ts";
import { deliveryPromiseSchema, speedSchema } from "#src/delivery/delivery-schemas.ts";
import { amountCentsSchema } from "#src/money/money-schemas.ts";
import { maxDamagePhotoCharacters } from "#src/orders/damage-photo.ts";
import { fulfilmentStates } from "#src/orders/fulfilment.ts";
import {
  damagePhotoNameSchema,
  disputeSchema,
  heldPaymentSchema,
  orderEventSchema,
  orderLineSchema,
  orderLabSchema,
  parcelSchema,
  timelineEntrySchema,
} from "#src/orders/orders-schemas.ts";
import { orderStages } from "#src/orders/order-stage.ts";
import {
  documentIdSchema,
  multiLineSchema,
  requestIdSchema,
  singleLineSchema,
} from "#src/text/text-schemas.ts";
import { adminCall } from "#src/contract/endpoint.ts";
import { textLimits } from "#src/text/text-limits.ts";

export const ordersPerPage = 50;
export const ordersPerBulkChange = 50;

/** Cursor of a page of orders: the last order of the page before. `created` in epoch ms. */
export const orderCursorSchema = z.strictObject({ created: z.int(), id: documentIdSchema });
export type OrderCursor = z.infer<typeof orderCursorSchema>;

/** `from` and `until` are epoch ms of when an order was placed; `until` is not included. */
export const orderSearchSchema = z.strictObject({
  text: singleLineSchema.trim().max(textLimits.search).default(""),
  stages: z.array(z.enum(orderStages)).min(1).max(orderStages.length),
  speed: speedSchema.optional(),
  from: z.int().optional(),
  until: z.int().optional(),
  /**
   * Only orders of which something is due on these days, both included; the `ordersPerPage` most urgent of them. For
   * shipped ones the days begin with `arrivalFrom` if it is later.
   */
  due: z
    .strictObject({
      from: z.iso.date().optional(),
      arrivalFrom: z.iso.date().optional(),
      until: z.iso.date(),
    })
    .optional(),
  after: orderCursorSchema.optional(),
});
export type OrderSearch = z.infer<typeof orderSearchSchema>;

/** An order in the list; cents, epoch ms. */
export const orderRowSchema = z.object({
  id: z.string(),
  number: orderNumberSchema,
  stage: z.enum(orderStages),
  created: z.int(),
  name: z.string(),
  emailAddress: z.string(),
  speed: speedSchema,
  prints: z.int(),
  /** The thumbnail of its first print. */
  image: z.string(),
  titles: z.array(z.string()),
  total: amountCentsSchema,
  refundedCents: amountCentsSchema,
  /** Whether it is another order, made again. */
  isReplacement: z.boolean().optional(),
  /** The dispute that is open, or has cost the money. */
  dispute: disputeSchema.pick({ stage: true, state: true }).optional(),
  /** The last day on which it can be shipped as promised, like `2026-12-02`. */
  dispatchBy: z.string().optional(),
  /** Whether the shopper has to agree to a delay, until `dueOn`. */
  awaitsConsent: z.boolean().optional(),
  /** The last day on which the next step, dispatch or arrival, is as promised; absent when nothing is due. */
  dueOn: z.string().optional(),
});
export type OrderRow = z.infer<typeof orderRowSchema>;

/** Orders, newest first; `next` is where the next page begins. */
export const searchOrders = adminCall({
  method: "POST",
  path: "/api/admin/orders/search",
  body: orderSearchSchema,
  reply: z.object({ orders: z.array(orderRowSchema), next: orderCursorSchema.optional() }),
});

/** A mail about an order, by the key of its outbox entry; `created` in epoch ms. */
const orderMailSchema = z.object({
  key: z.string(),
  kind: z.string(),
  /** The name of the second lab, of a mail about its prints. */
  lab: z.string().optional(),
  state: z.string(),
  created: z.int(),
  canResend: z.boolean(),
});
export type OrderMail = z.infer<typeof orderMailSchema>;

/** The states of the refund of a whole payment: `failed` when the provider rejected it or could not deliver it. */
export const refundStates = ["none", "requested", "made", "failed"] as const;
export type RefundState = (typeof refundStates)[number];

const heldPaymentDetailSchema = heldPaymentSchema.extend({
  /** The payment in the provider's dashboard. */
  url: z.url().optional(),
  /** Whether the shop has opened the payment page for this order. */
  isOwnPage: z.boolean(),
  isAccepted: z.boolean(),
  returned: z.enum(refundStates),
});
export type HeldPaymentDetail = z.infer<typeof heldPaymentDetailSchema>;

/** Everything about an order that the owner works with; cents, epoch ms. */
export const orderDetailSchema = z.object({
  id: z.string(),
  number: orderNumberSchema,
  stage: z.enum(orderStages),
  isPaid: z.boolean(),
  fulfilment: z.enum(fulfilmentStates),
  parcel: parcelSchema.optional(),
  emailAddress: z.string(),
  shipTo: recipientSchema,
  lines: z.array(orderLineSchema),
  secondLab: orderLabSchema.optional(),
  shipping: chosenShippingSchema,
  taxes: taxesSchema,
  /** The rate is that of the shop's tables, because the tax service did not answer or its limit was reached. */
  isTaxFallback: z.boolean().optional(),
  delivery: deliveryPromiseSchema,
  subtotal: amountCentsSchema,
  total: amountCentsSchema,
  /** What was received, if the owner has accepted a payment of another amount than the total. */
  receivedCents: amountCentsSchema.optional(),
  /** Payments that the owner had to review. */
  heldPayments: z.array(heldPaymentDetailSchema),
  paymentId: z.string().optional(),
  /** The payment in the provider's dashboard. */
  paymentUrl: z.url().optional(),
  paidAt: z.int().optional(),
  created: z.int(),
  erasedAt: z.int().optional(),
  /** The order whose prints it makes again. */
  replaces: z.object({ orderId: orderIdSchema, number: orderNumberSchema, reason: z.string() }).optional(),
  timeline: z.array(timelineEntrySchema),
  mails: z.array(orderMailSchema),
});
export type OrderDetail = z.infer<typeof orderDetailSchema>;

/** An order in a path, by its id or its number. */
export const orderParams = { id: orderIdSchema.or(orderNumberSchema) };

export const getAdminOrder = adminCall({
  method: "GET",
  path: "/api/admin/order/:id",
  params: orderParams,
  reply: orderDetailSchema,
});

/** The events that the owner records; refunds and mails have calls of their own. */
export const ownerEventKinds = [
  "sent-to-lab",
  "shipped",
  "parcel-corrected",
  "delivered",
  "not-delivered",
  "cancelled",
  "not-made",
  "address-corrected",
  "noted",
] as const;
const isOwnerEvent = ({ kind }: { readonly kind: string }) => ownerEventKinds.some((own) => own === kind);

/** An event to record. `id` is made by the caller; the same id is recorded once. */
export const eventRequestSchema = z.strictObject({
  id: requestIdSchema,
  event: orderEventSchema.refine(isOwnerEvent, "The owner cannot record this."),
  reason: multiLineSchema.trim().max(textLimits.reason).default(""),
});

export const recordAdminOrderEvent = adminCall({
  method: "POST",
  path: "/api/admin/order/:id/events",
  params: orderParams,
  body: eventRequestSchema,
  reply: orderDetailSchema,
});

/**
 * Makes lines of an order again, without a payment, as an order of their own with a ticket, a parcel and mails. `id` is
 * made by the caller; the same id makes one order. Replies with the first order.
 */
export const makeOrderAgain = adminCall({
  method: "POST",
  path: "/api/admin/order/:id/replacements",
  params: orderParams,
  body: z.strictObject({
    id: requestIdSchema,
    /** From 1. */
    lineNumbers: z.array(z.int().min(1)).min(1).max(200),
    reason: multiLineSchema.trim().min(1, "Enter the reason.").max(textLimits.reason),
    /** A photo of the damage, as the base64 of its file. */
    photo: z.string().max(maxDamagePhotoCharacters, "A photo may have 20 MB at most.").optional(),
  }),
  maxBytes: maxDamagePhotoCharacters + 10_000,
  reply: orderDetailSchema,
});

/** A photo of damage that was stored with an order, as the base64 of a WebP. */
export const getDamagePhoto = adminCall({
  method: "GET",
  path: "/api/admin/order/:id/damage/:photo",
  params: { ...orderParams, photo: damagePhotoNameSchema },
  reply: z.object({ webp: z.base64() }),
});

/**
 * Tells the shopper of an order that is not shipped that it ships later, until a day like `2026-12-02`, and moves the
 * promised days. `id` is made by the caller; the same id is announced once.
 */
export const announceOrderDelay = adminCall({
  method: "POST",
  path: "/api/admin/order/:id/delays",
  params: orderParams,
  body: z.strictObject({ id: requestIdSchema, dispatchBy: z.iso.date("Choose a day.") }),
  reply: orderDetailSchema,
});

/** Records an event of each of many orders, named by id or number; each succeeds or fails by itself. */
export const recordManyOrderEvents = adminCall({
  method: "POST",
  path: "/api/admin/orders/events",
  body: z.strictObject({
    requests: z
      .array(eventRequestSchema.extend({ orderId: documentIdSchema }))
      .min(1)
      .max(ordersPerBulkChange),
  }),
  reply: z.object({
    changed: z.array(z.string()),
    failed: z.array(z.object({ orderId: z.string(), message: z.string() })),
  }),
});
