import type { Request, RequestHandler, Response } from "express";
import { createHash, timingSafeEqual } from "node:crypto";
import { StripeApiError } from "#src/stripe-emulator/schemas/api-error.ts";
import type { ReplayRecord } from "#src/stripe-emulator/schemas/records.ts";
import { type EmulatorDeps, nowSec } from "./store.ts";

const daySec = 24 * 60 * 60;

/**
 * Runs a write and sends its result. With an `Idempotency-Key`, a repeated request within a day gets the first
 * response again, also a failure of Stripe's own, and another request with the same key is rejected. As at Stripe, a
 * request that fails validation does not use up its key.
 */
export function replyIdempotently(
  deps: EmulatorDeps,
  request: Request,
  response: Response,
  write: () => unknown,
): void {
  const key = request.get("idempotency-key");
  if (key === undefined) {
    response.json(write());
    return;
  }
  if (key.length > 255) throw idempotencyError("Idempotency keys can be at most 255 characters long.");
  const fingerprint = createHash("sha256")
    .update(`${request.method} ${request.originalUrl}\n${String(request.body)}`)
    .digest("hex");
  const first = deps.store.replays.get(key);
  if (first !== undefined && first.createdSec > nowSec(deps) - daySec) {
    if (first.request !== fingerprint) {
      throw idempotencyError(
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    }
    response.set("idempotent-replayed", "true");
    sendStored(response, first);
    return;
  }
  const result = { id: key, request: fingerprint, ...resultOf(deps, key, write), createdSec: nowSec(deps) };
  deps.store.replays.set(key, result);
  deps.store.save();
  response.set("idempotency-key", key);
  sendStored(response, result);
}

/** Keys that Stripe's client makes up itself, for writes that may be repeated, begin so. */
const keyOfClient = "stripe-node-retry-";

function resultOf(
  deps: EmulatorDeps,
  key: string,
  write: () => unknown,
): Pick<ReplayRecord, "status" | "body"> {
  const fault = key.startsWith(keyOfClient) ? undefined : deps.writeFaults.shift();
  const made = fault === "before" ? undefined : write();
  if (fault === undefined) return { status: 200, body: JSON.stringify(made) };
  const error = { type: "api_error", message: "An unknown error occurred" };
  return { status: 500, body: JSON.stringify({ error }) };
}

/** As at Stripe, the client is told not to repeat a stored failure. */
function sendStored(response: Response, { status, body }: Pick<ReplayRecord, "status" | "body">): void {
  if (status >= 500) response.set("stripe-should-retry", "false");
  response.status(status).type("json").send(body);
}

/** Accepts only requests with the secret key, as a bearer token or as the user name of basic auth. */
export function requireSecretKey(secretKey: string): RequestHandler {
  return (request, _response, next) => {
    const key = keyFrom(request.headers.authorization ?? "");
    if (key === "") {
      throw new StripeApiError(401, {
        type: "invalid_request_error",
        message: "You did not provide an API key. You need to provide it in the Authorization header.",
      });
    }
    if (!timingSafeEqual(digest(key), digest(secretKey))) {
      const shown = `${key.slice(0, 8)}${"*".repeat(8)}${key.slice(-4)}`;
      throw new StripeApiError(401, {
        type: "invalid_request_error",
        message: `Invalid API Key provided: ${shown}`,
      });
    }
    next();
  };
}

function idempotencyError(message: string): StripeApiError {
  return new StripeApiError(400, { type: "idempotency_error", message });
}

function keyFrom(authorization: string): string {
  const [scheme = "", credentials = ""] = authorization.split(" ");
  if (scheme.toLowerCase() === "bearer") return credentials;
  if (scheme.toLowerCase() !== "basic") return "";
  return Buffer.from(credentials, "base64").toString("utf8").split(":")[0] ?? "";
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
