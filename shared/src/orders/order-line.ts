import { z } from "zod";
import { lineItemSchema } from "#src/cart/line-item.ts";
import { printedPictureSchema } from "#src/catalog/photo.ts";

/** One print of an order, with what the lab needs to make it; `subtotal` in cents, original's pixels. */
export const orderLineSchema = lineItemSchema.omit({ picture: true }).extend({
  id2: z.string(),
  /** Name under which the owner uploaded the original; empty when it is not known. */
  fileName: z.string().default(""),
  ...printedPictureSchema.shape,
});
export type OrderLine = z.infer<typeof orderLineSchema>;
