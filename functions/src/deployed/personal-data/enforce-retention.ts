import { eventFunction, once, scheduler } from "#src/deployed/lazy-functions.ts";

const load = once(async () => {
  const [{ readPlatformConfig }, firestore, orders, { enforceRetention }] = await Promise.all([
    import("#src/config/config.ts"),
    import("#src/firestore/open-database.ts"),
    import("#src/orders/order-repository.ts"),
    import("#src/personal-data/enforce-retention.ts"),
  ]);
  const database = firestore.openDatabase(readPlatformConfig(process.env).projectId);
  const deps = {
    database,
    orders: orders.orderRepository(database),
    now: Date.now,
  };
  return async () => await enforceRetention(deps);
});

/** Deletes and erases personal data whose retention period has ended. */
export const enforceRetention = eventFunction(() =>
  scheduler().onSchedule({ schedule: "every 24 hours", memory: "512MiB", timeoutSeconds: 540 }, async () => {
    const enforce = await load();
    await enforce();
  }),
);
