/** The parts of an order that tell whether its checkout is unfinished; epoch ms. */
export interface CheckedOutOrder {
  /** The state of the payment. */
  readonly state: "open" | "processing" | "paid" | "failed" | "expired" | "review";
  /** The payment sessions that were opened for the order. */
  readonly sessions: readonly string[];
  /** When the payment session of the last attempt ends. */
  readonly expiresAt: number;
  readonly updated: number;
}

/**
 * Whether the shopper reached the payment page and did not pay: the session has expired, or a slow payment has failed.
 * A session that was ended before its time does not count: the shop does that when the shopper goes on to another
 * payment page, with a changed order or another address. A later payment or attempt makes it false again.
 */
export function isUnfinishedCheckout({ state, sessions, expiresAt, updated }: CheckedOutOrder): boolean {
  if (sessions.length === 0) return false;
  return state === "failed" || (state === "expired" && updated >= expiresAt);
}
