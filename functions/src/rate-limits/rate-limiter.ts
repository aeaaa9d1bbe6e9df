import type { IncomingMessage } from "node:http";
import { isIPv4, isIPv6, SocketAddress } from "node:net";
import { AppError } from "#src/http/app-error.ts";

/** Counts requests by key within a time window. */
export interface RateLimiter {
  count(key: string): Promise<LimitCount>;
}

export interface LimitCount {
  /** Whether this request exceeds the limit of its window. */
  readonly isOver: boolean;
  /** When the window ends, in epoch ms. */
  readonly windowEndsAt: number;
}

export interface LimitSettings {
  readonly limit: number;
  readonly windowSeconds: number;
}

/** All visitors of a demo share one address, so its limits are so many times as high. */
export function limitFactor(isDemo: boolean): number {
  return isDemo ? 1_000 : 1;
}

/**
 * A flood of invented keys must not fill an instance's memory: beyond this number those counted least recently are
 * dropped.
 */
export const maxKeysInMemory = 10_000;

/**
 * A key to count a visitor's requests by: the IP address in the request's headers, and the address that connected to
 * Google. Through Hosting the first is the visitor, named by Hosting's network in `Fastly-Client-IP`, and the second a
 * server of that network. Whoever calls a function's own address can invent every header, but not the last entry of
 * `X-Forwarded-For`, which Google's front end appends. So such a caller can get any number of keys, and never the key
 * of somebody else: a limit by this key protects against floods of one visitor and cannot be used up for another.
 * Of an IPv6 address the network counts.
 */
export function visitorOf({ headers, socket }: IncomingMessage): string {
  const connectedFrom =
    headers["x-forwarded-for"]?.toString().split(",").at(-1)?.trim() ?? socket.remoteAddress ?? "unknown";
  const claimed = headers["fastly-client-ip"]?.toString() ?? connectedFrom;
  return `${networkOf(claimed)}${connectedBy}${networkOf(connectedFrom)}`;
}

const connectedBy = " via ";

/** The first 64 bits of an IPv6 address, because one machine can use all that begin with them. Others stay. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const { address: shortest } = new SocketAddress({ address, family: "ipv6" });
  const ipv4 = shortest.replace("::ffff:", "");
  if (isIPv4(ipv4)) return ipv4;
  const [start = [], end = []] = shortest
    .split("::")
    .map((part) => part.split(":").filter((group) => group !== ""));
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => "0");
  return `${[...start, ...zeros, ...end].slice(0, 4).join(":")}::/64`;
}

/**
 * A limit for each visitor, and a wider one for all visitors that connect from one address, by the keys of `visitorOf`.
 * One machine that invents visitors connects from its own address. Through Hosting, the visitors of one server of its
 * network share the wider limit, so it is ten times as high, and calls that are over a visitor's own are not counted.
 */
export function limitPerConnection(visitor: RateLimiter, connection: RateLimiter): RateLimiter {
  return {
    async count(key) {
      const own = await visitor.count(key);
      return own.isOver ? own : await connection.count(key.slice(key.lastIndexOf(connectedBy)));
    },
  };
}

/** How many times as high the limit of a connecting address is as that of a visitor. */
export const connectionFactor = 10;

/** Counts one more for a key. Throws `too-many-requests`, with the message, once it is over its limit. */
export async function withinLimit(
  limiter: RateLimiter,
  key: string,
  message = "There were many requests just now. Please try again in a minute.",
): Promise<void> {
  const { isOver, windowEndsAt } = await limiter.count(key);
  if (!isOver) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((windowEndsAt - Date.now()) / 1_000));
  throw new AppError("too-many-requests", message, { retryAfterSeconds });
}
