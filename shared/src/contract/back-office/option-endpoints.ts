import { z } from "zod";
import { optionSchema, optionSetSchema, pricePlanSchema } from "#src/options/options-schemas.ts";
import { documentIdSchema } from "#src/text/text-schemas.ts";
import { adminCall } from "#src/contract/endpoint.ts";

/** All options of the shop. The reply is a list that contains exactly one option set. */
export const getOptions = adminCall({
  method: "GET",
  path: "/api/admin/options",
  reply: z.tuple([optionSetSchema]),
});

/**
 * Replaces all options: options that are absent become unavailable and keep their last base. One that is sent as not
 * available gets the base that is sent, so that a save can be undone. With the `version` that was read, the reply is
 * 409 if another save happened in between.
 */
export const saveOptions = adminCall({
  method: "POST",
  path: "/api/admin/options",
  body: z.strictObject({
    options: z.array(optionSchema).max(200),
    version: z.int().optional(),
  }),
  reply: z.tuple([optionSetSchema]),
});

const pricePlansReply = z.object({ plans: z.array(pricePlanSchema) });

/** Prices that begin on a later day, by day. */
export const getPricePlans = adminCall({
  method: "GET",
  path: "/api/admin/options/plans",
  reply: pricePlansReply,
});

/**
 * Plans prices for a day. With a last day they end: the job that begins them plans the prices of before for the day
 * after it. The reply is 409 if the options have another `version` by now, or if one of them has a planned price
 * already.
 */
export const planPrices = adminCall({
  method: "POST",
  path: "/api/admin/options/plans",
  status: 201,
  body: z.strictObject({
    day: z.iso.date("Choose a day."),
    lastDay: z.iso.date("Choose a day.").optional(),
    prices: z
      .array(z.strictObject(optionSchema.pick({ key: true, value: true, base: true }).shape))
      .min(1)
      .max(200),
    version: z.int(),
  }),
  reply: pricePlansReply,
});

/** Removes a plan before it begins. The reply is 404 if it has begun. */
export const removePricePlan = adminCall({
  method: "DELETE",
  path: "/api/admin/options/plans/:id",
  params: { id: documentIdSchema },
  reply: pricePlansReply,
});
