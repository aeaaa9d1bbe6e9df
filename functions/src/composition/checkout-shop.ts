import { randomBytes } from "node:crypto";
import { catalogRepository } from "#src/catalog/catalog-repository.ts";
import { cartRepository } from "#src/checkout/cart-repository.ts";
import type { CheckoutNeeds } from "#src/checkout/checkout-needs.ts";
import { recentSessions } from "#src/checkout/recent-session.ts";
import type { AddressConfig } from "#src/config/address-config.ts";
import type { PaymentConfig } from "#src/config/payment-config.ts";
import type { PlatformConfig } from "#src/config/platform-config.ts";
import type { TaxConfig } from "#src/config/tax-config.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { stripePaymentGateway } from "#src/payments/stripe-payment-gateway.ts";
import { chosenAddressVerifier } from "./chosen-address-verifier.ts";
import { chosenTaxRates } from "./chosen-tax-rates.ts";
import { checkoutLimits } from "./checkout-limits.ts";
import { orderNeeds } from "./order-needs.ts";

export function checkoutShop(config: {
  readonly platform: Pick<PlatformConfig, "projectId" | "shopOrigin" | "isDemo">;
  readonly payments: PaymentConfig;
  readonly ownerEmail: string;
  readonly taxes: TaxConfig;
  readonly addresses: AddressConfig;
}): CheckoutNeeds {
  const database = openDatabase(config.platform.projectId);
  const limits = checkoutLimits(database, config.platform.isDemo);
  return {
    ...orderNeeds(database, config.ownerEmail),
    carts: cartRepository(database),
    catalog: catalogRepository(database),
    payments: stripePaymentGateway(config.payments, config.platform.shopOrigin),
    taxes: chosenTaxRates(config.taxes, config.payments, database, limits.taxQuotes),
    addresses: chosenAddressVerifier(config.addresses, limits.addressChecks),
    recentSessions: recentSessions(),
    limits,
    newCartId: () => randomBytes(16).toString("hex"),
  };
}
