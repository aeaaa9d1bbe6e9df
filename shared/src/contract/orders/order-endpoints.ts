import { z } from "zod";
import { orderIdSchema, orderNumberSchema } from "#src/checkout/checkout-schemas.ts";
import { printedPictureSchema, selectedSchema } from "#src/print/print-schemas.ts";
import { deliveryPromiseSchema } from "#src/delivery/delivery-schemas.ts";
import { lateParts } from "#src/orders/late-prints.ts";
import { orderStages } from "#src/orders/order-stage.ts";
import { delayAnswerSchema, parcelSchema, recordedAnswerSchema } from "#src/orders/orders-schemas.ts";
import { linkTokenSchema } from "#src/text/text-schemas.ts";
import { publicCall } from "#src/contract/endpoint.ts";

/** The state of an order as shoppers see it: a payment that is being processed is shown like an open one. */
const orderStatusStateSchema = z.enum(orderStages).exclude(["processing"]);

const orderStatusSchema = z.object({
  number: orderNumberSchema,
  state: orderStatusStateSchema,
  /** What is sent; with the titles of its prints where another parcel has the others. */
  parcels: z.array(z.object({ parcel: parcelSchema, prints: z.array(z.string()).optional() })),
  /** What is promised now. */
  delivery: deliveryPromiseSchema,
  /** A delay that the shopper was told about, of an order that is to be made or cancelled; dates like `2026-12-02`. */
  delay: z
    .object({
      previousDispatchBy: z.string(),
      /** Until when the shopper has to agree; absent when silence is consent. */
      consentBy: z.string().optional(),
      answer: recordedAnswerSchema.optional(),
      /** What can be cancelled. */
      prints: z.object({ part: z.enum(lateParts), isPaid: z.boolean() }),
    })
    .optional(),
  prints: z.array(
    z.object({
      title: z.string(),
      /** The picture's file key; empty without one. */
      image: z.string(),
      selected: selectedSchema,
      picture: printedPictureSchema,
    }),
  ),
});

/**
 * Where an order is. The id is unguessable, and a link to it may be passed on: the reply has no name, no address and no
 * amounts.
 */
export const getOrderStatus = publicCall({
  method: "GET",
  path: "/api/orders/:orderId",
  params: { orderId: orderIdSchema },
  notFound: "This order does not exist.",
  reply: orderStatusSchema,
});

/** The shopper's answer to the mail about a delay, with the token of its link. Idempotent. */
export const answerOrderDelay = publicCall({
  method: "POST",
  path: "/api/orders/:orderId/delay-answer",
  params: { orderId: orderIdSchema },
  notFound: "This link does not work any more.",
  body: z.strictObject({ token: linkTokenSchema, answer: delayAnswerSchema }),
  reply: orderStatusSchema,
});
