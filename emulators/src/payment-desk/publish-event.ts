import { Stripe } from "stripe";
import { type Desk, nowSec } from "./desk.ts";
import { newId } from "./new-id.ts";

type Published =
  | Stripe.CheckoutSessionCompletedEvent
  | Stripe.CheckoutSessionExpiredEvent
  | Stripe.CheckoutSessionAsyncPaymentSucceededEvent
  | Stripe.CheckoutSessionAsyncPaymentFailedEvent
  | Stripe.RefundCreatedEvent
  | Stripe.RefundUpdatedEvent;

/**
 * Records an event with a snapshot of its object and sends it on its way. Resolves when the first attempt is
 * over, delivered or not; whoever does not care need not wait.
 */
export async function publishEvent<Type extends Published["type"]>(
  desk: Desk,
  type: Type,
  object: Extract<Published, { type: Type }>["data"]["object"],
): Promise<void> {
  const event: Stripe.EventBase = {
    id: newId("evt"),
    object: "event",
    api_version: Stripe.API_VERSION,
    created: nowSec(desk),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  desk.store.events.set(event.id, {
    id: event.id,
    type,
    createdSec: event.created,
    body: JSON.stringify(event, null, 2), // Stripe sends it indented: a handler that re-serializes it breaks here too
    delivery: "pending",
    attempts: [],
  });
  desk.store.save();
  await desk.webhooks.send(event.id);
}
