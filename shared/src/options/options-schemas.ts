import { z } from "zod";
import { amountCentsSchema } from "#src/money/money-schemas.ts";
import { singleLineSchema } from "#src/text/text-schemas.ts";

/** One choice of one group; `base` is in cents and added to the photo's own base. */
export const optionSchema = z.object({
  key: singleLineSchema.min(1),
  value: singleLineSchema.min(1),
  base: amountCentsSchema,
  available: z.boolean(),
});
export type Option = z.infer<typeof optionSchema>;

/** An option of a photo that is not synced with the shop's options; `enabled` is the photo's own choice. */
export const enabledOptionSchema = optionSchema.extend({ enabled: z.boolean() });
export type EnabledOption = z.infer<typeof enabledOptionSchema>;

/** The shop's option set; `version` grows with every save. */
export const optionSetSchema = z.object({ options: z.array(optionSchema), version: z.int().min(0) });
export type OptionSet = z.infer<typeof optionSetSchema>;

const plannedPriceSchema = optionSchema
  .pick({ key: true, value: true, base: true })
  /** The base when the price was planned, in cents. */
  .extend({ previousBase: optionSchema.shape.base });
export type PlannedPrice = z.infer<typeof plannedPriceSchema>;

/** Prices that begin on a day of the shop, at its midnight. */
export const pricePlanSchema = z.object({
  id: z.string(),
  day: z.iso.date(),
  /** The last day of a sale: after it the prices become what they were. Absent for prices that stay. */
  lastDay: z.iso.date().optional(),
  prices: z.array(plannedPriceSchema),
});
export type PricePlan = z.infer<typeof pricePlanSchema>;
