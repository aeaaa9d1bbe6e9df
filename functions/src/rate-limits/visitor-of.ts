import type { IncomingMessage } from "node:http";

/**
 * A key to count a visitor's requests by: the IP address in the request's headers, and the address that connected to
 * Google. Through Hosting the first is the visitor, named by Hosting's network in `Fastly-Client-IP`, and the second a
 * server of that network. Whoever calls a function's own address can invent every header, but not the last entry of
 * `X-Forwarded-For`, which Google's front end appends. So such a caller can get any number of keys, and never the key
 * of somebody else: a limit by this key protects against floods of one visitor and cannot be used up for another.
 */
export function visitorOf({ headers, socket }: IncomingMessage): string {
  const connectedFrom =
    headers["x-forwarded-for"]?.toString().split(",").at(-1)?.trim() ?? socket.remoteAddress ?? "unknown";
  const claimed = headers["fastly-client-ip"]?.toString() ?? connectedFrom;
  return `${claimed} via ${connectedFrom}`;
}
