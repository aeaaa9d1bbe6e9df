import { Timestamp, type Firestore } from "@google-cloud/firestore";
import { emailSchema, recipientSchema } from "@lightwell/shared/checkout/address";
import { speedSchema } from "@lightwell/shared/checkout/speed-schema";
import { cartIdSchema } from "@lightwell/shared/contract/checkout-endpoints";
import { z } from "zod";
import { typedCollection } from "#src/firestore/typed-collection.ts";

/** A cart on the server: who buys, where it goes and how fast. What is in it comes with the checkout. */
const storedCartSchema = z.object({
  id: cartIdSchema,
  emailAddress: emailSchema,
  shipTo: recipientSchema,
  /** Absent until it is chosen. */
  speed: speedSchema.optional(),
  /** The tax rate that the shopper was told for this address, where asking for it costs money. */
  tax: z
    .object({
      ratePpm: z.int().min(0),
      taxableShipping: z.literal([0, 1]),
      isFallback: z.boolean().optional(),
      holdsUntil: z.int(),
    })
    .optional(),
  created: z.int(),
  updated: z.int(),
  /** When the database may forget the cart. */
  expires: z.instanceof(Timestamp),
});
export type StoredCart = z.infer<typeof storedCartSchema>;

const monthMs = 30 * 24 * 60 * 60 * 1_000;

/** The carts that shoppers have begun to check out; forgotten a month after they were last touched. */
export interface CartRepository {
  cart(id: string): Promise<StoredCart | undefined>;
  save(cart: Omit<StoredCart, "expires">): Promise<void>;
}

export function cartRepository(database: Firestore): CartRepository {
  const carts = typedCollection(database, "carts", storedCartSchema);
  return {
    cart: async (id) => (await carts.doc(id).get()).data(),
    async save(cart) {
      await carts.doc(cart.id).set({ ...cart, expires: Timestamp.fromMillis(cart.updated + monthMs) });
    },
  };
}
