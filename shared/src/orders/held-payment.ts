import { z } from "zod";
import { singleLineSchema } from "#src/text/text-schema.ts";

/**
 * A payment whose amount, currency or session is not that of its order, or that was reported while the order was in
 * review. The fields of the provider's session are as it reported them.
 */
export const heldPaymentSchema = z.object({
  /** Of the session that was paid. */
  id: singleLineSchema,
  /** The payment as refunds name it; absent when the provider did not name it. */
  paymentId: singleLineSchema.optional(),
  /** In the smallest unit of the currency. */
  amountTotal: z.int().optional(),
  currency: singleLineSchema.optional(),
  /** Only a `paid` one is received: a slow payment method is `processing` first, and can fail. */
  state: z.enum(["processing", "failed", "paid"]),
  /** When it was first reported, in epoch ms. */
  at: z.int(),
});
export type HeldPayment = z.infer<typeof heldPaymentSchema>;

/**
 * Whether the owner can accept a payment as that of the order: it is received, in US dollars, and covers the sales tax,
 * so that all of it can be refunded.
 */
export function isAcceptable(
  { taxes }: { readonly taxes: { readonly taxAmount: number } },
  { state, currency, amountTotal = 0 }: Pick<HeldPayment, "state" | "currency" | "amountTotal">,
): boolean {
  return state === "paid" && currency === "usd" && amountTotal > 0 && amountTotal >= taxes.taxAmount;
}
