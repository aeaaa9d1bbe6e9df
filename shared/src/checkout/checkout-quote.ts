import { z } from "zod";
import { lineItemSchema } from "#src/cart/line-item.ts";
import { deliveryPromiseSchema } from "#src/delivery/delivery-schema.ts";
import { amountCentsSchema } from "#src/money/amount.ts";
import { salesTaxRateSchema } from "./sales-tax-rate.ts";
import { speedSchema } from "#src/delivery/speed-schema.ts";

/** The speed chosen for an order and what it costs, in cents. */
export const chosenShippingSchema = z.object({ selected: speedSchema, cost: amountCentsSchema });

/** The tax of an order: the rate as a decimal fraction, whether shipping is taxed (1) or not (0), cents. */
export const taxesSchema = z.object({
  salesTaxRate: salesTaxRateSchema,
  taxableShipping: z.literal([0, 1]),
  taxAmount: amountCentsSchema,
});
export type Taxes = z.infer<typeof taxesSchema>;

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
