import Stripe from "stripe";

/**
 * A failure of Stripe as it may be logged: what Stripe says in words repeats what it was sent, e-mail addresses and
 * session ids among it. The request's id leads to the words in Stripe's own log.
 */
export function stripeFailure(cause: unknown): unknown {
  if (!(cause instanceof Stripe.errors.StripeError)) return cause;
  const { type, code, param, statusCode, requestId } = cause;
  const facts = [type, code, param, statusCode, requestId].filter((fact) => fact !== undefined);
  return new Error(`Stripe refused or failed: ${facts.join(" ")}`);
}
