import Router from "router";
import type { RequestListener } from "node:http";
import { AppError } from "./app-error.ts";
import { cacheControl } from "./cache-control.ts";
import { replyError } from "./reply-error.ts";
import type { Api } from "./route.ts";

/**
 * Some calls as one listener, for Cloud Functions and for any other server. An unknown path is a 404 in the one error
 * shape. An answer that does not say who may keep it is kept by nobody.
 */
export function apiApp(
  register: (api: Api) => void,
  authorizeAdmin?: Api["authorizeAdmin"],
): RequestListener {
  const router = Router();
  register(authorizeAdmin ? { router, authorizeAdmin } : { router });
  return (request, response) => {
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Cache-Control", cacheControl.never);
    router(request, response, (cause: unknown = new AppError("not-found", "There is no such call.")) =>
      replyError(cause, request, response),
    );
  };
}
