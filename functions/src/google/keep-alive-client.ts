/**
 * Not imported: an import evaluates all exports of a module, and for `node:http` these include the code of `fetch`,
 * a sixth of a first reply, see docs/decisions/0069-functions-stay-apart.md.
 */
const nodeHttp = process.getBuiltinModule("node:http");
const nodeHttps = process.getBuiltinModule("node:https");

interface HttpRequest {
  readonly headers: Readonly<Record<string, string>>;
  /** Sent by `POST`; a request without a body is a `GET`. */
  readonly body?: string;
  /** How long the connection may be idle before the request fails. */
  readonly timeoutMs: number;
}

interface HttpResponse {
  readonly status: number;
  readonly text: string;
}

/** Sends a request that may be repeated. Throws when no response comes. */
export type HttpClient = (url: string, request: HttpRequest) => Promise<HttpResponse>;

/**
 * A client that keeps its connections alive between requests. `fetch` does the same, but has to be loaded.
 */
export function keepAliveClient(): HttpClient {
  const plain = { request: nodeHttp.request, agent: new nodeHttp.Agent({ keepAlive: true }) };
  const secure = { request: nodeHttps.request, agent: new nodeHttps.Agent({ keepAlive: true }) };

  return function send(url, options): Promise<HttpResponse> {
    const { headers, body, timeoutMs } = options;
    const { request, agent } = url.startsWith("https:") ? secure : plain;
    const method = body === undefined ? "GET" : "POST";
    return new Promise((resolve, reject) => {
      const sent = request(url, { agent, method, headers, timeout: timeoutMs }, (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (part: string) => (text += part));
        response.once("end", () => resolve({ status: response.statusCode ?? 0, text }));
        response.once("error", reject);
      });
      sent.once("timeout", () => sent.destroy(new Error(`Nothing was received for ${timeoutMs} ms.`)));
      sent.once("error", (cause: NodeJS.ErrnoException) => {
        // The server had closed a reused connection: retry with the next one, finally with a new one.
        if (sent.reusedSocket && cause.code === "ECONNRESET") resolve(send(url, options));
        else reject(cause);
      });
      sent.end(body);
    });
  };
}
