import { z } from "zod";
import { contentOf } from "./json-document.ts";

/** Reads the content of one published document by its collection and name; undefined where there is none. */
export type ReadDocument = (collection: string, name: string) => Promise<object | undefined>;

/**
 * The database to read: on the emulator's host if there is one, otherwise at Google, with the function's own account.
 */
export interface DocumentSource {
  readonly projectId: string;
  readonly firestoreHost: string | undefined;
}

/** Firestore's response for one of the requested documents. */
interface BatchGetItem {
  readonly found?: { readonly name: string; readonly fields?: Fields };
  readonly missing?: string;
}

const timeoutMs = 10_000;
const google = { firestore: "https://firestore.googleapis.com", metadata: "http://metadata.google.internal" };

/**
 * Reads documents over Firestore's REST interface, for functions that only read: Google's client would be most of their
 * start. Documents that are read at the same moment are requested together; each is charged as usual. Throws what
 * failed and for which document.
 */
export function documentReader(
  { projectId, firestoreHost }: DocumentSource,
  { firestore, metadata } = google,
): ReadDocument {
  const isEmulated = firestoreHost !== undefined;
  const documents = `projects/${projectId}/databases/(default)/documents`;
  const address = `${isEmulated ? `http://${firestoreHost}` : firestore}/v1/${documents}:batchGet?prettyPrint=false`;
  const http = keepAliveClient();
  const token = isEmulated ? () => Promise.resolve("owner") : accessToken(http, metadata);

  const fieldsOf = batch<Fields>(async (names) => {
    const headers = { Authorization: `Bearer ${await token()}`, "Content-Type": "application/json" };
    const body = JSON.stringify({ documents: names });
    const { status, text } = await http(address, { headers, body, timeoutMs });
    if (status !== 200) throw new Error(`status ${status}: ${text}`);
    // Firestore's own format; the content of a document is checked by the schema of the caller.
    const items = JSON.parse(text) as readonly BatchGetItem[];
    return new Map(
      items.map(({ found, missing = "" }) => [found?.name ?? missing, found && (found.fields ?? {})]),
    );
  });

  return async (collection, name) => {
    try {
      const fields = await fieldsOf(`${documents}/${collection}/${name}`);
      return fields && contentOf(documentOf(fields));
    } catch (cause) {
      throw new Error(`The document ${collection}/${name} could not be read.`, { cause });
    }
  };
}

/**
 * Combines all calls within one turn of the event loop into one request. A single call does not wait for others. A call
 * fails when the response does not contain its name.
 */
function batch<Result>(
  request: (names: readonly string[]) => Promise<ReadonlyMap<string, Result | undefined>>,
): (name: string) => Promise<Result | undefined> {
  let names = new Set<string>();
  let results: ReturnType<typeof request> | undefined;
  return (name) => {
    results ??= new Promise(setImmediate).then(() => {
      const requested = [...names];
      names = new Set();
      results = undefined;
      return request(requested);
    });
    names.add(name);
    return results.then((found) => {
      if (!found.has(name)) throw new Error("The response does not contain it.");
      return found.get(name);
    });
  };
}

/** A value in Firestore's REST interface. Published documents are JSON text: texts, and maps of texts. */
type Value = { readonly stringValue: string } | { readonly mapValue: { readonly fields?: Fields } };

type Fields = Readonly<Record<string, Value>>;

/** The document with these fields. Throws for values that published documents do not have. */
function documentOf(fields: Fields = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plainOf(value)]));
}

function plainOf(value: Value): unknown {
  if ("stringValue" in value) return value.stringValue;
  if ("mapValue" in value) return documentOf(value.mapValue.fields);
  throw new Error(`A published document holds ${Object.keys(value).join()}, which is not read here.`);
}

const grantSchema = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const tokenTimeoutMs = 5_000;
const marginMs = 60_000;

/**
 * The access token of the function's own account, from the metadata server, cached until a minute before it expires.
 * Throws when none is granted; the next call tries again.
 */
function accessToken(http: HttpClient, metadataOrigin: string): () => Promise<string> {
  let token: Promise<string> | undefined;
  let expiresAt = 0;
  return async () => {
    if (token === undefined || Date.now() >= expiresAt) {
      expiresAt = Infinity; // concurrent calls share one request
      token = requestToken(http, metadataOrigin).then((grant) => {
        expiresAt = Date.now() + grant.expires_in * 1_000 - marginMs;
        return grant.access_token;
      });
      token.catch(() => (expiresAt = 0)); // the callers get the failure below
    }
    return await token;
  };
}

async function requestToken(http: HttpClient, metadataOrigin: string): Promise<z.infer<typeof grantSchema>> {
  const url = `${metadataOrigin}/computeMetadata/v1/instance/service-accounts/default/token`;
  const { status, text } = await http(url, {
    headers: { "Metadata-Flavor": "Google" },
    timeoutMs: tokenTimeoutMs,
  });
  if (status !== 200) throw new Error(`The function was granted no access token: status ${status}.`);
  return grantSchema.parse(JSON.parse(text));
}

/**
 * Not imported: an import evaluates all exports of a module, and for `node:http` these include the code of `fetch`,
 * a sixth of a first reply, see docs/decisions/0064-public-reads.md.
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
type HttpClient = (url: string, request: HttpRequest) => Promise<HttpResponse>;

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
