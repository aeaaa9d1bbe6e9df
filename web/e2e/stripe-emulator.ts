import { setting } from "./shopper.ts";

/** Expires an open payment session. */
export async function expireStripeSession(id: string): Promise<void> {
  const reply = await fetch(`${setting("STRIPE_EMULATOR_ORIGIN")}/_control/sessions/${id}/expire`, {
    method: "POST",
  });
  if (!reply.ok) throw new Error(`The session could not be expired: ${await reply.text()}`);
}

/** Lowers the amount of an open payment session by its shipping, so that it does not agree with its order. */
export async function dropShipping(id: string): Promise<void> {
  const reply = await fetch(`${setting("STRIPE_EMULATOR_ORIGIN")}/_control/sessions/${id}/drop_shipping`, {
    method: "POST",
  });
  if (!reply.ok) throw new Error(`The session could not be changed: ${await reply.text()}`);
}

/** The session id in the URL of a payment page. */
export function sessionOf(paymentPage: string): string {
  const [, id] = /\/c\/pay\/([^/?#]+)/.exec(paymentPage) ?? [];
  if (id === undefined) throw new Error(`${paymentPage} is not a payment page.`);
  return id;
}
