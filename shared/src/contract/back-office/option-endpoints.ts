import { z } from "zod";
import { optionSchema, optionSetSchema } from "#src/options/options-schemas.ts";
import { adminCall } from "#src/contract/endpoint.ts";

/** All options of the shop. The reply is a list that contains exactly one option set. */
export const getOptions = adminCall({
  method: "GET",
  path: "/api/admin/options",
  reply: z.tuple([optionSetSchema]),
});

/**
 * Replaces all options: options that are absent become unavailable and keep their last base. With the `version` that
 * was read, the reply is 409 if another save happened in between.
 */
export const saveOptions = adminCall({
  method: "POST",
  path: "/api/admin/options",
  body: z.strictObject({
    options: z.array(optionSchema.extend({ available: z.literal(true) })).max(200),
    version: z.int().optional(),
  }),
  reply: z.tuple([optionSetSchema]),
});
