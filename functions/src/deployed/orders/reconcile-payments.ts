import { eventFunction, once, scheduler } from "#src/deployed/lazy-functions.ts";
import { paymentSecrets } from "#src/deployed/payment-secrets.ts";

const load = once(async () => {
  const [{ checkoutDeps }, orders] = await Promise.all([
    import("#src/deployed/checkout-deps.ts"),
    import("#src/orders/reconcile-payments.ts"),
  ]);
  return { deps: await checkoutDeps(process.env), orders };
});

/**
 * Makes queued refunds, and fetches the payment sessions of unfinished orders from the provider, in case the reports of
 * their payments never arrived.
 */
export const reconcilePayments = eventFunction(() =>
  scheduler().onSchedule(
    {
      schedule: "every 60 minutes",
      memory: "512MiB",
      timeoutSeconds: 540,
      secrets: [paymentSecrets.key, "GOOGLE_ADDRESS_KEY"],
    },
    async () => {
      const { deps, orders } = await load();
      await orders.reconcilePayments(deps);
    },
  ),
);
