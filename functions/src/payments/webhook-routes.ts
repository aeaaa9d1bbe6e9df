import { recordPayment, type OrderNeeds } from "#/orders/record-payment.ts";
import { recordRefund } from "#/orders/record-refund.ts";
import { reportTrouble } from "#/orders/report-trouble.ts";
import { AppError } from "#/http/app-error.ts";
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
    const event = shop.events.read(rawBodyOf(request), request.get("stripe-signature") ?? "");
    if (event.report) await recordPayment(shop, { ...event.report, event });
    if (event.refund) await recordRefund(shop, event.refund);
    if (event.trouble) await reportTrouble(shop, event.trouble, event);
    response.set("Cache-Control", "private, no-store").json({ received: true });
  });
}

function rawBodyOf(request: object): Buffer {
  const rawBody = "rawBody" in request ? request.rawBody : undefined;
  if (!Buffer.isBuffer(rawBody))
    throw new AppError("unsupported-media-type", "Send the report as application/json.");
  if (rawBody.length > maxBytes) throw new AppError("too-large", "The report is too large.");
  return rawBody;
}
