import Router from "router";
import type { RequestListener } from "node:http";
import { AppError } from "./app-error.ts";
import { cacheControl } from "./cache-control.ts";
import { replyError } from "./reply-error.ts";
import type { Api } from "./route.ts";

/**
 * A request listener for some calls, for Cloud Functions and for any other server. An unknown path is a 404 in the
 * common error format. A response is not cached unless it sets `Cache-Control`.
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
