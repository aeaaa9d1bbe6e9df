import type { CheckoutNeeds } from "#src/checkout/checkout-needs.ts";
import { checkoutShop } from "#src/composition/checkout-shop.ts";
import { readAddressConfig } from "#src/config/address-config.ts";
import { readOwnerEmail } from "#src/config/owner-config.ts";
import { readPaymentConfig } from "#src/config/payment-config.ts";
import { readPlatformConfig } from "#src/config/platform-config.ts";
import { readTaxConfig } from "#src/config/tax-config.ts";

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
