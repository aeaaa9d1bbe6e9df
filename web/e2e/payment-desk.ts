import { setting } from "./shopper.ts";

/** Lets the hour of an open payment session pass. */
export async function expireSession(id: string): Promise<void> {
  const reply = await fetch(`${setting("PAYMENT_DESK_ORIGIN")}/_desk/sessions/${id}/expire`, {
    method: "POST",
  });
  if (!reply.ok) throw new Error(`The session could not be expired: ${await reply.text()}`);
}

/** The session whose hosted page this is. */
export function sessionOf(hostedPage: string): string {
  const [, id] = /\/c\/pay\/([^/?#]+)/.exec(hostedPage) ?? [];
  if (id === undefined) throw new Error(`${hostedPage} is no payment page.`);
  return id;
}
