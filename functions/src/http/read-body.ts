import type { IncomingMessage } from "node:http";
import { AppError } from "./app-error.ts";

/**
 * The body of a request as it was sent. Cloud Functions has read and unpacked it already and hands it over as
 * `rawBody`; behind any other server it is still on its way. Throws `too-large`, and `unsupported-media-type` for what
 * would have to be unpacked here.
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const body = bodyReadBefore(request) ?? (await bodyOnItsWay(request, maxBytes));
  if (body.length > maxBytes) throw tooLarge();
  return body;
}

function bodyReadBefore(request: object): Buffer | undefined {
  return "rawBody" in request && Buffer.isBuffer(request.rawBody) ? request.rawBody : undefined;
}

async function bodyOnItsWay(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const { "content-length": length, "content-encoding": encoding = "identity" } = request.headers;
  if (encoding !== "identity") throw new AppError("unsupported-media-type", "Send the request uncompressed.");
  if (Number(length ?? 0) > maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(): AppError {
  return new AppError("too-large", "The request is too large.");
}
