import type { RequestListener } from "node:http";
import type { Environment } from "#src/config/config.ts";
import { apiApp } from "#src/http/api-app.ts";
import { paymentWebhookRoutes } from "./adapters.ts";
import { once } from "./lazy-functions.ts";

/** The database's client is loaded by the first event whose signature is right. */
export async function webhookListener(environment: Environment): Promise<RequestListener> {
  const registerRoutes = await paymentWebhookRoutes(environment);
  const loadRecorder = once(async () => (await import("./payment-recorder.ts")).paymentRecorder(environment));
  return apiApp((api) =>
    registerRoutes(api, async (event) => {
      const record = await loadRecorder();
      await record(event);
    }),
  );
}
