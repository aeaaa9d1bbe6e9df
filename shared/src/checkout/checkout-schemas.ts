import { z } from "zod";
import { lineItemSchema } from "#src/cart/cart-schemas.ts";
import { deliveryPromiseSchema, speedSchema } from "#src/delivery/delivery-schemas.ts";
import { noSpeed } from "#src/delivery/shipping-speed.ts";
import { amountCentsSchema } from "#src/money/money-schemas.ts";
import { parseJson, singleLineSchema } from "#src/text/text-schemas.ts";
import { textLimits } from "#src/text/text-limits.ts";
import { emailExpected, isEmailAddress } from "./email-address.ts";
import { orderIdPattern } from "./order-id.ts";
import { orderNumberPattern } from "./order-number.ts";

const line = singleLineSchema.trim().max(textLimits.addressLine);

/** A place in the United States as a shopper typed it; `state` is the two-letter code, `postal` keeps its zeros. */
export const addressSchema = z.object({
  street1: line,
  street2: line.default(""),
  city: line,
  state: singleLineSchema.trim().max(2),
  postal: singleLineSchema.trim().max(textLimits.postalCode),
});
export type Address = z.infer<typeof addressSchema>;

export const recipientSchema = addressSchema.extend({
  firstName: line.default(""),
  lastName: line.default(""),
});
export type Recipient = z.infer<typeof recipientSchema>;

export const emailSchema = z.string().trim().refine(isEmailAddress, emailExpected);

/** The id of a cart: 32 hexadecimal digits, made by the server and unguessable. */
export const cartIdSchema = z.string().regex(orderIdPattern);

/** An order takes the id of its cart. Ids of payment sessions are the provider's. */
export const orderIdSchema = z.string().regex(orderIdPattern);

export const orderNumberSchema = z.string().regex(orderNumberPattern);

/** The rate as the calls carry it: a decimal fraction, 0.0725 for 72,500 ppm. */
export const salesTaxRateSchema = z.number().min(0).max(1);

/** The tax of an order: the rate as a decimal fraction, whether shipping is taxed (1) or not (0), cents. */
export const taxesSchema = z.object({
  salesTaxRate: salesTaxRateSchema,
  taxableShipping: z.literal([0, 1]),
  taxAmount: amountCentsSchema,
});
export type Taxes = z.infer<typeof taxesSchema>;

/** The speed chosen for an order and what it costs, in cents. */
export const chosenShippingSchema = z.object({ selected: speedSchema, cost: amountCentsSchema });

/** A cart as the shop itself prices it: the lines that can be bought, shipping, tax, dates and the sums, in cents. */
export const checkoutQuoteSchema = z.object({
  items: z.array(lineItemSchema),
  shipping: chosenShippingSchema,
  taxes: taxesSchema,
  /** When it arrives, if it is ordered now. */
  delivery: deliveryPromiseSchema.optional(),
  subtotal: amountCentsSchema,
  total: amountCentsSchema,
});
export type CheckoutQuote = z.infer<typeof checkoutQuoteSchema>;

const checkoutStateSchema = z.object({
  step: z.enum(["address", "speed", "payment"]),
  cartId: z.string(),
  emailAddress: z.string(),
  shipping: recipientSchema,
  selectedSpeed: speedSchema.or(z.literal(noSpeed)),
  speedCost: amountCentsSchema,
  taxes: taxesSchema
    .pick({ salesTaxRate: true, taxableShipping: true })
    .extend({ taxedUnlessFree: z.boolean().optional() }),
  delivery: deliveryPromiseSchema.optional(),
  subscribe: z.boolean(),
  redo: z.enum(["lost", "rejected", "address-changed", "speed-changed"]).optional(),
});

/** Reads the checkout that a browser tab stored; undefined when it is invalid. `restoredCheckout()` continues it. */
export function readStoredCheckout(text: string): z.infer<typeof checkoutStateSchema> | undefined {
  return checkoutStateSchema.safeParse(parseJson(text)).data;
}

const placedOrderSchema = z.object({
  /** The ids that its success page may have: of the payment session, then of the order. */
  ids: z.array(z.string()),
  emailAddress: z.string(),
  shipping: recipientSchema,
  items: z.array(lineItemSchema).min(1),
  shippingCents: amountCentsSchema,
  taxCents: amountCentsSchema,
  totalCents: amountCentsSchema,
});
/** An order as the browser placed it, for the success page. */
export type PlacedOrder = z.infer<typeof placedOrderSchema>;

/** Reads the order that a browser tab stored; undefined when it is another order, or invalid. */
export function readPlacedOrder(text: string | null, id: string): PlacedOrder | undefined {
  const stored = placedOrderSchema.safeParse(parseJson(text));
  return stored.success && stored.data.ids.includes(id) ? stored.data : undefined;
}
