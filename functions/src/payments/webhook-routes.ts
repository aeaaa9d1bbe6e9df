import { recordPayment, type OrderNeeds } from "#/orders/record-payment.ts";
import { recordRefund } from "#/orders/record-refund.ts";
import { reportTrouble } from "#/orders/report-trouble.ts";
import { answer } from "#/http/answer.ts";
import { readBody } from "#/http/read-body.ts";
import type { Api } from "#/http/route.ts";
import type { PaymentEvents } from "./payment-events.ts";

export interface WebhookNeeds extends OrderNeeds {
  readonly events: PaymentEvents;
}

const maxBytes = 256_000;

/**
 * What the provider reports. The body is the provider's and is checked by its signature, so this call has no
 * contract. Whatever is understood is answered with 200, and only after it is stored: anything else is sent again.
 */
export function webhookRoutes(api: Api, shop: WebhookNeeds): void {
  api.router.post("/api/payments/webhook", async (request, response) => {
    const signature = String(request.headers["stripe-signature"] ?? "");
    const event = shop.events.read(await readBody(request, maxBytes), signature);
    if (event.report) await recordPayment(shop, { ...event.report, event });
    if (event.refund) await recordRefund(shop, event.refund);
    if (event.trouble) await reportTrouble(shop, event.trouble, event);
    answer(response, { cache: "never", type: "json", body: JSON.stringify({ received: true }) });
  });
}
