import { accessToken } from "./access-token.ts";
import { batch } from "./batch.ts";
import { documentOf, type Fields } from "./document-fields.ts";
import { keepAliveClient } from "./keep-alive-client.ts";

/** Reads one document by its collection and name; undefined where there is none. */
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
      return fields && documentOf(fields);
    } catch (cause) {
      throw new Error(`The document ${collection}/${name} could not be read.`, { cause });
    }
  };
}
