import { z } from "zod";
import { lineItemSchema } from "#src/cart/line-item.ts";
import { amountCentsSchema } from "#src/money/amount.ts";
import { recipientSchema } from "./address.ts";

const placedOrderSchema = z.object({
  /** The ids that its success page may have: of the payment session, then of the order. */
  ids: z.array(z.string()),
  emailAddress: z.string(),
  shipping: recipientSchema,
  items: z.array(lineItemSchema).min(1),
  /** Both are missing in what a tab stored before they were added. */
  shippingCents: amountCentsSchema.optional(),
  taxCents: amountCentsSchema.optional(),
  totalCents: amountCentsSchema,
});
/** An order as the browser placed it, for the success page. */
export type PlacedOrder = z.infer<typeof placedOrderSchema>;

/** Reads the order that a browser tab stored; undefined when it is another order, or invalid. */
export function readPlacedOrder(text: string | null, id: string): PlacedOrder | undefined {
  try {
    const stored = placedOrderSchema.safeParse(JSON.parse(text ?? ""));
    return stored.success && stored.data.ids.includes(id) ? stored.data : undefined;
  } catch {
    return undefined; // not JSON: the page shows its message without the order
  }
}
