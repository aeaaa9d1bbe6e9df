import { eventFunction, firestore, once } from "#src/deployed/lazy-functions.ts";
import { paymentSecrets } from "#src/deployed/payment-secrets.ts";

const load = once(async () => {
  const [{ paymentGateway }, { readPlatformConfig }, { openDatabase }, { orderRepository }, refunds] =
    await Promise.all([
      import("#src/deployed/adapters.ts"),
      import("#src/config/config.ts"),
      import("#src/firestore/open-database.ts"),
      import("#src/orders/order-repository.ts"),
      import("#src/orders/make-refund.ts"),
    ]);
  const deps = {
    orders: orderRepository(openDatabase(readPlatformConfig(process.env).projectId)),
    payments: await paymentGateway(process.env),
    now: Date.now,
  };
  return async (id: string) => await refunds.makeRefund(deps, id);
});

/** Makes a refund when it is queued. `reconcilePayments` retries refunds that failed. */
export const makeRefund = eventFunction(() =>
  firestore().onDocumentCreated(
    { document: "queuedRefunds/{id}", memory: "512MiB", maxInstances: 5, secrets: [paymentSecrets.key] },
    async ({ params }) => {
      const make = await load();
      await make(params.id);
    },
  ),
);
