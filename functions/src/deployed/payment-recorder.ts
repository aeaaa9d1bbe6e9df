import { readPlatformConfig, type Environment } from "#src/config/config.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { healthNotes, webhookClock } from "#src/health/health-notes.ts";
import { makeRefund } from "#src/orders/make-refund.ts";
import { orderRepository } from "#src/orders/order-repository.ts";
import { recordPaymentEvent } from "#src/orders/record-payment-event.ts";
import type { PaymentEventHandler } from "#src/payments/payment-gateway.ts";
import { paymentGateway } from "./adapters.ts";
import { cachedShippingSettings } from "./shipping-settings.ts";

/** Records the events of the payment provider. */
export function paymentRecorder(environment: Environment): PaymentEventHandler {
  const database = openDatabase(readPlatformConfig(environment).projectId);
  const deps = {
    orders: orderRepository(database),
    shippingSettings: cachedShippingSettings(database),
    now: Date.now,
  };
  const eventArrived = webhookClock(healthNotes(database), deps.now);
  return async (event) => {
    await recordPaymentEvent(deps, event);
    if (!("problem" in event)) await eventArrived();
  };
}

/** Makes the refund of a document of `queuedRefunds`. */
export function refundHandler(
  environment: Environment,
): (event: { readonly params: { readonly id: string } }) => Promise<void> {
  const deps = {
    orders: orderRepository(openDatabase(readPlatformConfig(environment).projectId)),
    payments: paymentGateway(environment),
    now: Date.now,
  };
  return async ({ params }) => await makeRefund(deps, params.id);
}
