import type {
  CollectionReference,
  DocumentData,
  DocumentReference,
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

/** A document that does not fit its schema. */
export interface UnreadableDocument {
  readonly id: string;
  readonly reference: DocumentReference;
  readonly cause: unknown;
}

interface Documents<Value> {
  readonly readable: readonly Value[];
  readonly unreadable: readonly UnreadableDocument[];
}

/** Separates documents that do not fit their schema: one that was changed by hand must not hide the others. */
export function readableDocuments<Document, Value>(
  snapshots: readonly QueryDocumentSnapshot<Document>[],
  read: (snapshot: QueryDocumentSnapshot<Document>) => Value,
): Documents<Value> {
  const readable: Value[] = [];
  const unreadable: UnreadableDocument[] = [];
  for (const snapshot of snapshots) {
    try {
      readable.push(read(snapshot));
    } catch (cause) {
      unreadable.push({ id: snapshot.id, reference: snapshot.ref.withConverter(null), cause });
    }
  }
  return { readable, unreadable };
}
