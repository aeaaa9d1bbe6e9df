import type { Request } from "express";

/**
 * Where a request comes from, to count by. Hosting's network names the visitor in a header of its own; on other ways
 * the last proxy is believed, never what a visitor may have written before it. Whoever
 * calls a function at its own address, past Hosting, can make that header up: such a caller is held by the limits for
 * everybody alone.
 */
export function visitorOf(request: Request): string {
  const lastHop = request.get("x-forwarded-for")?.split(",").at(-1)?.trim();
  return request.get("fastly-client-ip") ?? lastHop ?? request.socket.remoteAddress ?? "unknown";
}
