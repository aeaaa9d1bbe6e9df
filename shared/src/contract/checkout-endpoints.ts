import { z } from "zod";
import {
  addressSchema,
  cartIdSchema,
  chosenShippingSchema,
  emailSchema,
  orderIdSchema,
  orderNumberSchema,
  recipientSchema,
  salesTaxRateSchema,
  taxesSchema,
} from "#src/checkout/checkout-schemas.ts";
import { lineItemSchema } from "#src/cart/cart-schemas.ts";
import { maxLines, tooManyPrints } from "#src/cart/cart.ts";
import { deliveryPromiseSchema, speedSchema } from "#src/delivery/delivery-schemas.ts";
import { amountCentsSchema } from "#src/money/money-schemas.ts";
import { publicCall } from "./endpoint.ts";
import { selectedSchema } from "#src/print/print-schemas.ts";
import { documentIdSchema, providerIdSchema } from "#src/text/text-schemas.ts";

/** Some address services call the postal code `zip`. */
const verifiedAddressSchema = z.preprocess((value) => {
  if (typeof value !== "object" || value === null || !("zip" in value)) return value;
  const { zip, ...address } = value;
  return { postal: zip, ...address };
}, addressSchema);

/** `verified` is null when there is no better address than the original; `warnings` has the reasons as sentences. */
export const addressVerificationSchema = z.object({
  original: recipientSchema,
  verified: verifiedAddressSchema.nullable(),
  warnings: z.array(z.string()).default([]),
});
export type AddressVerification = z.infer<typeof addressVerificationSchema>;

export const validateShippingAddress = publicCall({
  method: "POST",
  path: "/api/cart/validate-shipping-address",
  body: z.strictObject({ address: recipientSchema }),
  reply: addressVerificationSchema,
});

/** Starts a cart on the server, or moves the known one to another address. */
export const setShippingAddress = publicCall({
  method: "POST",
  path: "/api/cart/shipping-address",
  body: z.strictObject({
    address: recipientSchema,
    emailAddress: emailSchema,
    cartId: cartIdSchema.optional(),
  }),
  reply: z.object({ id: cartIdSchema, shipping: recipientSchema }),
});

/**
 * `estimatedTax` is the rate as a decimal fraction (the call carries no items); `speedCost` is in cents; `delivery` is
 * promised if the order is placed now. With `taxedUnlessFree`, `taxableShipping` is 1 for an order that is not offered
 * free shipping.
 */
export const chooseShippingSpeed = publicCall({
  method: "PUT",
  path: "/api/cart/:cartId/shipping-speed",
  params: { cartId: cartIdSchema },
  body: z.strictObject({ address: recipientSchema, speed: speedSchema }),
  reply: z.object({
    speedCost: amountCentsSchema,
    estimatedTax: salesTaxRateSchema,
    taxableShipping: z.literal([0, 1]),
    taxedUnlessFree: z.boolean().optional(),
    delivery: deliveryPromiseSchema.optional(),
  }),
});

/**
 * A line with the price that the browser computed and the picture that it showed; the server prices `id` and
 * `selected`, and compares `subtotal`, `image` and `picture`.
 */
export const claimedLineSchema = z.looseObject({
  ...lineItemSchema.pick({ image: true, picture: true }).partial().shape,
  id: documentIdSchema,
  selected: selectedSchema,
  subtotal: amountCentsSchema,
  lineItemId: z.int().positive(),
});

export const checkoutRequestSchema = z.strictObject({
  orderId: orderIdSchema,
  emailAddress: emailSchema,
  items: z.array(claimedLineSchema).min(1).max(maxLines, tooManyPrints),
  shipping: chosenShippingSchema,
  taxes: taxesSchema,
  /** What the shopper was shown; absent from pages that show no dates. */
  delivery: deliveryPromiseSchema.optional(),
  subscribe: z.boolean(),
  /** The stored cart as the browser read it; not used for prices. */
  cart: z.looseObject({ items: z.array(z.unknown()).max(maxLines, tooManyPrints) }),
  /** The payment session that the browser began before for some of these lines, maybe of another order: it is ended. */
  replaces: providerIdSchema.optional(),
});
export type CheckoutRequest = z.infer<typeof checkoutRequestSchema>;

/** Opens the payment. `id` is the payment session's, `url` the provider's hosted page. */
export const startCheckout = publicCall({
  method: "POST",
  path: "/api/cart/:cartId/checkout",
  params: { cartId: cartIdSchema },
  body: checkoutRequestSchema,
  reply: z.object({ id: z.string(), url: z.url() }),
});

/**
 * The status of a payment. `id` is the id of the payment session or of the order, not the order's `number`. `url` is
 * present while the status is `open`; `delivery` is the delivery promise stored with the order.
 */
export const getCheckout = publicCall({
  method: "GET",
  path: "/api/cart/checkout/:id",
  params: { id: orderIdSchema.or(providerIdSchema) },
  reply: z.object({
    status: z.enum(["open", "complete", "expired"]),
    url: z.url().optional(),
    number: orderNumberSchema.optional(),
    delivery: deliveryPromiseSchema.optional(),
  }),
});
