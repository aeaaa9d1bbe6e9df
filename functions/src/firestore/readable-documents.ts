import type { DocumentReference, QueryDocumentSnapshot } from "@google-cloud/firestore";

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
