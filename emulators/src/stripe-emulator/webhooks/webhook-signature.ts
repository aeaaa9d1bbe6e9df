import { createHmac } from "node:crypto";

/**
 * The `Stripe-Signature` header of a body sent at a time (seconds since 1970). It implements Stripe's
 * published scheme without the client, so that a test can compare the two.
 */
export function webhookSignature(body: string, secret: string, atSec: number): string {
  const digest = createHmac("sha256", secret).update(`${atSec}.${body}`).digest("hex");
  return `t=${atSec},v1=${digest}`;
}
