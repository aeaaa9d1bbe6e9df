import type { IncomingMessage } from "node:http";
import { AppError } from "./app-error.ts";
import { readBody } from "./read-body.ts";

/** Parses a request's body as JSON. Throws `unsupported-media-type`, `too-large` and `invalid-request`. */
export async function readJson(request: IncomingMessage, maxBytes: number): Promise<unknown> {
  if (!isJson(request)) throw new AppError("unsupported-media-type", "Send the request as application/json.");
  const body = await readBody(request, maxBytes);
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new AppError("invalid-request", "The request could not be read."); // the parser's error quotes the body, so it is not logged
  }
}

function isJson(request: IncomingMessage): boolean {
  return /^application\/json\s*(?:;|$)/i.test(request.headers["content-type"] ?? "");
}
