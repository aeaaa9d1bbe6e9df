import type {
  CollectionReference,
  DocumentData,
  Firestore,
  QueryDocumentSnapshot,
} from "@google-cloud/firestore";
import type { z } from "zod";

/**
 * A Firestore collection whose documents are checked by the schema on every read and before every write but a merge.
 */
export function typedCollection<Document extends DocumentData>(
  database: Firestore,
  path: string,
  schema: z.ZodType<Document>,
): CollectionReference<Document> {
  return database.collection(path).withConverter<Document, DocumentData>({
    toFirestore(document: DocumentData, merged?: object) {
      if (!merged) schema.parse(document);
      return document; // as it is: the parsed document lacks fields that only queries read
    },
    fromFirestore: (snapshot: QueryDocumentSnapshot) => schema.parse(snapshot.data()),
  });
}
