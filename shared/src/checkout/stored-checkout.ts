import { z } from "zod";
import { cartIdSchema } from "#src/cart/cart-id.ts";
import { recipientSchema } from "./address.ts";
import { taxesSchema } from "./checkout-quote.ts";
import type { CheckoutState } from "./checkout-state.ts";
import { checkoutSteps } from "./checkout-steps.ts";
import { noSpeed } from "#src/delivery/shipping-speed.ts";
import { speedSchema } from "#src/delivery/speed-schema.ts";
import { deliveryPromiseSchema } from "#src/delivery/delivery-schema.ts";
import { amountCentsSchema } from "#src/money/amount.ts";
import { parseJson } from "#src/text/parse-json.ts";

const checkoutStateSchema = z.object({
  step: z.enum(["address", "speed", "payment"]),
  cartId: z.string(),
  emailAddress: z.string(),
  shipping: recipientSchema,
  selectedSpeed: speedSchema.or(z.literal(noSpeed)),
  speedCost: amountCentsSchema,
  taxes: taxesSchema.pick({ salesTaxRate: true, taxableShipping: true }),
  delivery: deliveryPromiseSchema.optional(),
  subscribe: z.boolean(),
  redo: z.enum(["lost", "rejected", "address-changed", "speed-changed"]).optional(),
});

/**
 * Reads the checkout that a browser tab stored; undefined when it is invalid or of an incompatible version. A cart id
 * that no server can have made is a lost cart.
 */
export function readStoredCheckout(text: string): CheckoutState | undefined {
  const checkout = checkoutStateSchema.safeParse(parseJson(text)).data;
  if (!checkout) return undefined;
  const isKnown = cartIdSchema.safeParse(checkout.cartId).success;
  const isNew = checkout.cartId === "" && checkout.step === "address";
  return isKnown || isNew ? checkout : checkoutSteps.cartLost(checkout);
}
