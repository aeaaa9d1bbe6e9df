import { cartIdSchema } from "#src/cart/cart-id.ts";

/** An order takes the id of its cart. Ids of payment sessions are the provider's. */
export const orderIdSchema = cartIdSchema;
