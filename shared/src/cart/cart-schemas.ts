import { z } from "zod";
import { printedPictureSchema, selectedSchema } from "#src/print/print-schemas.ts";
import { amountCentsSchema } from "#src/money/money-schemas.ts";
import { documentIdSchema, parseJson } from "#src/text/text-schemas.ts";
import { textLimits } from "#src/text/text-limits.ts";

/** One print in the cart. `id` is the photo's, `subtotal` is in cents, `lineItemId` is the time it was added. */
export const lineItemSchema = z.object({
  id: documentIdSchema,
  selected: selectedSchema,
  image: z.string().max(200),
  subtotal: amountCentsSchema.min(1),
  lineItemId: z.int().positive(),
  title: z.string().max(textLimits.title),
  subtitle: z.string().max(textLimits.subtitle),
  description: z.string().max(textLimits.description),
  quantity: z.literal(1),
  /** Leads from the cart back to the photo. */
  slug: z.string().max(textLimits.slug).optional(),
  /** How the photo was printed when the line was added; the drawing of the line needs it. */
  picture: printedPictureSchema.optional(),
});
export type LineItem = z.infer<typeof lineItemSchema>;

export interface Cart {
  readonly items: readonly LineItem[];
}

const storedCartSchema = z.object({ items: z.array(z.unknown()) });

/**
 * Reads the cart that a browser stored. Returns an empty cart for text that is not a cart. Invalid lines are dropped;
 * valid lines are kept, even more than can be ordered.
 */
export function readStoredCart(text: string | null): Cart {
  const stored = storedCartSchema.safeParse(parseJson(text));
  if (!stored.success) return { items: [] };
  const items = stored.data.items.flatMap((item) => {
    const line = lineItemSchema.safeParse(item);
    return line.success ? [line.data] : [];
  });
  return { items };
}
