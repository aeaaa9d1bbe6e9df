import { recordPayment, type OrderNeeds } from "#src/orders/record-payment.ts";
import { recordRefund } from "#src/orders/record-refund.ts";
import { recordUnprocessableEvent } from "#src/orders/record-unprocessable-event.ts";
import { reportTrouble } from "#src/orders/report-trouble.ts";
import { answer } from "#src/http/answer.ts";
import { readBody } from "#src/http/read-body.ts";
import type { Api } from "#src/http/route.ts";
import type { PaymentEvent, PaymentEvents } from "./payment-events.ts";

export interface WebhookNeeds extends OrderNeeds {
  readonly events: PaymentEvents;
}

const maxBytes = 256_000;

/**
 * What the provider reports. The body is the provider's and is checked by its signature, so this call has no
 * contract. Every signed event is answered with 200, and only after it is stored. The provider sends one that is not
 * again for three days and then switches the webhook off, so a content the shop cannot process must not fail.
 */
export function webhookRoutes(api: Api, shop: WebhookNeeds): void {
  api.router.post("/api/payments/webhook", async (request, response) => {
    const signature = String(request.headers["stripe-signature"] ?? "");
    const event = shop.events.read(await readBody(request, maxBytes), signature);
    if ("problem" in event) await recordUnprocessableEvent(shop, event);
    else await recordEvent(shop, event);
    answer(response, { cache: "never", type: "json", body: JSON.stringify({ received: true }) });
  });
}

async function recordEvent(shop: WebhookNeeds, event: PaymentEvent): Promise<void> {
  if (event.report) await recordPayment(shop, { ...event.report, event });
  if (event.refund) await recordRefund(shop, event.refund);
  if (event.trouble) await reportTrouble(shop, event.trouble, event);
}
