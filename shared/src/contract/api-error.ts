import { z } from "zod";
import { checkoutQuoteSchema } from "#src/checkout/checkout-schemas.ts";

/** Every way a call can fail, with its HTTP status. */
export const statusOfCode = {
  "invalid-request": 400,
  unauthenticated: 401,
  forbidden: 403,
  "not-found": 404,
  /** Somebody else saved first, a name is taken, or a photo cannot be sold as it is. */
  conflict: 409,
  /** The browser's figures are not the shop's; `quote` has the right ones. */
  "quote-changed": 409,
  /** The order is paid already; `location` leads to its success page. */
  "already-paid": 409,
  "too-large": 413,
  "unsupported-media-type": 415,
  "too-many-requests": 429,
  internal: 500,
  /** The call took too long. It may still be completed; repeating it is safe. */
  unavailable: 503,
} as const;

export type ApiErrorCode = keyof typeof statusOfCode;

/** The one shape in which a call fails. */
export const apiErrorSchema = z.object({
  error: z.object({
    code: z.enum(Object.keys(statusOfCode) as [ApiErrorCode, ...ApiErrorCode[]]),
    message: z.string(),
    /** What is wrong with the request, by the path of the field. */
    fields: z.record(z.string(), z.string()).optional(),
    quote: checkoutQuoteSchema.optional(),
    location: z.string().optional(),
    /**
     * What has to be done again before the order can be paid: the shopper confirms the address or chooses the speed,
     * which another window has changed, or the page begins a new cart with the same lines, address and speed.
     */
    redo: z.enum(["address", "speed", "cart"]).optional(),
  }),
});
export type ApiError = z.infer<typeof apiErrorSchema>["error"];
