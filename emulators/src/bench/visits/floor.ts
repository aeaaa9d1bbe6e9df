import { createServer } from "node:http";
import { freePort } from "#src/prerequisites/ports.ts";
import { startGzipFront } from "#src/bench/pages/gzip-front.ts";

/**
 * Serves the shop's own documents, which contain their styles, without scripts and web fonts, behind the same front as
 * the shop: the fastest that these documents can be painted. Pictures are the shop's.
 */
export async function startFloor(shopOrigin: string): Promise<{ origin: string; stop: () => void }> {
  const server = createServer((request, response) => {
    floorAnswer(shopOrigin, request.url ?? "/").then(
      ({ status, type, cache, body }) =>
        response
          .writeHead(status, { "Content-Type": type, "Cache-Control": cache, "Content-Length": body.length })
          .end(body),
      (cause: unknown) => response.writeHead(502).end(String(cause)),
    );
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  const front = await startGzipFront(`http://127.0.0.1:${port}`);
  return {
    origin: front.origin,
    stop: () => {
      front.stop();
      server.close();
      server.closeAllConnections();
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
