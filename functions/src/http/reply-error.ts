import { statusOfCode, type ApiError, type ApiErrorCode } from "@lightwell/shared/contract/api-error";
import type { ErrorRequestHandler } from "express";
import * as log from "firebase-functions/logger";
import { AppError } from "./app-error.ts";
import { cacheControl } from "./cache-control.ts";

/**
 * The one place a failure becomes an answer. Known failures leave as they are; everything else is logged with
 * its cause and leaves as `internal`, its message kept to ourselves.
 */
export const replyError: ErrorRequestHandler = (cause: unknown, request, response, next) => {
  if (response.headersSent) {
    next(cause); // too late for an answer: let Express close the connection
    return;
  }
  const error = errorOf(cause);
  if (error.code === "internal")
    log.error("call.failed", cause, { method: request.method, route: request.path });
  const retryAfterSeconds = cause instanceof AppError ? cause.details.retryAfterSeconds : undefined;
  if (retryAfterSeconds !== undefined) response.set("Retry-After", String(retryAfterSeconds));
  response.status(statusOfCode[error.code]).set("Cache-Control", cacheControl.never).json({ error });
};

function errorOf(cause: unknown): ApiError {
  if (cause instanceof AppError) {
    const { retryAfterSeconds: _header, ...details } = cause.details;
    return { code: cause.code, message: cause.message, ...details };
  }
  const code = codeOfParserStatus(cause);
  if (code !== undefined) return { code, message: "The request could not be read." };
  return { code: "internal", message: "Something went wrong on our side." };
}

/** Express and its body parsers mark what is the caller's fault with a status below 500. */
function codeOfParserStatus(cause: unknown): ApiErrorCode | undefined {
  if (!(cause instanceof Error) || !("status" in cause) || typeof cause.status !== "number") return undefined;
  if (cause.status === 413) return "too-large";
  if (cause.status === 415) return "unsupported-media-type";
  return cause.status >= 400 && cause.status < 500 ? "invalid-request" : undefined;
}
