import { createHash } from "node:crypto";
import type { Request, Response } from "express";
import { StripeApiError } from "#src/stripe-emulator/schemas/api-error.ts";
import { type EmulatorDeps, nowSec } from "./emulator-deps.ts";

const daySec = 24 * 60 * 60;

/**
 * Runs a write and sends its result. With an `Idempotency-Key`, a repeated request within a day gets the first
 * response again, and another request with the same key is rejected. As at Stripe, a request that fails
 * validation does not use up its key.
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
    response.set("idempotent-replayed", "true").type("json").send(first.body);
    return;
  }
  const body = JSON.stringify(write());
  deps.store.replays.set(key, { id: key, request: fingerprint, body, createdSec: nowSec(deps) });
  deps.store.save();
  response.set("idempotency-key", key).type("json").send(body);
}

function idempotencyError(message: string): StripeApiError {
  return new StripeApiError(400, { type: "idempotency_error", message });
}
