import * as log from "firebase-functions/logger";
import { withinLimit } from "#src/rate-limits/within-limit.ts";
import type { CheckoutDeps } from "./checkout-deps.ts";

/**
 * Counts a payment session before it is opened. Throws `too-many-requests` for a visitor who has opened very many: that
 * is how stolen cards are tried out. How many are opened in the whole shop is only reported to the owner, since
 * whoever can use up a limit for everybody could close the shop.
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
    log.error("limit.not-counted", cause); // no sale is lost because of a counter
  }
}

/** Once per window, whichever instance notices it and however often. */
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
