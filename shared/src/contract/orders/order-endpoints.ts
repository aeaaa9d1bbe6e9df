import { z } from "zod";
import { orderIdSchema, orderNumberSchema } from "#src/checkout/checkout-schemas.ts";
import { printedPictureSchema, selectedSchema } from "#src/print/print-schemas.ts";
import { deliveryPromiseSchema } from "#src/delivery/delivery-schemas.ts";
import { orderStages } from "#src/orders/order-stage.ts";
import { parcelSchema } from "#src/orders/orders-schemas.ts";
import { publicCall } from "#src/contract/endpoint.ts";

/** The state of an order as shoppers see it: a payment that is being processed is shown like an open one. */
const orderStatusStateSchema = z.enum(orderStages).exclude(["processing"]);

/**
 * Where an order is. The id is unguessable, and a link to it may be passed on: the reply has no name, no address and no
 * amounts.
 */
export const getOrderStatus = publicCall({
  method: "GET",
  path: "/api/orders/:orderId",
  params: { orderId: orderIdSchema },
  notFound: "This order does not exist.",
  reply: z.object({
    number: orderNumberSchema,
    state: orderStatusStateSchema,
    parcel: parcelSchema.optional(),
    /** What was promised; absent from early orders. */
    delivery: deliveryPromiseSchema.optional(),
    prints: z.array(
      z.object({
        title: z.string(),
        /** The picture's file key; empty without one. */
        image: z.string(),
        selected: selectedSchema,
        picture: printedPictureSchema,
      }),
    ),
  }),
});
