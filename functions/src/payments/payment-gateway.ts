import type { LineItem } from "@lightwell/shared/cart/cart-schemas";
import type { CheckoutQuote, Recipient } from "@lightwell/shared/checkout/checkout-schemas";
import type { Dispute } from "@lightwell/shared/orders/orders-schemas";
import type { ProviderTotals } from "@lightwell/shared/contract/orders/order-csv-endpoints";

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

/**
 * The provider has answered a request with a failure of its own, which it repeats for the request's idempotency key.
 * After other errors the request may still have been accepted, and its key gets the result.
 */
export class ProviderFailure extends Error {
  override readonly name = "ProviderFailure";
}

export interface PaymentGateway {
  /** The minimum time from opening a session until it expires. */
  readonly minSessionSeconds: number;
  /**
   * Opens the hosted page for an attempt of an order. The same attempt always gets the same session, or the same
   * `ProviderFailure`.
   */
  openSession(order: PayableOrder): Promise<PaymentSession>;
  /** Undefined if the provider has no such session. */
  session(id: string): Promise<PaymentSession | undefined>;
  /** Ends a session if it is still open, and returns its state after that. */
  closeSession(id: string): Promise<PaymentSession | undefined>;
  /**
   * Refunds a payment or a part of it. Repeated and concurrent calls with the same key refund it once, also days later,
   * and so do later calls with another key for the same request or for all of the payment. Throws when it is unknown
   * whether the refund was made: a `ProviderFailure` if the provider repeats this answer for the key.
   */
  refund(request: RefundRequest): Promise<RefundResult>;
  /**
   * Sums of what moved the balance in a period, in epoch ms; `untilMs` is not included. No page of the provider's list
   * is requested after the deadline: then it throws.
   */
  totals(fromMs: number, untilMs: number, deadline: AbortSignal): Promise<ProviderTotals>;
  /** The disputes that were opened since an instant, epoch ms, in their states of now. */
  disputes(sinceMs: number, nowMs: number): Promise<readonly ListedDispute[]>;
}

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

/** A payment session, as the provider describes it. */
export interface PaymentSession {
  readonly id: string;
  readonly status: "open" | "complete" | "expired";
  /** Whether the payment was received; a slow payment method completes the session before that. */
  readonly isPaid: boolean;
  /**
   * Whether a slow payment method has failed; set only in a session that the shop has requested, not in the provider's
   * events.
   */
  readonly hasFailed: boolean;
  /** Cents. */
  readonly amountTotal: number | undefined;
  readonly currency: string | undefined;
  /** The order it was opened for. */
  readonly orderId: string | undefined;
  /** The provider's id of the payment; needed for a refund. */
  readonly paymentId: string | undefined;
  /** The hosted page, while the session is open. */
  readonly url: string | undefined;
}

/** The outcome of a session, as it applies to an order. */
export type PaymentOutcome = "paid" | "processing" | "failed" | "expired";

/** Undefined while the shopper may still pay. */
export function outcomeOf(session: PaymentSession): PaymentOutcome | undefined {
  switch (session.status) {
    case "open":
      return undefined;
    case "expired":
      return "expired";
    case "complete":
      if (session.isPaid) return "paid";
      return session.hasFailed ? "failed" : "processing";
  }
}

/** A problem with a payment that the owner has to look into soon. */
export interface PaymentAlert {
  readonly kind: "fraud-suspected" | "refund-failed";
  /** The payment, by the provider's id. */
  readonly paymentId: string | undefined;
  /** The refund that failed, by the provider's id. */
  readonly refundId?: string;
}

/** A dispute of a payment, in the state in which it was reported. */
export interface PaymentDispute extends Dispute {
  readonly paymentId: string | undefined;
}

/** A dispute with when it was opened, epoch ms. */
export interface ListedDispute {
  readonly openedAt: number;
  readonly dispute: PaymentDispute;
}

/** A refund of a payment or of part of it, whoever requested it; cents, `created` in epoch ms. */
export interface PaymentRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: number;
  /** `failed` is final: the money was returned to the shop. */
  readonly state: "pending" | "made" | "failed";
  readonly created: number;
  /**
   * Id of the timeline entry that requested it; undefined without such a request, for example when it was made in the
   * dashboard.
   */
  readonly requestId?: string | undefined;
}

/**
 * A report of the provider: the outcome of a session, a refund, an alert, a dispute, or none of them when the shop does
 * not act on it.
 */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly report: { readonly outcome: PaymentOutcome; readonly session: PaymentSession } | undefined;
  readonly refund: PaymentRefund | undefined;
  readonly alert: PaymentAlert | undefined;
  readonly dispute: PaymentDispute | undefined;
}

/** A signed event that the shop must not or cannot process. */
export interface UnprocessableEvent {
  /** The provider's id, or a hash of the body when it has no usable id. */
  readonly id: string;
  readonly type: string;
  /** `wrong-mode`: a test event while the shop's key is live, or a live one while it is not. */
  readonly problem: "malformed" | "wrong-mode";
  /** The body as it was sent, or its beginning. */
  readonly body: string;
}

/** Stores what an event reports. Idempotent. */
export type PaymentEventHandler = (event: PaymentEvent | UnprocessableEvent) => Promise<void>;

/** Verifies and parses the events of the provider. */
export interface PaymentEvents {
  /**
   * Throws an `AppError` (invalid-request) unless the provider signed exactly these bytes a short while ago. Never
   * throws because of their content.
   */
  read(rawBody: Buffer, signature: string): PaymentEvent | UnprocessableEvent;
}
