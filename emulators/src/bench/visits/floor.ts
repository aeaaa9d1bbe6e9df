import { createServer } from "node:http";
import { startGzipFront } from "#src/bench/pages/gzip-front.ts";
import { listenOnLoopback } from "#src/processes/listen-on-loopback.ts";

/**
 * Serves the shop's own documents, which contain their styles, without scripts and web fonts, behind the same front as
 * the shop: the fastest that these documents can be painted. Pictures are the shop's.
 */
export async function startFloor(
  shopOrigin: string,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    floorAnswer(shopOrigin, request.url ?? "/").then(
      ({ status, type, cache, body }) =>
        response
          .writeHead(status, { "Content-Type": type, "Cache-Control": cache, "Content-Length": body.length })
          .end(body),
      (cause: unknown) => response.writeHead(502).end(String(cause)),
    );
  });
  const documents = await listenOnLoopback(server);
  const front = await startGzipFront(documents.origin);
  return {
    origin: front.origin,
    async close() {
      await Promise.all([front.close(), documents.close()]);
    },
  };
}

async function floorAnswer(shopOrigin: string, path: string) {
  const answer = await fetch(shopOrigin + path);
  const type = answer.headers.get("content-type") ?? "application/octet-stream";
  const bytes = Buffer.from(await answer.arrayBuffer());
  return {
    status: answer.status,
    type,
    cache: answer.headers.get("cache-control") ?? "no-store",
    body: type.startsWith("text/html") ? Buffer.from(floorOf(bytes.toString())) : bytes,
  };
}

/** A document as the floor serves it. */
export function floorOf(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replaceAll(/<link\b[^>]*(?:\brel="modulepreload"|\bas="(?:script|font|style)")[^>]*>/g, "")
    .replaceAll(/@font-face\s*\{[^}]*\}/g, "");
}
