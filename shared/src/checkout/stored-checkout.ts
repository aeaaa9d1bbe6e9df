import { z } from "zod";
import { recipientSchema } from "./address.ts";
import { taxesSchema } from "./checkout-quote.ts";
import type { CheckoutState } from "./checkout-state.ts";
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
});

/** Reads the checkout that a browser tab stored; undefined when it is invalid or of an incompatible version. */
export function readStoredCheckout(text: string): CheckoutState | undefined {
  return checkoutStateSchema.safeParse(parseJson(text)).data;
}
