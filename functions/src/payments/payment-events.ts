import type { PaymentOutcome, PaymentSession } from "./payment-session.ts";

/** Something about a payment that a person has to look into, while there is time. */
export interface PaymentTrouble {
  readonly kind: "disputed" | "fraud-suspected" | "refund-failed";
  /** The payment, by the provider's id. */
  readonly paymentId: string | undefined;
}

/** Money that was given back, whole or in part, whoever asked for it; cents, `created` in epoch ms. */
export interface PaymentRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: number;
  /** `failed` is final: money that seemed to be on its way has come back. */
  readonly state: "pending" | "made" | "failed";
  readonly created: number;
}

/** What the provider reports: how a session ended, or money given back, or trouble, or something that is no concern of the shop's. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly report: { readonly outcome: PaymentOutcome; readonly session: PaymentSession } | undefined;
  readonly refund: PaymentRefund | undefined;
  readonly trouble: PaymentTrouble | undefined;
}

/** A signed event that the shop must not or cannot act on. */
export interface UnprocessableEvent {
  /** The provider's, or a hash of the body when there is none that can be used. */
  readonly id: string;
  readonly type: string;
  /** `wrong-mode`: a test event while the shop's key is live, or a live one while it is not. */
  readonly problem: "malformed" | "wrong-mode";
  /** As it was sent, or its beginning. */
  readonly body: string;
}

/** Reads the provider's reports. */
export interface PaymentEvents {
  /**
   * Throws an `AppError` (invalid-request) unless the provider signed exactly these bytes a short while ago; never
   * throws because of what they say.
   */
  read(rawBody: Buffer, signature: string): PaymentEvent | UnprocessableEvent;
}
