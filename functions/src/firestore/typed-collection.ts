import type {
  CollectionReference,
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  QueryDocumentSnapshot,
} from "@google-cloud/firestore";
import type { z } from "zod";
import { UnreadableDocumentError } from "./unreadable-document.ts";
import { unreadableSnapshot } from "./unreadable-notes.ts";

/**
 * A Firestore collection whose documents are checked by the schema on every read and before every write but a merge.
 * Reading one that does not fit throws `UnreadableDocumentError`, and names it to the owner.
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
    fromFirestore(snapshot: QueryDocumentSnapshot) {
      const parsed = schema.safeParse(snapshot.data());
      if (parsed.success) return parsed.data;
      throw unreadableSnapshot(snapshot, parsed.error);
    },
  });
}

/**
 * The documents of a list. Those that are missing or do not fit their schema are left out: one that was changed by hand
 * must not hide the others.
 */
export function documentsIn<Document>(snapshots: readonly DocumentSnapshot<Document>[]): Document[] {
  return readableDocuments(snapshots, (snapshot) => snapshot.data()).readable.flatMap((document) =>
    document === undefined ? [] : [document],
  );
}

/** A document that does not fit its schema. */
export interface UnreadableDocument {
  readonly id: string;
  readonly reference: DocumentReference;
}

interface Documents<Value> {
  readonly readable: readonly Value[];
  readonly unreadable: readonly UnreadableDocument[];
}

/** What `read` makes of each document, and the documents that do not fit their schema. */
export function readableDocuments<Snapshot extends DocumentSnapshot<unknown>, Value>(
  snapshots: readonly Snapshot[],
  read: (snapshot: Snapshot) => Value,
): Documents<Value> {
  const readable: Value[] = [];
  const unreadable: UnreadableDocument[] = [];
  for (const snapshot of snapshots) {
    try {
      readable.push(read(snapshot));
    } catch (cause) {
      if (!(cause instanceof UnreadableDocumentError)) throw cause;
      unreadable.push({ id: snapshot.id, reference: snapshot.ref.withConverter(null) });
    }
  }
  return { readable, unreadable };
}

/**
 * What was read; undefined when it needs a document that does not fit its schema: for one that is only named or linked,
 * and for one of many that are changed.
 */
export async function ifReadable<Value>(read: Promise<Value>): Promise<Value | undefined> {
  try {
    return await read;
  } catch (cause) {
    if (cause instanceof UnreadableDocumentError) return undefined;
    throw cause;
  }
}

/** A document, or what `fallback` makes of the stored one when it does not fit its schema. */
export function documentOr<Document>(
  snapshot: DocumentSnapshot<Document>,
  fallback: (stored: object) => Document,
): Document | undefined {
  try {
    return snapshot.data();
  } catch (cause) {
    if (cause instanceof UnreadableDocumentError) return fallback(cause.stored);
    throw cause;
  }
}
