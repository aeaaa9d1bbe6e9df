import type { CatalogRepository } from "#src/catalog/catalog-repository.ts";
import type { CallBudget } from "#src/rate-limits/call-budget.ts";
import type { RateLimiter } from "#src/rate-limits/rate-limiter.ts";
import type { PaymentDeps } from "#src/orders/order-repository.ts";
import type { PaymentGateway } from "#src/payments/payment-gateway.ts";
import type { CheckoutTaxRates } from "#src/taxes/tax-rates.ts";
import type { CartRepository } from "./cart-repository.ts";
import type { RecentSessions } from "./recent-session.ts";

export interface CheckoutDeps extends PaymentDeps {
  readonly carts: CartRepository;
  readonly catalog: Pick<CatalogRepository, "photosByEitherId" | "options" | "site">;
  readonly payments: PaymentGateway;
  readonly taxes: CheckoutTaxRates;
  /** Payment sessions as the provider described them in the last seconds. */
  readonly recentSessions: RecentSessions;
  readonly limits: {
    /** How many payment sessions a visitor may open. */
    readonly visitor: RateLimiter;
    /** How many are opened in the whole shop before the owner is notified. It never rejects a request. */
    readonly everybody: RateLimiter;
    /** How many checkouts of a visitor are rejected with the reason. */
    readonly rejections: RateLimiter;
    /** How many addresses a visitor may save. */
    readonly addresses: RateLimiter;
    /** Limits of calls to providers: for a tax rate, and for the status of a payment. */
    readonly taxRates: CallBudget;
    readonly statuses: CallBudget;
  };
  /** 128 random bits in hexadecimal. */
  readonly newCartId: () => string;
}
