import { z } from "zod";
import { isSessionParams } from "./checked-params.ts";
import type { RequestParams } from "./request-params.ts";
import { cardSchema } from "./test-card.ts";

/** What the desk remembers of a checkout session; the object Stripe would answer is derived from it. */
export const sessionRecordSchema = z.strictObject({
  id: z.string(),
  createdSec: z.int(),
  expiresAtSec: z.int(),
  status: z.enum(["open", "complete", "expired"]),
  /** As it was created, already held to Stripe's schema. */
  params: z.custom<RequestParams["createSession"]>(isSessionParams),
  /** Who paid, as typed on the hosted page. */
  payer: z.strictObject({ email: z.string(), name: z.string() }).nullable(),
  paymentId: z.string().nullable(),
  /** A card that waits for its 3-D Secure page, with who typed it. */
  awaiting: z.strictObject({ card: cardSchema, email: z.string(), name: z.string() }).nullable(),
});
export type SessionRecord = z.infer<typeof sessionRecordSchema>;
