import Stripe from "stripe";
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
