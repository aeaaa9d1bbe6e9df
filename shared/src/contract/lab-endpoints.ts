import { z } from "zod";
import { orderIdSchema, orderNumberSchema, recipientSchema } from "#src/checkout/checkout-schemas.ts";
import { printedPictureSchema, selectedSchema } from "#src/print/print-schemas.ts";
import { fulfilmentStates } from "#src/orders/fulfilment.ts";
import { lineNumbersSchema, parcelSchema } from "#src/orders/orders-schemas.ts";
import { labRequestIdSchema, linkTokenSchema } from "#src/text/text-schemas.ts";
import { publicCall } from "./endpoint.ts";

/** The answer for every link that does not open a ticket: altered, expired, revoked or of another order. */
export const labLinkInvalid = "This link does not work any more. Ask the shop for a new one.";

/** Stands for the id of an order in the link that shows all open orders. */
export const allOpenOrders = "orders";

const ticketRowSchema = z.tuple([z.string(), z.string()]);

export const ticketLineSchema = z.object({
  /** Counts from 1. */
  lineNumber: z.int().min(1),
  title: z.string(),
  /** The facts for the lab, as labels and values. */
  rows: z.array(ticketRowSchema),
  /** Name of the print file; absent when the print cannot be made from what is stored. */
  fileName: z.string().optional(),
  /** The picture's file key; empty without one. */
  image: z.string(),
  selected: selectedSchema,
  picture: printedPictureSchema,
  /** Whether this print is not to be made, while others of the order are. */
  isStopped: z.boolean(),
});
export type TicketLine = z.infer<typeof ticketLineSchema>;

/**
 * What a print lab sees of an order: the prints that it makes. It has no personal data except the address on the
 * parcel.
 */
export const labTicketSchema = z.object({
  orderId: orderIdSchema,
  number: orderNumberSchema,
  /** The number of the order whose prints are made again; absent for the first ones. */
  replaces: orderNumberSchema.optional(),
  lines: z.array(ticketLineSchema),
  /** Another lab makes and ships other prints of the order, which are not in `lines`. */
  isPart: z.literal(true).optional(),
  /** How it travels and until when it has to leave the lab. */
  shipping: z.array(ticketRowSchema),
  shipTo: recipientSchema,
  /** The address before the owner corrected it; absent when it was not. */
  previousShipTo: recipientSchema.optional(),
  fulfilment: z.enum(fulfilmentStates),
  parcel: parcelSchema.optional(),
  /** The numbers of the lines that are in `parcel`, or in the parcel to send. */
  parcelLines: lineNumbersSchema,
  /** Whether the prints are not to be made: the order is cancelled, refunded in full, or not paid. */
  isStopped: z.boolean(),
});
export type LabTicket = z.infer<typeof labTicketSchema>;

/** An order in the lab's list, without the name and the address of its shopper. */
const labOrderSchema = labTicketSchema
  .pick({ orderId: true, number: true, replaces: true, fulfilment: true })
  .extend({ prints: z.array(z.string()), shipBy: z.iso.date() });
export type LabOrder = z.infer<typeof labOrderSchema>;

/** All orders with prints that the lab is to make, the most urgent first. The token also opens the ticket of each. */
export const getLabOrders = publicCall({
  method: "POST",
  path: "/api/lab/orders",
  notFound: labLinkInvalid,
  body: z.strictObject({ token: linkTokenSchema }),
  reply: z.object({ orders: z.array(labOrderSchema) }),
});

/** The ticket of an order that the link was made for. */
export const getLabTicket = publicCall({
  method: "POST",
  path: "/api/lab/:orderId/ticket",
  params: { orderId: orderIdSchema },
  notFound: labLinkInvalid,
  body: z.strictObject({ token: linkTokenSchema }),
  reply: labTicketSchema,
});

/**
 * Requests the print file of a line, which is created on the first request: repeat the request while the state is
 * `preparing`. `url` can be opened without a token for a few minutes.
 */
export const getPrintFile = publicCall({
  method: "POST",
  path: "/api/lab/:orderId/print-file",
  params: { orderId: orderIdSchema },
  notFound: labLinkInvalid,
  body: z.strictObject({ token: linkTokenSchema, lineNumber: z.int().min(1).max(1_000) }),
  reply: z.discriminatedUnion("state", [
    z.object({ state: z.literal("preparing") }),
    z.object({ state: z.literal("failed") }),
    z.object({ state: z.literal("ready"), name: z.string(), url: z.url() }),
  ]),
});

/** The lab confirms that it has received its prints of the order and makes them. Idempotent. */
export const markReceived = publicCall({
  method: "POST",
  path: "/api/lab/:orderId/received",
  params: { orderId: orderIdSchema },
  notFound: labLinkInvalid,
  body: z.strictObject({ token: linkTokenSchema }),
  reply: labTicketSchema,
});

/**
 * Records that prints of the lab are shipped: those of the ticket's `parcelLines`. A later call with the same lines and
 * another parcel corrects the first one.
 */
export const markShipped = publicCall({
  method: "POST",
  path: "/api/lab/:orderId/shipped",
  params: { orderId: orderIdSchema },
  notFound: labLinkInvalid,
  body: z.strictObject({
    token: linkTokenSchema,
    /** Letters, digits, _ and -, of the lab's choice; a repeated request with the same id changes nothing. */
    requestId: labRequestIdSchema,
    lineNumbers: lineNumbersSchema,
    parcel: parcelSchema,
  }),
  reply: labTicketSchema,
});
