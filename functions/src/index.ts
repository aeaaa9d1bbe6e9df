/** What is deployed, by name. Each function loads its own code on its first call and nobody else's. */
import { onRequest } from "firebase-functions/v2/https";

/** Everything shoppers read, and their questions. */
export const publicApi = onRequest(
  { invoker: "public", memory: "512MiB", maxInstances: 20 },
  async (request, response) => {
    const { publicApi: app } = await import("./entry/public-api.ts");
    app(request, response);
  },
);
