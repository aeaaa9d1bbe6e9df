import { accessToken } from "#src/google/access-token.ts";
import { keepAliveClient } from "#src/google/keep-alive-client.ts";
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

interface Origins {
  readonly firestore: string;
  readonly metadata?: string;
}

const timeoutMs = 10_000;

/**
 * Reads documents over Firestore's REST interface, for functions that only read: Google's client would be most of their
 * start. Documents that are read at the same moment are requested together; each is charged as usual. Throws what
 * failed and for which document.
 */
export function documentReader(
  { projectId, firestoreHost }: DocumentSource,
  { firestore, metadata }: Origins = { firestore: "https://firestore.googleapis.com" },
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
