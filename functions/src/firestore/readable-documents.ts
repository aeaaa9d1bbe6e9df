import type { QueryDocumentSnapshot } from "@google-cloud/firestore";

interface Documents<Value> {
  readonly readable: readonly Value[];
  readonly unreadable: readonly { readonly id: string; readonly cause: unknown }[];
}

/** Separates documents that do not fit their schema: one of another version of the shop must not hide the others. */
export function readableDocuments<Document, Value>(
  snapshots: readonly QueryDocumentSnapshot<Document>[],
  read: (snapshot: QueryDocumentSnapshot<Document>) => Value,
): Documents<Value> {
  const readable: Value[] = [];
  const unreadable: { id: string; cause: unknown }[] = [];
  for (const snapshot of snapshots) {
    try {
      readable.push(read(snapshot));
    } catch (cause) {
      unreadable.push({ id: snapshot.id, cause });
    }
  }
  return { readable, unreadable };
}
