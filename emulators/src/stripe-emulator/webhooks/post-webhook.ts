import { webhookSignature } from "./webhook-signature.ts";

/** Long, because a cold function starts slowly. */
const timeoutMs = 20_000;

interface WebhookRequest {
  readonly url: string;
  readonly secret: string;
  readonly body: string;
  /** Seconds since 1970. Every retry has a new signature. */
  readonly atSec: number;
  /** Aborts the attempt. */
  readonly signal: AbortSignal;
}

/** Posts a signed event once. `problem` is null only for a 2xx response. Redirects are not followed. */
export async function postWebhook({ url, secret, body, atSec, signal }: WebhookRequest) {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json; charset=utf-8",
        "stripe-signature": webhookSignature(body, secret, atSec),
        "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
      },
      body,
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.arrayBuffer(); // frees the connection
    return { status: response.status, problem: response.ok ? null : `status ${response.status}` };
  } catch (error) {
    return { status: null, problem: reasonOf(error) };
  }
}

/** The message of fetch is only `fetch failed`; its cause has the reason: `connect ECONNREFUSED 127.0.0.1:5001`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
