import type { Stripe } from "stripe";

/**
 * The parameters of every supported call, in the types of the pinned `stripe` client. `write-request-schemas.ts`
 * turns this into the JSON Schema that validates every request.
 */
export interface RequestParams {
  readonly createSession: Stripe.Checkout.SessionCreateParams;
  readonly retrieveSession: Stripe.Checkout.SessionRetrieveParams;
  readonly listSessions: Stripe.Checkout.SessionListParams;
  readonly expireSession: Stripe.Checkout.SessionExpireParams;
  readonly listLineItems: Stripe.Checkout.SessionListLineItemsParams;
  readonly retrievePaymentIntent: Stripe.PaymentIntentRetrieveParams;
  readonly createRefund: Stripe.RefundCreateParams;
  readonly retrieveRefund: Stripe.RefundRetrieveParams;
  readonly listRefunds: Stripe.RefundListParams;
  readonly listBalanceTransactions: Stripe.BalanceTransactionListParams;
  readonly retrieveBalanceTransaction: Stripe.BalanceTransactionRetrieveParams;
  readonly listDisputes: Stripe.DisputeListParams;
  readonly retrieveDispute: Stripe.DisputeRetrieveParams;
  readonly createTaxCalculation: Stripe.Tax.CalculationCreateParams;
  readonly retrieveEvent: Stripe.EventRetrieveParams;
}
