import { createHash, timingSafeEqual } from "node:crypto";
import type { RequestHandler } from "express";
import { StripeApiError } from "#src/stripe-emulator/schemas/api-error.ts";

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

function keyFrom(authorization: string): string {
  const [scheme = "", credentials = ""] = authorization.split(" ");
  if (scheme.toLowerCase() === "bearer") return credentials;
  if (scheme.toLowerCase() !== "basic") return "";
  return Buffer.from(credentials, "base64").toString("utf8").split(":")[0] ?? "";
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
