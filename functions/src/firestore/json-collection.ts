import {
  FieldValue,
  type CollectionReference,
  type DocumentData,
  type Firestore,
  type QueryDocumentSnapshot,
} from "@google-cloud/firestore";
import { contentOf } from "./json-document.ts";

/**
 * A Firestore collection whose documents are stored as JSON text: in one text, or in one for each of their `entries`,
 * which can be written alone by a merge.
 */
export function jsonCollection(database: Firestore, path: string): CollectionReference<DocumentData> {
  return database.collection(path).withConverter<DocumentData, DocumentData>({
    toFirestore: storedContent,
    fromFirestore: (snapshot: QueryDocumentSnapshot) => contentOf(snapshot.data()),
  });
}

/** A document, or the part of one that is merged, with the entries to delete as `FieldValue`. */
function storedContent(document: DocumentData): DocumentData {
  if (!("entries" in document)) return { json: JSON.stringify(document) };
  const entries = Object.entries(document["entries"] as Readonly<Record<string, unknown>>).map(
    ([id, entry]) => [id, entry instanceof FieldValue ? entry : JSON.stringify(entry)],
  );
  return { entries: Object.fromEntries(entries) as Record<string, unknown> };
}
