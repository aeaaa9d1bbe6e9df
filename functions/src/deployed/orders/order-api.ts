import { httpFunction } from "#src/deployed/lazy-functions.ts";

/** The calls about orders that are placed: of the lab, with its link, and of shoppers. */
export const orderApi = httpFunction({ invoker: "public", memory: "512MiB", maxInstances: 10 }, async () => {
  const [{ orderDeps }, { labRoutes }, { orderStatusRoutes }, { apiApp }] = await Promise.all([
    import("./order-deps.ts"),
    import("#src/lab/lab-routes.ts"),
    import("#src/order-status/order-status-routes.ts"),
    import("#src/http/api-app.ts"),
  ]);
  const deps = orderDeps(process.env);
  return apiApp((api) => {
    labRoutes(api, deps);
    orderStatusRoutes(api, deps);
  });
});
