import type { AddressVerifier } from "#/addresses/address-verifier.ts";
import type { CatalogRepository } from "#/catalog/catalog-repository.ts";
import type { RateLimiter } from "#/limits/rate-limiter.ts";
import type { OrderNeeds } from "#/orders/record-payment.ts";
import type { PaymentGateway } from "#/payments/payment-gateway.ts";
import type { TaxRates } from "#/taxes/tax-rates.ts";
import type { CartRepository } from "./cart-repository.ts";

/** What checking out takes. */
export interface CheckoutNeeds extends OrderNeeds {
  readonly carts: CartRepository;
  readonly catalog: Pick<CatalogRepository, "photosByEitherId" | "options">;
  readonly payments: PaymentGateway;
  readonly taxes: TaxRates;
  readonly addresses: AddressVerifier;
  readonly limits: {
    /** How often payments may be begun: by one visitor, and at all. */
    readonly visitor: RateLimiter;
    readonly everybody: RateLimiter;
    /** How often a visitor may have addresses checked and kept, and speeds chosen. */
    readonly steps: RateLimiter;
  };
  /** 128 random bits in hexadecimal. */
  readonly newCartId: () => string;
}
