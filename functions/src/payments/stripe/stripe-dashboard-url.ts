import type { Environment } from "#src/config/environment.ts";

interface Payment {
  readonly paymentId?: string | undefined;
  /** The session that paid; its id shows whether it was a test payment. */
  readonly paidBy?: string | undefined;
}

/** The URL of a payment in Stripe's dashboard, or in that of the Stripe emulator that the environment names. */
export function stripeDashboardUrl(
  { paymentId, paidBy = "" }: Payment,
  environment: Environment,
): string | undefined {
  if (paymentId === undefined) return undefined;
  const apiBase = environment["STRIPE_API_BASE"];
  if (apiBase !== undefined) return `${apiBase}/dashboard/payments/${paymentId}`;
  const mode = paidBy.startsWith("cs_test_") ? "test/" : "";
  return `https://dashboard.stripe.com/${mode}payments/${paymentId}`;
}
