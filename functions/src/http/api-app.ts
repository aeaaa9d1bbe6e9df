import express, { Router, type Express } from "express";
import { AppError } from "./app-error.ts";
import { cacheControl } from "./cache-control.ts";
import { replyError } from "./reply-error.ts";
import type { Api } from "./route.ts";

/**
 * An Express app of some calls. Cloud Functions hands bodies over parsed; the parser here is for the same app
 * behind any other server. An unknown path is a 404 in the one error shape. An answer that does not say who may
 * keep it is kept by nobody.
 */
export function apiApp(register: (api: Api) => void, authorizeAdmin?: Api["authorizeAdmin"]): Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("query parser", "simple");
  app.use((_request, response, next) => {
    response.set({ "X-Content-Type-Options": "nosniff", "Cache-Control": cacheControl.never });
    next();
  });
  app.use(express.json({ limit: "1mb", verify: keepRawBody }));
  const router = Router();
  register(authorizeAdmin ? { router, authorizeAdmin } : { router });
  app.use(router);
  app.use(() => {
    throw new AppError("not-found", "There is no such call.");
  });
  app.use(replyError);
  return app;
}

/** Cloud Functions keeps the raw body beside the parsed one; signatures are checked on it. */
function keepRawBody(request: object, _response: unknown, rawBody: Buffer): void {
  Object.assign(request, { rawBody });
}
