import type { LineItem } from "@lightwell/shared/cart/cart-schemas";
import type { CheckoutQuote, Recipient } from "@lightwell/shared/checkout/checkout-schemas";
import type { PaymentTotals } from "@lightwell/shared/contract/orders/order-csv-endpoints";
import type { PaymentRefund } from "./payment-events.ts";
import type { PaymentSession } from "./payment-session.ts";

/** One attempt to pay an order, for which a payment session is opened; amounts in cents. */
export interface PayableOrder extends Pick<CheckoutQuote, "shipping" | "taxes" | "total"> {
  readonly id: string;
  readonly attempt: number;
  readonly fingerprint: string;
  readonly emailAddress: string;
  readonly shipTo: Recipient;
  readonly lines: readonly LineItem[];
  /** When the session ends, in epoch ms. */
  readonly expiresAt: number;
}

/** The payment provider. */
export interface PaymentGateway {
  /** The minimum time from opening a session until it expires. */
  readonly minSessionSeconds: number;
  /** Opens the hosted page for an attempt of an order. The same attempt always gets the same session. */
  openSession(order: PayableOrder): Promise<PaymentSession>;
  /** Undefined if the provider has no such session. */
  session(id: string): Promise<PaymentSession | undefined>;
  /** Ends a session if it is still open, and returns its state after that. */
  closeSession(id: string): Promise<PaymentSession | undefined>;
  /**
   * Refunds a payment or a part of it. Repeated and concurrent calls with the same key refund it once, also days later.
   * Throws when it is unknown whether the refund was made.
   */
  refund(request: RefundRequest): Promise<RefundResult>;
  /**
   * Sums of payments and refunds in a period, in epoch ms; `untilMs` is not included. No page of the provider's list is
   * requested after the deadline: then it throws.
   */
  totals(fromMs: number, untilMs: number, deadline: AbortSignal): Promise<PaymentTotals>;
}

/** A refund to make. */
export interface RefundRequest {
  /** The idempotency key; it does not expire. */
  readonly key: string;
  readonly paymentId: string;
  readonly orderId: string;
  /** Id of the timeline entry that requests it; absent for the refund of a second payment. */
  readonly requestId?: string | undefined;
  /** Cents; absent for all of the payment. */
  readonly amountCents?: number | undefined;
}

/** `rejection` is the provider's reason for not making the refund, as a sentence. */
export type RefundResult = { readonly refund: PaymentRefund } | { readonly rejection: string };
