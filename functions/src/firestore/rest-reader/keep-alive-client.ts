/** Not imported: an import evaluates all exports of a module, and for `node:http` these include the code of `fetch`. */
const http = process.getBuiltinModule("node:http");
const https = process.getBuiltinModule("node:https");

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
 * A client that keeps its connections alive between requests. `fetch` does the same, but loading it takes longer than
 * the rest of a first read, and each call takes several times as long.
 */
export function keepAliveClient(): HttpClient {
  const plain = { request: http.request, agent: new http.Agent({ keepAlive: true }) };
  const secure = { request: https.request, agent: new https.Agent({ keepAlive: true }) };

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
