import * as log from "firebase-functions/logger";
import { withinLimit } from "#src/rate-limits/within-limit.ts";
import type { CheckoutDeps } from "./checkout-deps.ts";

/**
 * Counts a payment session before it is opened. Throws `too-many-requests` for a visitor who has opened very many:
 * stolen cards are tested that way. The count of the whole shop is only reported to the owner, since a limit for all
 * visitors could be used up to block every sale.
 */
export async function countPaymentSession(deps: CheckoutDeps, visitor: string): Promise<void> {
  await withinLimit(
    deps.limits.visitor,
    visitor,
    "Many payments were started just now. Please try again in an hour.",
  );
  try {
    const { isOver, windowEndsAt } = await deps.limits.everybody.count("everybody");
    if (isOver) await notifyOwner(deps, windowEndsAt);
  } catch (cause) {
    log.error("limit.not-counted", cause); // a failed count must not prevent a sale
  }
}

/** Notifies the owner once per window, however many requests and instances exceed the limit. */
async function notifyOwner(deps: CheckoutDeps, windowEndsAt: number): Promise<void> {
  log.warn("limit.reached", { limit: "payment-sessions" });
  const key = `limit-reached:payment-sessions:${new Date(windowEndsAt).toISOString()}`;
  const paragraphs = [
    "More than 500 payments were started within an hour. Nobody was turned away.",
    "If that is more than you expect, somebody may be trying out stolen cards: look at the newest payments in the provider's dashboard.",
  ];
  await deps.orders.change(async (change) => {
    if (await change.hasMail(key)) return;
    change.enqueue(
      key,
      { kind: "owner-alert", subject: "Unusually many payments are being started", paragraphs },
      deps.now(),
    );
  });
}
