import type { RequestListener } from "node:http";
import { randomBytes } from "node:crypto";
import { catalogRepository } from "#src/catalog/catalog-repository.ts";
import { cartRepository } from "#src/checkout/cart-repository.ts";
import type { CheckoutDeps } from "#src/checkout/checkout-deps.ts";
import { checkoutRoutes } from "#src/checkout/checkout-routes.ts";
import { checkoutLimits } from "#src/checkout/checkout-limits.ts";
import { recentSessions } from "#src/checkout/recent-session.ts";
import { type Environment, readPlatformConfig } from "#src/config/config.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { apiApp } from "#src/http/api-app.ts";
import { orderRepository } from "#src/orders/order-repository.ts";
import { reconcilePayments } from "#src/orders/reconcile-payments.ts";
import { addressVerifier, cachedShippingSettings, paymentGateway, taxRates } from "./adapters.ts";

export async function checkoutListener(environment: Environment): Promise<RequestListener> {
  const deps = await checkoutDeps(environment);
  return apiApp((api) => checkoutRoutes(api, deps));
}

export async function reconcileHandler(environment: Environment): Promise<() => Promise<void>> {
  const deps = await checkoutDeps(environment);
  return async () => await reconcilePayments(deps);
}

/** Dependencies of the checkout, by the settings of the deployment. */
export async function checkoutDeps(environment: Environment): Promise<CheckoutDeps> {
  const { projectId, isDemo } = readPlatformConfig(environment);
  const database = openDatabase(projectId);
  const limits = checkoutLimits(database, isDemo);
  return {
    orders: orderRepository(database),
    carts: cartRepository(database),
    catalog: catalogRepository(database),
    payments: await paymentGateway(environment),
    taxes: await taxRates(environment, database, limits.taxRates),
    addresses: await addressVerifier(environment, limits.addressChecks),
    recentSessions: recentSessions(),
    limits,
    shippingSettings: cachedShippingSettings(database),
    now: Date.now,
    newCartId: () => randomBytes(16).toString("hex"),
  };
}
