/** Not imported: an import reads all that a module exports, and for `node:http` that is the code of `fetch`, too. */
const http = process.getBuiltinModule("node:http");
const https = process.getBuiltinModule("node:https");

interface Question {
  readonly headers: Readonly<Record<string, string>>;
  /** Sent by `POST`; without one the question is a `GET`. */
  readonly body?: string;
  /** How long nothing may come before it is given up. */
  readonly silenceMs: number;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Asks an address for what may be asked twice. Throws when no answer comes. */
export type Ask = (address: string, question: Question) => Promise<Answer>;

/**
 * Connections that are kept from one question to the next. `fetch` does the same, but loading it takes longer than the
 * rest of a first read, and each call takes several times as long.
 */
export function keptConnections(): Ask {
  const plain = { request: http.request, agent: new http.Agent({ keepAlive: true }) };
  const secure = { request: https.request, agent: new https.Agent({ keepAlive: true }) };

  return function ask(address, question): Promise<Answer> {
    const { request, agent } = address.startsWith("https:") ? secure : plain;
    const { headers, body, silenceMs } = question;
    const method = body === undefined ? "GET" : "POST";
    return new Promise((resolve, reject) => {
      const sent = request(address, { agent, method, headers, timeout: silenceMs }, (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (part: string) => (text += part));
        response.once("end", () => resolve({ status: response.statusCode ?? 0, text }));
        response.once("error", reject);
      });
      sent.once("timeout", () => sent.destroy(new Error(`Nothing came for ${silenceMs} ms.`)));
      sent.once("error", (cause: NodeJS.ErrnoException) => {
        // A kept connection that the other side had given up unnoticed: the next one is tried, in the end a new one.
        if (sent.reusedSocket && cause.code === "ECONNRESET") resolve(ask(address, question));
        else reject(cause);
      });
      sent.end(body);
    });
  };
}
