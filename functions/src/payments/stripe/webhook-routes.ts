import { answer } from "#src/http/answer.ts";
import { readBody } from "#src/http/read-body.ts";
import type { Api } from "#src/http/route.ts";
import type { PaymentEventHandler, PaymentEvents } from "#src/payments/payment-events.ts";

const maxBytes = 256_000;

/**
 * Receives what Stripe reports. The body is Stripe's and is checked by its signature, so this call has no contract.
 * Every signed event is answered with 200, and only after it is stored. Stripe repeats an event that is not for three
 * days and then disables the webhook, so an event that the shop cannot process must not fail.
 */
export function stripeWebhookRoutes(
  api: Api,
  { events, handleEvent }: { readonly events: PaymentEvents; readonly handleEvent: PaymentEventHandler },
): void {
  api.router.post("/api/payments/webhook", async (request, response) => {
    const signature = String(request.headers["stripe-signature"] ?? "");
    await handleEvent(events.read(await readBody(request, maxBytes), signature));
    answer(response, { cache: "never", type: "json", body: JSON.stringify({ received: true }) });
  });
}
