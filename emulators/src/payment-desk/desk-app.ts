import express, { type ErrorRequestHandler, type Express } from "express";
import { z } from "zod";
import { ApiRefusal } from "./api-refusal.ts";
import type { Desk } from "./desk.ts";
import { deskRoutes } from "./desk-routes.ts";
import { hostedPageRoutes } from "./hosted-page-routes.ts";
import { newId } from "./new-id.ts";
import { parseForm } from "./parse-form.ts";
import { paymentRoutes } from "./payment-routes.ts";
import { requireSecretKey } from "./require-secret-key.ts";
import { sessionRoutes } from "./session-routes.ts";
import { taxRoutes } from "./tax-routes.ts";

/** The desk over HTTP: Stripe's API under `/v1`, the hosted pages under `/c`, the test controls under `/_desk`. */
export function deskApp(desk: Desk, secretKey: string): Express {
  const app = express();
  app.disable("x-powered-by");
  app.set("query parser", parseForm);
  app.use(express.text({ type: "application/x-www-form-urlencoded", limit: "1mb" }));
  app.use("/v1", (_request, response, next) => {
    response.set("request-id", newId("req"));
    next();
  });
  app.use("/v1", requireSecretKey(secretKey));
  app.use("/v1/checkout/sessions", sessionRoutes(desk));
  app.use("/v1", paymentRoutes(desk));
  app.use("/v1/tax", taxRoutes(desk));
  app.use("/c", hostedPageRoutes(desk));
  app.use("/_desk", deskRoutes(desk));
  app.use((request) => {
    throw new ApiRefusal(404, {
      type: "invalid_request_error",
      message: `Unrecognized request URL (${request.method}: ${request.path}). The payment desk does not stand in for it.`,
    });
  });
  app.use(replyRefusal);
  return app;
}

const replyRefusal: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  const refusal = refusalFrom(error);
  response.status(refusal.status).json({ error: refusal.body });
};

function refusalFrom(error: unknown): ApiRefusal {
  if (error instanceof ApiRefusal) return error;
  if (error instanceof z.ZodError) {
    return new ApiRefusal(400, { type: "invalid_request_error", message: z.prettifyError(error) });
  }
  return new ApiRefusal(500, { type: "api_error", message: String(error) });
}
