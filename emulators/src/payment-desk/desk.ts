import type { DeskStore } from "./desk-store.ts";
import type { WebhookDelivery } from "./webhook-delivery.ts";

/** What every verb of the desk works with. */
export interface Desk {
  readonly store: DeskStore;
  readonly webhooks: WebhookDelivery;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** `http://127.0.0.1:12111`, where the hosted pages are. */
  readonly origin: string;
}

/** The desk's clock in whole seconds, as Stripe writes its times. */
export function nowSec(desk: Pick<Desk, "now">): number {
  return Math.floor(desk.now() / 1_000);
}
