import type { WebhookDelivery } from "#src/stripe-emulator/webhooks/webhook-delivery.ts";
import type { EmulatorStore } from "./store.ts";

/** Dependencies of the emulator's operations. */
export interface EmulatorDeps {
  readonly store: EmulatorStore;
  readonly webhooks: WebhookDelivery;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** `http://127.0.0.1:12111`, the origin of the checkout page. */
  readonly origin: string;
}

/** The current time in whole seconds, the unit of Stripe's timestamps. */
export function nowSec(deps: Pick<EmulatorDeps, "now">): number {
  return Math.floor(deps.now() / 1_000);
}
