import { badRequest } from "./api-refusal.ts";
import { type Desk, nowSec } from "./desk.ts";
import { publishEvent } from "./publish-event.ts";
import { sessionObject } from "./session-object.ts";
import type { SessionRecord } from "./session-record.ts";

/** Ends an open session, so that it can no longer be paid, and tells the shop. */
export function expireSession(desk: Desk, session: SessionRecord): void {
  if (session.status !== "open") {
    throw badRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  session.status = "expired";
  session.awaiting = null;
  void publishEvent(desk, "checkout.session.expired", sessionObject(desk, session));
}

/** Expires every session whose time has passed. */
export function expireDueSessions(desk: Desk): void {
  for (const session of desk.store.sessions.values()) {
    if (session.status === "open" && session.expiresAtSec <= nowSec(desk)) expireSession(desk, session);
  }
}
