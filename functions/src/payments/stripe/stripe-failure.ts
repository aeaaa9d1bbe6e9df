import Stripe from "stripe";

/**
 * A failure of Stripe without its message, for the log: the message repeats parts of the request, such as e-mail
 * addresses and session ids. It can be found by the request's id in Stripe's own log.
 */
export function stripeFailure(cause: unknown): unknown {
  if (!(cause instanceof Stripe.errors.StripeError)) return cause;
  const { type, code, param, statusCode, requestId } = cause;
  const facts = [type, code, param, statusCode, requestId].filter((fact) => fact !== undefined);
  return new Error(`Stripe rejected or failed: ${facts.join(" ")}`);
}
