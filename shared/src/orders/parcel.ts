import { z } from "zod";
import { singleLineSchema } from "#src/text/text-schema.ts";

const carriers = ["usps", "ups", "fedex", "dhl"] as const;

/** Letters and digits; spaces and hyphens, which carriers print for legibility, are dropped. */
const trackingNumberSchema = singleLineSchema
  .transform((text) => text.replace(/[\s-]/g, "").toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{6,40}$/, "A tracking number has 6 to 40 letters and digits."));

/** How an order travels; `shippedOn` is a date like `2026-12-01`. */
export const parcelSchema = z.object({
  carrier: z.enum(carriers),
  trackingNumber: trackingNumberSchema,
  shippedOn: z.iso.date("A date is written like 2026-12-01."),
});
export type Parcel = z.infer<typeof parcelSchema>;
