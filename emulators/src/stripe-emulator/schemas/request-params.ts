import type { Stripe } from "stripe";

/**
 * The parameters of every supported call, in the types of the pinned `stripe` client. `write-request-schemas.ts`
 * turns this into the JSON Schema that validates every request.
 */
export interface RequestParams {
  readonly createSession: Stripe.Checkout.SessionCreateParams;
  readonly retrieveSession: Stripe.Checkout.SessionRetrieveParams;
  readonly expireSession: Stripe.Checkout.SessionExpireParams;
  readonly createRefund: Stripe.RefundCreateParams;
  readonly listRefunds: Stripe.RefundListParams;
  readonly listBalanceTransactions: Stripe.BalanceTransactionListParams;
  readonly listDisputes: Stripe.DisputeListParams;
  readonly createTaxCalculation: Stripe.Tax.CalculationCreateParams;
}
