import type { ServerResponse } from "node:http";

/**
 * Values of `Cache-Control`: the CDN caches `shared` for a minute, `brief` for half of it, and `slow`, which only
 * programs request, for an hour. `immutable` is cached everywhere for a year, `never` not at all.
 */
export const cacheControl = {
  shared: "public, max-age=0, s-maxage=60",
  brief: "public, max-age=0, s-maxage=30",
  slow: "public, max-age=0, s-maxage=3600",
  immutable: "public, max-age=31536000, immutable",
  never: "private, no-store",
} as const;

const contentTypes = {
  json: "application/json; charset=utf-8",
  html: "text/html; charset=utf-8",
  xml: "application/xml; charset=utf-8",
  manifest: "application/manifest+json; charset=utf-8",
  webp: "image/webp",
} as const;

interface SentResponse {
  readonly status?: number;
  readonly cache: keyof typeof cacheControl;
  readonly type?: keyof typeof contentTypes;
  readonly body?: string | Buffer;
}

/**
 * Sends a whole response, by default of status 200. Node adds its length, and leaves the body out of a `HEAD`. Nothing
 * is sent after the response to a call that has taken too long.
 */
export function sendResponse(
  response: ServerResponse,
  { status = 200, cache, type, body }: SentResponse,
): void {
  if (response.writableEnded) return;
  response.statusCode = status;
  response.setHeader("Cache-Control", cacheControl[cache]);
  if (type !== undefined) response.setHeader("Content-Type", contentTypes[type]);
  response.end(body);
}
