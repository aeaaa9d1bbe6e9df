import { accessToken } from "./access-token.ts";
import { askedTogether } from "./batch.ts";
import { documentOf, type Fields } from "./document-fields.ts";
import { keptConnections } from "./keep-alive-client.ts";

/** Reads one document by its collection and name; undefined where there is none. */
export type ReadDocument = (collection: string, name: string) => Promise<unknown>;

/** Where documents are read. With a host of the emulator suite, there; otherwise at Google, as the function itself. */
export interface DocumentSource {
  readonly projectId: string;
  readonly firestoreHost: string | undefined;
}

/** Firestore's own words for one of the documents that it was asked for. */
interface Word {
  readonly found?: { readonly name: string; readonly fields?: Fields };
  readonly missing?: string;
}

const silenceMs = 10_000;
const google = { firestore: "https://firestore.googleapis.com", metadata: "http://metadata.google.internal" };

/**
 * Reads documents over Firestore's REST interface, for functions that only read: Google's client would be most of
 * their start. What is wanted in the same moment is asked for together; each document is charged as ever. Throws what
 * failed and for which document.
 */
export function documentReader(
  { projectId, firestoreHost }: DocumentSource,
  { firestore, metadata } = google,
): ReadDocument {
  const isEmulated = firestoreHost !== undefined;
  const documents = `projects/${projectId}/databases/(default)/documents`;
  const address = `${isEmulated ? `http://${firestoreHost}` : firestore}/v1/${documents}:batchGet?prettyPrint=false`;
  const ask = keptConnections();
  const token = isEmulated ? () => Promise.resolve("owner") : accessToken(ask, metadata);

  const fieldsOf = askedTogether<Fields>(async (names) => {
    const headers = { Authorization: `Bearer ${await token()}`, "Content-Type": "application/json" };
    const body = JSON.stringify({ documents: names });
    const { status, text } = await ask(address, { headers, body, silenceMs });
    if (status !== 200) throw new Error(`status ${status}: ${text}`);
    // Firestore's own format; what a document holds is checked by the schema of whoever reads it.
    const words = JSON.parse(text) as readonly Word[];
    return new Map(
      words.map(({ found, missing = "" }) => [found?.name ?? missing, found && (found.fields ?? {})]),
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
