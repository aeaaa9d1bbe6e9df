import { emailSchema, recipientSchema } from "@lightwell/shared/checkout/address";
import { speedSchema } from "@lightwell/shared/checkout/speed-schema";
import { cartIdSchema } from "@lightwell/shared/contract/checkout-endpoints";
import { Timestamp } from "@google-cloud/firestore";
import { z } from "zod";

/** A cart on the server: who buys, where it goes and how fast. What is in it comes with the checkout. */
export const storedCartSchema = z.object({
  id: cartIdSchema,
  emailAddress: emailSchema,
  shipTo: recipientSchema,
  /** Absent until it is chosen. */
  speed: speedSchema.optional(),
  created: z.int(),
  updated: z.int(),
  /** When the database may forget the cart. */
  expires: z.instanceof(Timestamp),
});
export type StoredCart = z.infer<typeof storedCartSchema>;
