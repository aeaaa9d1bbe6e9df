import { statusOfCode, type ApiError } from "@lightwell/shared/contract/api-error";
import * as log from "#src/log/log.ts";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import Router from "router";
import { sendResponse, cacheControl } from "./send-response.ts";
import { AppError } from "./app-error.ts";
import type { Api } from "./route.ts";
import { hasUnreadableAddress } from "./unreadable-address.ts";

const unreadable = "The request could not be read.";

/** A call is answered within so many ms, before the function is ended after a minute. */
const maxCallMs = 45_000;

/**
 * A request listener for some calls, for Cloud Functions and for any other server. An unknown path is a 404 in the
 * common error format. A response is not cached unless it sets `Cache-Control`. A call that takes longer than
 * `maxMs` is answered with `unavailable`, and goes on: what it has begun is completed, or repeated by its queue.
 */
export function apiApp(
  register: (api: Api) => void,
  authorizeAdmin?: Api["authorizeAdmin"],
  maxMs: number = maxCallMs,
): RequestListener {
  const router = Router();
  register(authorizeAdmin ? { router, authorizeAdmin } : { router });
  return (request, response) => {
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Cache-Control", cacheControl.never);
    if (hasUnreadableAddress(request)) {
      replyError(new AppError("invalid-request", unreadable), request, response);
      return;
    }
    endAfter(maxMs, request, response);
    router(request, response, (cause: unknown = new AppError("not-found", "There is no such call.")) =>
      replyError(cause, request, response),
    );
  };
}

function endAfter(maxMs: number, request: IncomingMessage, response: ServerResponse): void {
  const timer = setTimeout(() => {
    log.error("call.too-long", { method: request.method, route: request.url?.split("?")[0] });
    if (!response.headersSent) replyError(new AppError("unavailable", tookTooLong), request, response);
  }, maxMs);
  response.once("close", () => clearTimeout(timer));
}

const tookTooLong =
  "This took too long. It may still be completed: look whether it is done before you try again.";

/**
 * The only place that turns a failure into a response. An `AppError` is sent as it is; any other error is logged with
 * its cause and sent as `internal`, without its message.
 */
function replyError(cause: unknown, request: IncomingMessage, response: ServerResponse): void {
  const error = errorOf(cause);
  if (error.code === "internal")
    log.error("call.failed", cause, { method: request.method, route: request.url?.split("?")[0] });
  if (response.headersSent) {
    response.destroy(); // the response has already begun, so it cannot become an error response
    return;
  }
  const retryAfterSeconds = cause instanceof AppError ? cause.details.retryAfterSeconds : undefined;
  if (retryAfterSeconds !== undefined) response.setHeader("Retry-After", String(retryAfterSeconds));
  const body = JSON.stringify({ error });
  sendResponse(response, { status: statusOfCode[error.code], cache: "never", type: "json", body });
}

function errorOf(cause: unknown): ApiError {
  if (cause instanceof AppError) {
    const { retryAfterSeconds: _header, ...details } = cause.details;
    return { code: cause.code, message: cause.message, ...details };
  }
  if (isUnreadableAddress(cause)) return { code: "invalid-request", message: unreadable };
  return { code: "internal", message: "Something went wrong on our side." };
}

/** The router throws a `URIError` with status 400 for a URL that cannot be decoded. */
function isUnreadableAddress(cause: unknown): boolean {
  return cause instanceof URIError && "status" in cause && cause.status === 400;
}
