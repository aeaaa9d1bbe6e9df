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
