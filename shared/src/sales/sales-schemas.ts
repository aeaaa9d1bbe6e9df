import { z } from "zod";

/**
 * What was sold: the number of paid orders and of their prints, and cents. `paymentsCents` is what was received, with
 * shipping and tax; `refundsCents` includes `refundedTaxCents`. A refund that did not arrive is subtracted again, so an
 * amount of a single day may be negative. `unfinished` is the number of checkouts that reached the payment page and
 * were not paid, see `isUnfinishedCheckout()`; `unfinishedCents` are the totals of their orders.
 */
export const salesAmountsSchema = z.object({
  orders: z.int(),
  prints: z.int(),
  paymentsCents: z.int(),
  shippingCents: z.int(),
  taxCents: z.int(),
  refundsCents: z.int(),
  refundedTaxCents: z.int(),
  unfinished: z.int(),
  unfinishedCents: z.int(),
});
export type SalesAmounts = z.infer<typeof salesAmountsSchema>;

/** How often a photo, size or frame was sold, and the prices of these prints in cents; refunds are not subtracted. */
const soldSchema = z.object({ prints: z.int(), priceCents: z.int() });
export type Sold = z.infer<typeof soldSchema>;

/** The sales of some days. The keys of `days` are dates, those of `states` are like `CA`. */
export const salesSchema = z.object({
  days: z.record(z.string(), salesAmountsSchema),
  states: z.record(z.string(), salesAmountsSchema),
  photos: z.record(z.string(), soldSchema),
  sizes: z.record(z.string(), soldSchema),
  frames: z.record(z.string(), soldSchema),
});
export type Sales = z.infer<typeof salesSchema>;
