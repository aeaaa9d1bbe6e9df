import { ExpiringCache } from "#src/rate-limits/expiring-cache.ts";
import type { PaymentGateway } from "#src/payments/payment-gateway.ts";
import type { PaymentSession } from "#src/payments/payment-gateway.ts";

export type RecentSessions = ExpiringCache<Promise<PaymentSession | undefined>>;

interface RecentSessionDeps {
  readonly payments: PaymentGateway;
  readonly recentSessions: RecentSessions;
  readonly now: () => number;
}

/**
 * Caches the provider's descriptions of sessions in this instance for three seconds, so that polling causes one call
 * per session in that time. A payment that the webhook has reported is still seen at once, since every caller reads the
 * order before the session.
 */
export function recentSessions(): RecentSessions {
  return new ExpiringCache({ maxAgeMs: 3_000, maxEntries: 1_000 });
}

/** A payment session as the provider described it within the last seconds; requests at the same time share the call. */
export async function recentSession(
  deps: RecentSessionDeps,
  id: string,
): Promise<PaymentSession | undefined> {
  const recent = deps.recentSessions.get(id, deps.now());
  if (recent) return await recent;
  const asked = deps.payments.session(id);
  deps.recentSessions.set(id, asked, deps.now());
  try {
    return await asked;
  } catch (cause) {
    deps.recentSessions.delete(id); // failures are not cached
    throw cause;
  }
}
