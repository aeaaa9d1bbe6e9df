import type { PaymentOutcome, PaymentSession } from "./payment-session.ts";

/** What the provider reports. Reports that concern no order have no `outcome`. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly report: { readonly outcome: PaymentOutcome; readonly session: PaymentSession } | undefined;
}

/** Reads the provider's reports. */
export interface PaymentEvents {
  /** Throws an `AppError` (invalid-request) unless the provider signed exactly these bytes a short while ago. */
  read(rawBody: Buffer, signature: string): PaymentEvent;
}
