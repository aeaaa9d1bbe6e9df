import { orderNeeds } from "#/composition/order-needs.ts";
import { readOwnerEmail } from "#/config/owner-config.ts";
import { isLiveKey, readPaymentConfig, readWebhookSecrets } from "#/config/payment-config.ts";
import { readPlatformConfig } from "#/config/platform-config.ts";
import { openDatabase } from "#/firestore/open-database.ts";
import { apiApp } from "#/http/api-app.ts";
import { stripePaymentEvents } from "#/payments/stripe-payment-events.ts";
import { webhookRoutes } from "#/payments/webhook-routes.ts";

const platform = readPlatformConfig(process.env);
const shop = {
  ...orderNeeds(openDatabase(platform.projectId), readOwnerEmail(process.env)),
  events: stripePaymentEvents({
    webhookSecrets: readWebhookSecrets(process.env),
    isLive: isLiveKey(readPaymentConfig(process.env, platform).secretKey),
  }),
};

export const paymentWebhook = apiApp((api) => webhookRoutes(api, shop));
