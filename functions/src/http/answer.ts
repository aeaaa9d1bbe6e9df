import type { ServerResponse } from "node:http";
import { cacheControl } from "./cache-control.ts";

const contentTypes = {
  json: "application/json; charset=utf-8",
  html: "text/html; charset=utf-8",
  xml: "application/xml; charset=utf-8",
  manifest: "application/manifest+json; charset=utf-8",
  webp: "image/webp",
} as const;

interface Answer {
  readonly status?: number;
  /** The response's `Cache-Control`. */
  readonly cache: keyof typeof cacheControl;
  readonly type?: keyof typeof contentTypes;
  readonly body?: string | Buffer;
}

/** Sends a whole response, by default of status 200. Node adds its length, and leaves the body out of a `HEAD`. */
export function answer(response: ServerResponse, { status = 200, cache, type, body }: Answer): void {
  response.statusCode = status;
  response.setHeader("Cache-Control", cacheControl[cache]);
  if (type !== undefined) response.setHeader("Content-Type", contentTypes[type]);
  response.end(body);
}
