import { FieldPath, type Query } from "@google-cloud/firestore";
import { readableDocuments, type UnreadableDocument } from "./typed-collection.ts";

/** The last document of a page, after which the next one begins; `created` in epoch ms. */
interface Position {
  readonly created: number;
  readonly id: string;
}

interface Page<Document> {
  readonly documents: readonly Document[];
  /** Those that are left out. */
  readonly unreadable: readonly UnreadableDocument[];
  /** Missing on the last page. */
  readonly last?: Position;
}

/**
 * Reads a page of at most `limit` documents, newest first. Documents that do not fit their schema are left out; the
 * page is then short, and the next one begins after them.
 */
export async function newestPage<Document>(
  query: Query<Document>,
  options: {
    readonly after?: Position | undefined;
    readonly limit: number;
  },
): Promise<Page<Document>> {
  const { after, limit } = options;
  const sorted = query.orderBy("created", "desc").orderBy(FieldPath.documentId(), "desc");
  const { docs } = await (after ? sorted.startAfter(after.created, after.id) : sorted).limit(limit).get();
  const last = docs.length === limit ? docs.at(-1) : undefined;
  const { readable, unreadable } = readableDocuments(docs, (doc) => doc.data());
  return {
    documents: readable,
    unreadable,
    ...(last && { last: { created: last.get("created") as number, id: last.id } }), // it is sorted by it
  };
}
