/** A visit to the provider's hosted page, as the provider tells it. */
export interface PaymentSession {
  readonly id: string;
  readonly status: "open" | "complete" | "expired";
  /** Whether the money is there; a slow way of paying completes the session before it is. */
  readonly isPaid: boolean;
  /** Whether a slow way of paying has failed; known only when the provider is asked. */
  readonly hasFailed: boolean;
  /** Cents. */
  readonly amountTotal: number | undefined;
  readonly currency: string | undefined;
  /** The order it was opened for. */
  readonly orderId: string | undefined;
  /** What a refund is made of. */
  readonly paymentId: string | undefined;
  /** The hosted page, while the session is open. */
  readonly url: string | undefined;
}

/** What has become of a session, as far as an order is concerned. */
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
