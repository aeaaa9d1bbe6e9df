import { createHash } from "node:crypto";
import type { Request, Response } from "express";
import { ApiRefusal } from "./api-refusal.ts";
import { type Desk, nowSec } from "./desk.ts";

const DAY_SEC = 24 * 60 * 60;

/**
 * Answers a write, and under an `Idempotency-Key` gives the same answer to the same request for a day. The
 * same key with anything else is refused; a refused request leaves its key free, as Stripe's checks do.
 */
export function answerOnce(desk: Desk, request: Request, response: Response, write: () => unknown): void {
  const key = request.get("idempotency-key");
  if (key === undefined) {
    response.json(write());
    return;
  }
  if (key.length > 255) throw idempotencyError("Idempotency keys can be at most 255 characters long.");
  const fingerprint = createHash("sha256")
    .update(`${request.method} ${request.originalUrl}\n${String(request.body)}`)
    .digest("hex");
  const first = desk.store.replays.get(key);
  if (first !== undefined && first.createdSec > nowSec(desk) - DAY_SEC) {
    if (first.request !== fingerprint) {
      throw idempotencyError(
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    }
    response.set("idempotent-replayed", "true").type("json").send(first.body);
    return;
  }
  const body = JSON.stringify(write());
  desk.store.replays.set(key, { id: key, request: fingerprint, body, createdSec: nowSec(desk) });
  desk.store.save();
  response.set("idempotency-key", key).type("json").send(body);
}

function idempotencyError(message: string): ApiRefusal {
  return new ApiRefusal(400, { type: "idempotency_error", message });
}
