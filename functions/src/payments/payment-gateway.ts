import type { LineItem } from "@lightwell/shared/cart/line-item";
import type { Recipient } from "@lightwell/shared/checkout/address";
import type { CheckoutQuote } from "@lightwell/shared/checkout/checkout-quote";
import type { PaymentRefund } from "./payment-events.ts";
import type { PaymentSession } from "./payment-session.ts";

/** What a payment session is opened for: one attempt to pay an order; amounts in cents. */
export interface PayableOrder extends Pick<CheckoutQuote, "shipping" | "taxes" | "total"> {
  readonly id: string;
  readonly attempt: number;
  readonly fingerprint: string;
  readonly emailAddress: string;
  readonly shipTo: Recipient;
  readonly lines: readonly LineItem[];
  /** When the session ends, in epoch seconds. */
  readonly expiresAt: number;
}

/** The payment provider. */
export interface PaymentGateway {
  /** The provider opens no session that ends sooner. */
  readonly minSessionSeconds: number;
  /** Opens the hosted page for an attempt of an order. The same attempt always gets the same session. */
  openSession(order: PayableOrder): Promise<PaymentSession>;
  /** Undefined when the provider knows no such session. */
  session(id: string): Promise<PaymentSession | undefined>;
  /** Ends a session if it is still open, and returns its state after that. */
  closeSession(id: string): Promise<PaymentSession | undefined>;
  /**
   * Refunds a payment or a part of it. Repeated calls with a key refund it once, also days later and at the same time.
   * Throws when it is not known whether the refund is made.
   */
  refund(request: RefundRequest): Promise<RefundResult>;
  /** What was taken and given back in a span of time, in epoch ms; `untilMs` is not included. */
  totals(fromMs: number, untilMs: number): Promise<PaymentTotals>;
}

/** Cents. `refundsCents` are without refunds that failed in the same time. */
export interface PaymentTotals {
  readonly paymentsCents: number;
  readonly refundsCents: number;
}

/** A refund to make. */
export interface RefundRequest {
  /** Names the request for ever. */
  readonly key: string;
  readonly paymentId: string;
  readonly orderId: string;
  /** The entry of the order's timeline that asks for it; absent when nobody has asked. */
  readonly requestId?: string | undefined;
  /** Cents; absent for all of the payment. */
  readonly amountCents?: number | undefined;
}

/** `rejection` says why the provider will not make the refund, in a sentence. */
export type RefundResult = { readonly refund: PaymentRefund } | { readonly rejection: string };
