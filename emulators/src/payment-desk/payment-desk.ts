import { once } from "node:events";
import { createServer } from "node:http";
import { deskApp } from "./desk-app.ts";
import { openDeskStore } from "./desk-store.ts";
import { expireDueSessions } from "./expire-session.ts";
import { WebhookDelivery } from "./webhook-delivery.ts";

const EXPIRY_CHECK_MS = 2_000;

interface PaymentDeskSettings {
  /** 0 takes any free one. */
  port: number;
  /** The only API key that is let in. */
  secretKey: string;
  webhookSecret: string;
  webhookUrl: string;
  /** Where sessions, payments and undelivered events survive a restart; without it they do not. */
  stateFile?: string;
  /** Milliseconds since 1970. */
  now?: () => number;
}

export interface PaymentDesk {
  /** `http://127.0.0.1:12111`: the API's host and where its hosted pages are. */
  origin: string;
  close(): Promise<void>;
}

/** Starts the stand-in for Stripe on this machine's loopback; throws in production, where it has no place. */
export async function startPaymentDesk(settings: PaymentDeskSettings): Promise<PaymentDesk> {
  if (process.env["NODE_ENV"] === "production") {
    throw new Error(
      "The payment desk is a stand-in for tests and development; it does not run in production.",
    );
  }
  if (/_live_/.test(settings.secretKey)) {
    throw new Error("The payment desk takes a made-up test key, never a live one.");
  }
  const now = settings.now ?? Date.now;
  const store = openDeskStore(settings.stateFile);
  const webhooks = new WebhookDelivery({
    store,
    url: settings.webhookUrl,
    secret: settings.webhookSecret,
    now,
  });
  const server = createServer();
  server.listen(settings.port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : settings.port;
  const desk = { store, webhooks, now, origin: `http://127.0.0.1:${port}` };
  server.on("request", deskApp(desk, settings.secretKey));
  webhooks.resume();
  const expiry = setInterval(() => expireDueSessions(desk), EXPIRY_CHECK_MS);
  return {
    origin: desk.origin,
    async close() {
      clearInterval(expiry);
      webhooks.close();
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
