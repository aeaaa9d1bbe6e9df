import type { Order } from "#src/orders/order.ts";
import type { PaymentSession } from "./payment-session.ts";

/** The card provider. */
export interface PaymentGateway {
  /** Opens the hosted page for an attempt of an order; asked again for the same attempt, it is the same session. */
  openSession(order: Order): Promise<PaymentSession>;
  /** Undefined when the provider knows no such session. */
  session(id: string): Promise<PaymentSession | undefined>;
  /** Ends a session if it is still open, and tells how it stands then. */
  closeSession(id: string): Promise<PaymentSession | undefined>;
  /** Gives a payment back, once, however often it is asked. */
  refund(paymentId: string): Promise<void>;
}
