import Stripe from "stripe";
import { z } from "zod";

/** The types of events that the shop uses, see stripe-payment-events.ts. */
export const webhookEvents = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "radar.early_fraud_warning.created",
] as const;

const endpointsSchema = z.object({
  data: z.array(
    z.object({
      url: z.string(),
      status: z.string(),
      enabled_events: z.array(z.string()),
      api_version: z.string().nullable(),
    }),
  ),
});

const timeoutMs = 30_000;

/**
 * What is wrong with the webhook of a Stripe account; empty if nothing is. Throws if Stripe does not answer, or the key
 * may not read webhooks, as a restricted one may not.
 */
export async function webhookProblems(
  secretKey: string,
  url: string,
  apiOrigin = "https://api.stripe.com",
): Promise<string[]> {
  const response = await fetch(`${apiOrigin}/v1/webhook_endpoints?limit=100`, {
    headers: { Authorization: `Bearer ${secretKey}`, "Stripe-Version": Stripe.API_VERSION },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status === 401 || response.status === 403)
    throw new Error(
      `the key of the shop may not read webhooks (${response.status}); look at Stripe's dashboard`,
    );
  if (!response.ok) throw new Error(`Stripe answered ${response.status}`);
  const { data } = endpointsSchema.parse(await response.json());
  const endpoint = data.find((one) => one.url === url);
  if (!endpoint) return [`there is no endpoint ${url}`];
  const missing = webhookEvents.filter(
    (event) => !endpoint.enabled_events.some((enabled) => enabled === "*" || enabled === event),
  );
  const version = endpoint.api_version ?? "the account's default";
  return [
    ...(endpoint.status === "enabled" ? [] : [`the endpoint is ${endpoint.status}`]),
    ...(missing.length === 0 ? [] : [`events are missing: ${missing.join(", ")}`]),
    ...(version === Stripe.API_VERSION
      ? []
      : [`its API version is ${version} instead of ${Stripe.API_VERSION}`]),
  ];
}
