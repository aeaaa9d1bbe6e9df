import type { QueryDocumentSnapshot } from "@google-cloud/firestore";

interface Documents<Document> {
  readonly readable: readonly Document[];
  readonly unreadable: readonly { readonly id: string; readonly cause: unknown }[];
}

/** Separates documents that do not fit their schema: one of another version of the shop must not hide the others. */
export function readableDocuments<Document>(
  snapshots: readonly QueryDocumentSnapshot<Document>[],
): Documents<Document> {
  const readable: Document[] = [];
  const unreadable: { id: string; cause: unknown }[] = [];
  for (const snapshot of snapshots) {
    try {
      readable.push(snapshot.data());
    } catch (cause) {
      unreadable.push({ id: snapshot.id, cause });
    }
  }
  return { readable, unreadable };
}
