import { z } from "zod";

/** How deliveries are disturbed on purpose; what a request leaves out stays as it is. */
export const deliveryConfigSchema = z.strictObject({
  /** The next so many attempts fail without being sent, as if the shop could not be reached. */
  fail: z.int().min(0),
  /** How long an event is held back before its first attempt. */
  delayMs: z.int().min(0),
  /** Each event is sent twice at the same time. */
  duplicate: z.boolean(),
  /** The events of half a second are gathered and sent newest first. */
  shuffle: z.boolean(),
});
export type DeliveryConfig = z.infer<typeof deliveryConfigSchema>;

export const undisturbed: DeliveryConfig = { fail: 0, delayMs: 0, duplicate: false, shuffle: false };
