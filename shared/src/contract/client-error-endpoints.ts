import { z } from "zod";
import { singleLineSchema } from "#src/text/text-schemas.ts";
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
    /** The message of an error that no code has handled, without addresses. */
    message: singleLineSchema
      .max(200)
      .regex(/^[^@?]*$/)
      .optional(),
    /** Where such an error was thrown, like `main-Ab12.js:9:120`. The names of files have a hash of their content. */
    frames: z
      .array(
        z
          .string()
          .max(120)
          .regex(/^[\w.-]+\.js:\d+:\d+$/),
      )
      .max(8)
      .optional(),
  }),
  reply: z.object({ received: z.literal(true) }),
});
