import type { IncomingMessage } from "node:http";
import { AppError } from "./app-error.ts";

/**
 * The body of a request as it was sent. Throws `too-large`, `unsupported-media-type` for a compressed body, and
 * `invalid-request` when the connection ends early. A framework that has already read the body provides it as
 * `rawBody`.
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const body = bufferedBody(request) ?? (await readStream(request, maxBytes));
  if (body.length > maxBytes) throw tooLarge();
  return body;
}

function bufferedBody(request: object): Buffer | undefined {
  return "rawBody" in request && Buffer.isBuffer(request.rawBody) ? request.rawBody : undefined;
}

async function readStream(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const { "content-encoding": encoding = "identity" } = request.headers;
  if (encoding !== "identity") throw new AppError("unsupported-media-type", "Send the request uncompressed.");
  return await new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      else reject(tooLarge()); // the rest is read and discarded, so that the caller receives the response
    });
    request.once("end", () => resolve(Buffer.concat(chunks)));
    request.once("error", () => reject(brokenOff()));
    request.once("close", () => reject(brokenOff()));
  });
}

function brokenOff(): AppError {
  return new AppError("invalid-request", "The request broke off.");
}

function tooLarge(): AppError {
  return new AppError("too-large", "The request is too large.");
}
