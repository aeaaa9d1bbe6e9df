interface Payment {
  readonly paymentId?: string | undefined;
  /** The session that paid; its id tells test payments from live ones. */
  readonly paidBy?: string | undefined;
}

/** The page of a payment in Stripe's dashboard, or in that of the host in Stripe's place. */
export function stripeDashboardUrl(
  { paymentId, paidBy = "" }: Payment,
  apiBase?: string,
): string | undefined {
  if (paymentId === undefined) return undefined;
  if (apiBase !== undefined) return `${apiBase}/dashboard/payments/${paymentId}`;
  const mode = paidBy.startsWith("cs_test_") ? "test/" : "";
  return `https://dashboard.stripe.com/${mode}payments/${paymentId}`;
}
