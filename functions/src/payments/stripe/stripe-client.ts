import Stripe from "stripe";
import { ProviderFailure } from "#src/payments/payment-gateway.ts";
import type { StripeConfig } from "./stripe-config.ts";

/** Stripe's own client, with the timeout and the number of retries that the caller allows. */
export function stripeClient(
  config: StripeConfig,
  limits: { readonly timeoutMs: number; readonly retries: number },
): Stripe {
  return new Stripe(config.secretKey, {
    maxNetworkRetries: limits.retries,
    timeout: limits.timeoutMs,
    telemetry: false,
    ...(config.apiBase && hostOf(config.apiBase)),
  });
}

function hostOf(apiBase: string): { host: string; port: string; protocol: "http" | "https" } {
  const { hostname, port, protocol } = new URL(apiBase);
  return { host: hostname, port, protocol: protocol === "http:" ? "http" : "https" };
}

/**
 * A failure of Stripe without its message, for the log: the message repeats parts of the request, such as e-mail
 * addresses and session ids. It can be found by the request's id in Stripe's own log.
 */
export function stripeFailure(cause: unknown): unknown {
  if (!(cause instanceof Stripe.errors.StripeError)) return cause;
  return new Error(textOf(cause));
}

/**
 * The failure of a write with an idempotency key: a `ProviderFailure` if Stripe itself has answered with it. An answer
 * that is not Stripe's JSON has no status code, and a lost connection is no answer.
 */
export function stripeWriteFailure(cause: unknown): unknown {
  const isAnswer = cause instanceof Stripe.errors.StripeError && (cause.statusCode ?? 0) >= 500;
  return isAnswer ? new ProviderFailure(textOf(cause)) : cause;
}

function textOf({
  type,
  code,
  param,
  statusCode,
  requestId,
}: InstanceType<typeof Stripe.errors.StripeError>) {
  const facts = [type, code, param, statusCode, requestId].filter((fact) => fact !== undefined);
  return `Stripe rejected or failed: ${facts.join(" ")}`;
}
