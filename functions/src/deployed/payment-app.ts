import type { RequestListener } from "node:http";
import { readPlatformConfig, type Environment } from "#src/config/config.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { apiApp } from "#src/http/api-app.ts";
import { makeRefund } from "#src/orders/make-refund.ts";
import { orderRepository } from "#src/orders/order-repository.ts";
import { recordPaymentEvent } from "#src/orders/record-payment-event.ts";
import { cachedShippingSettings, paymentGateway, paymentWebhookRoutes } from "./adapters.ts";

export async function webhookListener(environment: Environment): Promise<RequestListener> {
  const database = openDatabase(readPlatformConfig(environment).projectId);
  const deps = {
    orders: orderRepository(database),
    shippingSettings: cachedShippingSettings(database),
    now: Date.now,
  };
  const registerRoutes = await paymentWebhookRoutes(environment);
  return apiApp((api) => registerRoutes(api, async (event) => await recordPaymentEvent(deps, event)));
}

/** Makes the refund of a document of `queuedRefunds`. */
export async function refundHandler(
  environment: Environment,
): Promise<(event: { readonly params: { readonly id: string } }) => Promise<void>> {
  const deps = {
    orders: orderRepository(openDatabase(readPlatformConfig(environment).projectId)),
    payments: await paymentGateway(environment),
    now: Date.now,
  };
  return async ({ params }) => await makeRefund(deps, params.id);
}
