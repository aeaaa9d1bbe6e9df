import type { CollectionReference, Firestore } from "@google-cloud/firestore";
import { cartIdSchema, emailSchema, recipientSchema } from "@lightwell/shared/checkout/checkout-schemas";
import { speedSchema } from "@lightwell/shared/delivery/delivery-schemas";
import { z } from "zod";
import { expiryOf, expirySchema } from "#src/firestore/expiry.ts";
import { typedCollection } from "#src/firestore/typed-collection.ts";

/** A cart on the server: e-mail address, shipping address and speed. Its lines are sent with the checkout request. */
const storedCartSchema = z.object({
  id: cartIdSchema,
  emailAddress: emailSchema,
  shipTo: recipientSchema,
  /** Absent until it is chosen. */
  speed: speedSchema.optional(),
  /** The tax rate of this address; stored only if rates cost money. */
  tax: z
    .object({
      ratePpm: z.int().min(0),
      taxableShipping: z.literal([0, 1]),
      taxedUnlessFree: z.boolean().optional(),
      isFallback: z.boolean().optional(),
      holdsUntil: z.int(),
    })
    .optional(),
  created: z.int(),
  updated: z.int(),
  expires: expirySchema,
});
export type StoredCart = z.infer<typeof storedCartSchema>;

/** The carts that shoppers have begun to check out; deleted some time after they were last changed. */
export interface CartRepository {
  cart(id: string): Promise<StoredCart | undefined>;
  save(cart: Omit<StoredCart, "expires">): Promise<void>;
}

export function cartTable(database: Firestore): CollectionReference<StoredCart> {
  return typedCollection(database, "carts", storedCartSchema);
}

export function cartRepository(database: Firestore): CartRepository {
  const carts = cartTable(database);
  return {
    cart: async (id) => (await carts.doc(id).get()).data(),
    async save(cart) {
      const index = { emailKey: cart.emailAddress.toLowerCase() }; // only for queries
      await carts.doc(cart.id).set({ ...cart, ...index, expires: expiryOf("carts", cart.updated) });
    },
  };
}
