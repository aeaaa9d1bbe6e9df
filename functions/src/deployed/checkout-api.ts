import { paymentSecrets } from "./payment-secrets.ts";
import { httpFunction } from "./lazy-functions.ts";

/** The checkout, from the confirmed address to the payment session. */
export const checkoutApi = httpFunction(
  {
    invoker: "public",
    memory: "512MiB",
    maxInstances: 10,
    secrets: [paymentSecrets.key, "GOOGLE_ADDRESS_KEY"],
  },
  async () => {
    const [{ checkoutDeps }, { checkoutRoutes }, { apiApp }] = await Promise.all([
      import("./checkout-deps.ts"),
      import("#src/checkout/checkout-routes.ts"),
      import("#src/http/api-app.ts"),
    ]);
    const deps = await checkoutDeps(process.env);
    return apiApp((api) => checkoutRoutes(api, deps));
  },
);
