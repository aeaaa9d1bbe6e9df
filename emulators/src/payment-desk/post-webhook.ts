import { webhookSignature } from "./webhook-signature.ts";

/** How long a webhook may take to answer; generous, since a cold function starts slowly. */
const TIMEOUT_MS = 20_000;

interface Envelope {
  url: string;
  secret: string;
  body: string;
  /** Seconds since 1970; a retry is signed anew. */
  atSec: number;
  /** Ends the attempt from outside. */
  signal: AbortSignal;
}

/** Posts a signed event once. `problem` is null only for a 2xx answer; a redirect is not followed. */
export async function postWebhook({ url, secret, body, atSec, signal }: Envelope) {
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
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.arrayBuffer(); // frees the connection
    return { status: response.status, problem: response.ok ? null : `answered ${response.status}` };
  } catch (error) {
    return { status: null, problem: reasonOf(error) };
  }
}

/** `fetch failed` says nothing; its cause does (`connect ECONNREFUSED 127.0.0.1:5001`). */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
