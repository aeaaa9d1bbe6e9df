import { accessToken } from "./access-token.ts";
import { documentOf, type Fields } from "./document-fields.ts";

/** Reads one document by its collection and name; undefined where there is none. */
export type ReadDocument = (collection: string, name: string) => Promise<unknown>;

/** Where documents are read. With a host of the emulator suite, there; otherwise at Google, as the function itself. */
export interface DocumentSource {
  readonly projectId: string;
  readonly firestoreHost: string | undefined;
}

const deadlineMs = 10_000;
const google = { firestore: "https://firestore.googleapis.com", metadata: "http://metadata.google.internal" };

/**
 * Reads documents over Firestore's REST interface, for functions that only read: Google's client would be most of
 * their start. Throws what failed and for which document.
 */
export function documentReader(
  { projectId, firestoreHost }: DocumentSource,
  { firestore, metadata } = google,
): ReadDocument {
  const isEmulated = firestoreHost !== undefined;
  const origin = isEmulated ? `http://${firestoreHost}` : firestore;
  const token = isEmulated ? () => Promise.resolve("owner") : accessToken(metadata);
  return async (collection, name) => {
    const path = `${collection}/${encodeURIComponent(name)}`;
    try {
      const response = await fetch(
        `${origin}/v1/projects/${projectId}/databases/(default)/documents/${path}`,
        { headers: { Authorization: `Bearer ${await token()}` }, signal: AbortSignal.timeout(deadlineMs) },
      );
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`status ${response.status}: ${await response.text()}`);
      // Firestore's own format; what the document holds is checked by the schema of whoever reads it.
      return documentOf(((await response.json()) as { readonly fields?: Fields }).fields);
    } catch (cause) {
      throw new Error(`The document ${path} could not be read.`, { cause });
    }
  };
}
