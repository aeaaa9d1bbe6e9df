import type {
  CollectionReference,
  DocumentData,
  Firestore,
  QueryDocumentSnapshot,
} from "@google-cloud/firestore";
import type { z } from "zod";

/** A Firestore collection whose documents are checked by the schema on every read. */
export function typedCollection<Document extends DocumentData>(
  database: Firestore,
  path: string,
  schema: z.ZodType<Document>,
): CollectionReference<Document> {
  return database.collection(path).withConverter<Document, DocumentData>({
    toFirestore: (document: DocumentData) => document,
    fromFirestore: (snapshot: QueryDocumentSnapshot) => schema.parse(snapshot.data()),
  });
}
