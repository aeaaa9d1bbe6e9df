import { randomBytes } from "node:crypto";
import Router from "router";
import { catalogRepository } from "#src/catalog/catalog-repository.ts";
import { cartRepository } from "#src/checkout/cart-repository.ts";
import type { CheckoutDeps } from "#src/checkout/checkout-deps.ts";
import { checkoutRoutes } from "#src/checkout/checkout-routes.ts";
import { checkoutLimits } from "#src/checkout/checkout-limits.ts";
import { recentSessions } from "#src/checkout/recent-session.ts";
import { type Environment, readPlatformConfig } from "#src/config/config.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { checkProvider, type CheckProviderDeps } from "#src/health/check-provider.ts";
import { readHealthFacts } from "#src/health/health-facts.ts";
import { healthNotes } from "#src/health/health-notes.ts";
import * as log from "#src/log/log.ts";
import { orderRepository } from "#src/orders/order-repository.ts";
import { endUnansweredDelays } from "#src/orders/delay-order.ts";
import { reconcilePayments } from "#src/orders/reconcile-payments.ts";
import { paymentGateway, taxRates } from "./adapters.ts";
import { cachedShippingSettings } from "./shipping-settings.ts";

/** The calls of the checkout that use the database. */
export async function checkoutRouter(environment: Environment): Promise<ReturnType<typeof Router>> {
  const router = Router();
  checkoutRoutes({ router }, await checkoutDeps(environment));
  return router;
}

export async function reconcileHandler(environment: Environment): Promise<() => Promise<void>> {
  const deps = await checkProviderDeps(environment);
  return async () => {
    await endUnansweredDelays(deps).catch((cause: unknown) => log.error("delay.not-ended", cause));
    await reconcilePayments(deps);
    await checkProvider(deps);
  };
}

export async function checkProviderDeps(environment: Environment): Promise<CheckoutDeps & CheckProviderDeps> {
  const database = openDatabase(readPlatformConfig(environment).projectId);
  return {
    ...(await checkoutDeps(environment)),
    notes: healthNotes(database),
    readHealthFacts: async () => await readHealthFacts(database, Date.now()),
  };
}

export async function checkoutDeps(environment: Environment): Promise<CheckoutDeps> {
  const { projectId, isDemo } = readPlatformConfig(environment);
  const database = openDatabase(projectId);
  const limits = checkoutLimits(database, isDemo);
  const shippingSettings = cachedShippingSettings(database);
  return {
    orders: orderRepository(database),
    carts: cartRepository(database),
    catalog: catalogRepository(database),
    payments: paymentGateway(environment),
    taxes: await taxRates(environment, database, { callBudget: limits.taxRates, shippingSettings }),
    recentSessions: recentSessions(),
    limits,
    shippingSettings,
    now: Date.now,
    newCartId: () => randomBytes(16).toString("hex"),
  };
}
