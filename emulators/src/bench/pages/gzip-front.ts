import { createServer, request as ask, type IncomingMessage } from "node:http";
import { createGzip } from "node:zlib";

const compressed = /^(text\/|application\/(json|javascript|xml)|image\/svg)/;

/**
 * Starts a proxy that compresses the shop's responses, as Hosting does and its emulator does not. Resolves with its
 * origin and a function that stops it.
 */
export async function startGzipFront(shopOrigin: string): Promise<{ origin: string; stop: () => void }> {
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
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
