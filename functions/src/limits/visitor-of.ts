import type { IncomingMessage } from "node:http";

/**
 * Where a request comes from, to count by. Hosting's network names the visitor in a header of its own; on other ways
 * the last proxy is believed, never what a visitor may have written before it. Whoever
 * calls a function at its own address, past Hosting, can make that header up: such a caller is held by the limits for
 * everybody alone.
 */
export function visitorOf({ headers, socket }: IncomingMessage): string {
  const lastHop = headers["x-forwarded-for"]?.toString().split(",").at(-1)?.trim();
  return headers["fastly-client-ip"]?.toString() ?? lastHop ?? socket.remoteAddress ?? "unknown";
}
