import { z } from "zod";
import { publicCall } from "./endpoint.ts";

/**
 * Reports an error in a visitor's browser; the report contains nothing about the visitor or what they typed. The path
 * stays as it is, because pages of an earlier build call it.
 */
export const reportClientError = publicCall({
  method: "POST",
  path: "/api/troubles",
  body: z.object({
    /** What happened, like `cart.line-rejected`. */
    event: z
      .string()
      .max(60)
      .regex(/^[a-z]+(\.[a-z-]+)+$/),
    /** What kind of failure it was, like `TypeError` or `status 500`. */
    reason: z
      .string()
      .max(60)
      .regex(/^[\w -]*$/),
  }),
  reply: z.object({ received: z.literal(true) }),
});
