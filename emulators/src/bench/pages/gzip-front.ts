import { createServer, request as ask, type IncomingMessage } from "node:http";
import { createGzip } from "node:zlib";
import { listenOnLoopback, type LoopbackServer } from "#src/processes/listen-on-loopback.ts";

const compressed = /^(text\/|application\/(json|javascript|xml)|image\/svg)/;

/** Starts a proxy that compresses the shop's responses, as Hosting does and its emulator does not. */
export async function startGzipFront(shopOrigin: string): Promise<LoopbackServer> {
  const shop = new URL(shopOrigin);
  const server = createServer((request, response) => {
    const passed = ask(
      {
        host: shop.hostname,
        port: shop.port,
        path: request.url,
        method: request.method,
        headers: { ...request.headers, host: shop.host, "accept-encoding": "identity" },
      },
      (answer: IncomingMessage) => {
        const { "content-length": length, ...headers } = answer.headers;
        const isCompressed = compressed.test(headers["content-type"] ?? "");
        response.writeHead(answer.statusCode ?? 502, {
          ...headers,
          ...(isCompressed ? { "content-encoding": "gzip" } : length && { "content-length": length }),
        });
        if (isCompressed) answer.pipe(createGzip({ level: 9 })).pipe(response);
        else answer.pipe(response);
      },
    );
    passed.once("error", () => response.writeHead(502).end());
    request.pipe(passed);
  });
  return await listenOnLoopback(server);
}
