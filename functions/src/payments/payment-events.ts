import type { PaymentOutcome, PaymentSession } from "./payment-session.ts";

/** A problem with a payment that the owner has to look into soon. */
export interface PaymentAlert {
  readonly kind: "disputed" | "fraud-suspected" | "refund-failed";
  /** The payment, by the provider's id. */
  readonly paymentId: string | undefined;
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
 * A report of the provider: the outcome of a session, a refund, an alert, or none of them when the shop does not act on
 * it.
 */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly report: { readonly outcome: PaymentOutcome; readonly session: PaymentSession } | undefined;
  readonly refund: PaymentRefund | undefined;
  readonly alert: PaymentAlert | undefined;
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
