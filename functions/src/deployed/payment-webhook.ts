import { paymentSecrets } from "./payment-secrets.ts";
import { httpFunction } from "./lazy-functions.ts";

/** Receives the events that the payment provider reports. */
export const paymentWebhook = httpFunction(
  {
    invoker: "public",
    memory: "512MiB",
    maxInstances: 10,
    // The key determines whether live or test events are accepted.
    secrets: [paymentSecrets.key, ...paymentSecrets.webhook],
  },
  async () => {
    const [
      adapters,
      config,
      firestore,
      orders,
      { cachedShippingSettings },
      { recordPaymentEvent },
      { apiApp },
    ] = await Promise.all([
      import("./adapters.ts"),
      import("#src/config/config.ts"),
      import("#src/firestore/open-database.ts"),
      import("#src/orders/order-repository.ts"),
      import("./cached-shipping-settings.ts"),
      import("#src/orders/record-payment-event.ts"),
      import("#src/http/api-app.ts"),
    ]);
    const database = firestore.openDatabase(config.readPlatformConfig(process.env).projectId);
    const deps = {
      orders: orders.orderRepository(database),
      shippingSettings: cachedShippingSettings(database),
      now: Date.now,
    };
    const registerRoutes = await adapters.paymentWebhookRoutes(process.env);
    return apiApp((api) => registerRoutes(api, (event) => recordPaymentEvent(deps, event)));
  },
);
