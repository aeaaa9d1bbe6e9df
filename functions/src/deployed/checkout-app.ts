import type { RequestListener } from "node:http";
import { addressRoutes } from "#src/addresses/address-routes.ts";
import type { Environment } from "#src/config/config.ts";
import { apiApp } from "#src/http/api-app.ts";
import { addressVerifier } from "./adapters.ts";
import { once } from "./lazy-functions.ts";

/**
 * A checkout begins with the verification of an address, which by itself needs no database: the rest is loaded by the
 * first other call.
 */
export async function checkoutListener(environment: Environment): Promise<RequestListener> {
  const addresses = await addressVerifier(environment);
  const loadCheckout = once(
    async () => await (await import("./checkout-wiring.ts")).checkoutRouter(environment),
  );
  return apiApp((api) => {
    addressRoutes(api, { addresses });
    api.router.use(async (request, response, next) => {
      const checkout = await loadCheckout();
      checkout(request, response, next);
    });
  });
}
