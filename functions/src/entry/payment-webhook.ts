import { orderNeeds } from "#src/composition/order-needs.ts";
import { readOwnerEmail } from "#src/config/owner-config.ts";
import { isLiveKey, readPaymentConfig, readWebhookSecrets } from "#src/config/payment-config.ts";
import { readPlatformConfig } from "#src/config/platform-config.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { apiApp } from "#src/http/api-app.ts";
import { stripePaymentEvents } from "#src/payments/stripe-payment-events.ts";
import { webhookRoutes } from "#src/payments/webhook-routes.ts";

const platform = readPlatformConfig(process.env);
const shop = {
  ...orderNeeds(openDatabase(platform.projectId), readOwnerEmail(process.env)),
  events: stripePaymentEvents({
    webhookSecrets: readWebhookSecrets(process.env),
    isLive: isLiveKey(readPaymentConfig(process.env, platform).secretKey),
  }),
};

export const paymentWebhook = apiApp((api) => webhookRoutes(api, shop));
