import { z } from "zod";
import { amountCentsSchema } from "#src/money/amount.ts";
import { printedPictureSchema } from "#src/catalog/photo.ts";
import { selectedSchema } from "#src/print/configuration/selected.ts";
import { textLimits } from "#src/text/text-limits.ts";
import { documentIdSchema } from "#src/text/text-schema.ts";

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
