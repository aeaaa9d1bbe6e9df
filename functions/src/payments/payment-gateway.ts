import type { LineItem } from "@lightwell/shared/cart/line-item";
import type { Recipient } from "@lightwell/shared/checkout/address";
import type { CheckoutQuote } from "@lightwell/shared/checkout/checkout-quote";
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
  /** Refunds a payment in full. Repeated calls refund it once. */
  refund(paymentId: string): Promise<void>;
}
