import { Stripe } from "stripe";
import { newId } from "#src/stripe-emulator/schemas/records.ts";
import type { EventStore, WebhookDelivery } from "./webhook-delivery.ts";

type PublishedEvent =
  | Stripe.CheckoutSessionCompletedEvent
  | Stripe.CheckoutSessionExpiredEvent
  | Stripe.CheckoutSessionAsyncPaymentSucceededEvent
  | Stripe.CheckoutSessionAsyncPaymentFailedEvent
  | Stripe.RefundCreatedEvent
  | Stripe.RefundUpdatedEvent
  | Stripe.RefundFailedEvent
  | Stripe.ChargeDisputeCreatedEvent
  | Stripe.ChargeDisputeFundsWithdrawnEvent
  | Stripe.ChargeDisputeFundsReinstatedEvent
  | Stripe.ChargeDisputeClosedEvent;

interface EventDeps {
  readonly store: EventStore;
  readonly webhooks: WebhookDelivery;
  readonly now: () => number;
}

/**
 * Stores an event with a snapshot of its object and starts its delivery. Resolves after the first attempt,
 * whether it was delivered or not.
 */
export async function publishEvent<Type extends PublishedEvent["type"]>(
  deps: EventDeps,
  type: Type,
  object: ObjectOf<Type>,
): Promise<void> {
  await deps.webhooks.send(storeEvent(deps, type, object));
}

/** Stores events about one object, which also has an API response: they are sent after the response, one by one. */
export function publishAfterResponse<Type extends PublishedEvent["type"]>(
  deps: EventDeps,
  types: readonly Type[],
  object: ObjectOf<Type>,
): void {
  deps.webhooks.sendAfterResponse(types.map((type) => storeEvent(deps, type, object)));
}

type ObjectOf<Type extends PublishedEvent["type"]> = Extract<
  PublishedEvent,
  { type: Type }
>["data"]["object"];

/** Returns the id of the event. */
function storeEvent<Type extends PublishedEvent["type"]>(
  deps: EventDeps,
  type: Type,
  object: ObjectOf<Type>,
): string {
  const event: Stripe.EventBase = {
    id: newId("evt"),
    object: "event",
    api_version: Stripe.API_VERSION,
    created: Math.floor(deps.now() / 1_000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  deps.store.events.set(event.id, {
    id: event.id,
    type,
    createdSec: event.created,
    body: JSON.stringify(event, null, 2), // indented as Stripe sends it, so that a handler which serializes it again fails here, too
    delivery: "pending",
    attempts: [],
  });
  deps.store.save();
  return event.id;
}
