import type { CheckoutNeeds } from "#/checkout/checkout-needs.ts";
import { checkoutShop } from "#/composition/checkout-shop.ts";
import { readAddressConfig } from "#/config/address-config.ts";
import { readOwnerEmail } from "#/config/owner-config.ts";
import { readPaymentConfig } from "#/config/payment-config.ts";
import { readPlatformConfig } from "#/config/platform-config.ts";
import { readTaxConfig } from "#/config/tax-config.ts";

/** What checking out takes, as the environment of this deployment says. */
export function deployedCheckoutShop(): CheckoutNeeds {
  const platform = readPlatformConfig(process.env);
  return checkoutShop({
    platform,
    payments: readPaymentConfig(process.env, platform),
    ownerEmail: readOwnerEmail(process.env),
    taxes: readTaxConfig(process.env),
    addresses: readAddressConfig(process.env),
  });
}
