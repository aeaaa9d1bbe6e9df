import { noSuch } from "./api-refusal.ts";
import type { Desk } from "./desk.ts";
import { expireDueSessions } from "./expire-session.ts";
import type { SessionRecord } from "./session-record.ts";

/** The session of that id as it stands at this moment, or Stripe's 404. */
export function findSession(desk: Desk, id: string): SessionRecord {
  expireDueSessions(desk);
  const session = desk.store.sessions.get(id);
  if (session === undefined) throw noSuch("checkout.session", id, "session");
  return session;
}
