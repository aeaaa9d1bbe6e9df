import { createServer } from "node:http";
import express, { type ErrorRequestHandler, type Express } from "express";
import { z } from "zod";
import { listenOnLoopback } from "#src/processes/listen-on-loopback.ts";
import { balanceRoutes } from "#src/stripe-emulator/api/balance-transactions.ts";
import { controlRoutes } from "#src/stripe-emulator/api/control-routes.ts";
import { disputeRoutes } from "#src/stripe-emulator/api/disputes.ts";
import { type EmulatorDeps, openStore } from "#src/stripe-emulator/api/store.ts";
import { refundRoutes } from "#src/stripe-emulator/api/refunds.ts";
import { requireSecretKey } from "#src/stripe-emulator/api/request-checks.ts";
import { expireDueSessions } from "#src/stripe-emulator/api/session-lifecycle.ts";
import { sessionRoutes } from "#src/stripe-emulator/api/session-routes.ts";
import { taxRoutes } from "#src/stripe-emulator/api/tax-routes.ts";
import { checkoutPageRoutes } from "#src/stripe-emulator/checkout-page/checkout-page-routes.ts";
import { dashboardRoutes } from "#src/stripe-emulator/checkout-page/dashboard-routes.ts";
import { StripeApiError } from "#src/stripe-emulator/schemas/api-error.ts";
import { newId } from "#src/stripe-emulator/schemas/records.ts";
import { parseForm } from "#src/stripe-emulator/schemas/validate-params.ts";
import { WebhookDelivery } from "#src/stripe-emulator/webhooks/webhook-delivery.ts";

const expiryCheckMs = 2_000;

interface StripeEmulatorSettings {
  /** 0 uses any free port. */
  readonly port: number;
  /** The only accepted API key. */
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly webhookUrl: string;
  /** Stores sessions, payments and undelivered events across restarts. Without it they are in memory only. */
  readonly stateFile?: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

export interface StripeEmulator {
  /** `http://127.0.0.1:12111`: origin of the API and of the checkout page. */
  readonly origin: string;
  close(): Promise<void>;
}

/** Starts the emulator on the loopback interface. Throws in production. */
export async function startStripeEmulator(settings: StripeEmulatorSettings): Promise<StripeEmulator> {
  if (process.env["NODE_ENV"] === "production") {
    throw new Error("The Stripe emulator is for tests and development; it does not run in production.");
  }
  if (/_live_/.test(settings.secretKey)) {
    throw new Error("The Stripe emulator accepts a generated test key, never a live one.");
  }
  const now = settings.now ?? Date.now;
  const store = openStore(settings.stateFile);
  const webhooks = new WebhookDelivery({
    store,
    url: settings.webhookUrl,
    secret: settings.webhookSecret,
    now,
  });
  const server = createServer();
  const { origin, close } = await listenOnLoopback(server, settings.port);
  const deps = { store, webhooks, now, origin, writeFaults: [] };
  server.on("request", emulatorApp(deps, settings.secretKey));
  webhooks.resume();
  const expiry = setInterval(() => expireDueSessions(deps), expiryCheckMs);
  return {
    origin,
    async close() {
      clearInterval(expiry);
      webhooks.close();
      await close();
    },
  };
}

/** Stripe's API under `/v1`, the checkout page under `/c`, the test controls under `/_control`. */
function emulatorApp(deps: EmulatorDeps, secretKey: string): Express {
  const app = express();
  app.disable("x-powered-by");
  app.set("query parser", parseForm);
  app.use(express.text({ type: "application/x-www-form-urlencoded", limit: "1mb" }));
  app.use("/v1", (_request, response, next) => {
    response.set("request-id", newId("req"));
    next();
  });
  app.use("/v1", requireSecretKey(secretKey));
  app.use("/v1/checkout/sessions", sessionRoutes(deps));
  app.use("/v1", refundRoutes(deps));
  app.use("/v1", balanceRoutes(deps));
  app.use("/v1", disputeRoutes(deps));
  app.use("/v1/tax", taxRoutes(deps));
  app.use("/c", checkoutPageRoutes(deps));
  app.use("/dashboard", dashboardRoutes(deps));
  app.use("/_control", controlRoutes(deps));
  app.use((request) => {
    throw new StripeApiError(404, {
      type: "invalid_request_error",
      message: `Unrecognized request URL (${request.method}: ${request.path}). The Stripe emulator does not support it.`,
    });
  });
  app.use(replyError);
  return app;
}

const replyError: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  const { status, body } = apiErrorFrom(error);
  response.status(status).json({ error: body });
};

function apiErrorFrom(error: unknown): StripeApiError {
  if (error instanceof StripeApiError) return error;
  if (error instanceof z.ZodError) {
    return new StripeApiError(400, { type: "invalid_request_error", message: z.prettifyError(error) });
  }
  return new StripeApiError(500, { type: "api_error", message: String(error) });
}
