import { Timestamp, type Firestore } from "@google-cloud/firestore";
import { typedCollection } from "#/firestore/typed-collection.ts";
import { storedCartSchema, type StoredCart } from "./stored-cart.ts";

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
