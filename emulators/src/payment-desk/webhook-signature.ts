import { createHmac } from "node:crypto";

/**
 * The `Stripe-Signature` header of a body sent at a time (seconds since 1970). Written from Stripe's published
 * scheme and not with its client, so that the two can be tested against each other.
 */
export function webhookSignature(body: string, secret: string, atSec: number): string {
  const digest = createHmac("sha256", secret).update(`${atSec}.${body}`).digest("hex");
  return `t=${atSec},v1=${digest}`;
}
