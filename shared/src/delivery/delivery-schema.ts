import { z } from "zod";
import type { DeliveryPromise } from "./delivery-range.ts";

const calendarDateSchema = z.string().regex(/^\d{4}-\d\d-\d\d$/);

/** Delivery dates as the calls and orders carry them. */
export const deliveryPromiseSchema: z.ZodType<DeliveryPromise> = z.object({
  dispatchBy: calendarDateSchema,
  earliest: calendarDateSchema,
  latest: calendarDateSchema,
});
