import type { Stripe } from "stripe";

/**
 * What each call of the desk may be sent, in the pinned client's own types. `write-request-schemas.ts`
 * turns this into the JSON Schema that every request is held to.
 */
export interface RequestParams {
  createSession: Stripe.Checkout.SessionCreateParams;
  retrieveSession: Stripe.Checkout.SessionRetrieveParams;
  listSessions: Stripe.Checkout.SessionListParams;
  expireSession: Stripe.Checkout.SessionExpireParams;
  listLineItems: Stripe.Checkout.SessionListLineItemsParams;
  retrievePaymentIntent: Stripe.PaymentIntentRetrieveParams;
  createRefund: Stripe.RefundCreateParams;
  retrieveRefund: Stripe.RefundRetrieveParams;
  listRefunds: Stripe.RefundListParams;
  createTaxCalculation: Stripe.Tax.CalculationCreateParams;
  retrieveEvent: Stripe.EventRetrieveParams;
}
