import { orderNeeds } from "#/composition/order-needs.ts";
import { readOwnerEmail } from "#/config/owner-config.ts";
import { readWebhookSecrets } from "#/config/payment-config.ts";
import { readPlatformConfig } from "#/config/platform-config.ts";
import { openDatabase } from "#/firestore/open-database.ts";
import { apiApp } from "#/http/api-app.ts";
import { stripePaymentEvents } from "#/payments/stripe-payment-events.ts";
import { webhookRoutes } from "#/payments/webhook-routes.ts";

const shop = {
  ...orderNeeds(openDatabase(readPlatformConfig(process.env).projectId), readOwnerEmail(process.env)),
  events: stripePaymentEvents(readWebhookSecrets(process.env)),
};

export const paymentWebhook = apiApp((api) => webhookRoutes(api, shop));
