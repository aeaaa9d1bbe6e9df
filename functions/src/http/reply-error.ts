import { statusOfCode, type ApiError } from "@lightwell/shared/contract/api-error";
import * as log from "firebase-functions/logger";
import type { IncomingMessage, ServerResponse } from "node:http";
import { answer } from "./answer.ts";
import { AppError } from "./app-error.ts";

/**
 * The one place a failure becomes an answer. Known failures leave as they are; everything else is logged with
 * its cause and leaves as `internal`, its message kept to ourselves.
 */
export function replyError(cause: unknown, request: IncomingMessage, response: ServerResponse): void {
  const error = errorOf(cause);
  if (error.code === "internal")
    log.error("call.failed", cause, { method: request.method, route: request.url?.split("?")[0] });
  if (response.headersSent) {
    response.destroy(); // too late for an answer, and half of one is none
    return;
  }
  const retryAfterSeconds = cause instanceof AppError ? cause.details.retryAfterSeconds : undefined;
  if (retryAfterSeconds !== undefined) response.setHeader("Retry-After", String(retryAfterSeconds));
  const body = JSON.stringify({ error });
  answer(response, { status: statusOfCode[error.code], cache: "never", type: "json", body });
}

function errorOf(cause: unknown): ApiError {
  if (cause instanceof AppError) {
    const { retryAfterSeconds: _header, ...details } = cause.details;
    return { code: cause.code, message: cause.message, ...details };
  }
  if (isUnreadableAddress(cause))
    return { code: "invalid-request", message: "The request could not be read." };
  return { code: "internal", message: "Something went wrong on our side." };
}

/** The router marks an address that cannot be decoded with the status it deserves. */
function isUnreadableAddress(cause: unknown): boolean {
  return cause instanceof URIError && "status" in cause && cause.status === 400;
}
