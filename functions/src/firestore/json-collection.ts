import {
  FieldValue,
  type CollectionReference,
  type DocumentData,
  type Firestore,
  type QueryDocumentSnapshot,
} from "@google-cloud/firestore";
import { contentOf } from "./json-document.ts";

/**
 * A Firestore collection that stores each document as JSON text in the field `json`. A document with `entries` has one
 * JSON text per entry instead, so that a merge can write one entry and keep the others.
 */
export function jsonCollection(database: Firestore, path: string): CollectionReference<DocumentData> {
  return database.collection(path).withConverter<DocumentData, DocumentData>({
    toFirestore: storedContent,
    fromFirestore: (snapshot: QueryDocumentSnapshot) => contentOf(snapshot.data()),
  });
}

/** `document` is a whole document, or the part to merge; a `FieldValue` among its entries deletes that entry. */
function storedContent(document: DocumentData): DocumentData {
  if (!("entries" in document)) return { json: JSON.stringify(document) };
  const entries = Object.entries(document["entries"] as Readonly<Record<string, unknown>>).map(
    ([id, entry]) => [id, entry instanceof FieldValue ? entry : JSON.stringify(entry)],
  );
  return { entries: Object.fromEntries(entries) as Record<string, unknown> };
}
