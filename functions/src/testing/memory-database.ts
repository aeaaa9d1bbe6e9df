import type { DocumentData, Firestore, FirestoreDataConverter } from "@google-cloud/firestore";

/**
 * As much of Firestore as orders and carts need to be written and read by id, in memory and without queries: for tests
 * of very many schedules, in which one change at a time is made anyway. Everything else is tested on the emulator.
 */
export function memoryDatabase(): Firestore {
  const documents = new Map<string, DocumentData>();
  const database = {
    collection: (path: string) => ({
      withConverter: (converter: FirestoreDataConverter<DocumentData>) => ({
        doc: (id: string) => documentAt(documents, `${path}/${id}`, converter),
      }),
    }),
    runTransaction: async (make: (transaction: object) => Promise<unknown>) =>
      await make({
        get: async (document: MemoryDocument) => await document.get(),
        set: (document: MemoryDocument, data: DocumentData) => void document.set(data),
        create: (document: MemoryDocument, data: DocumentData) => document.create(data),
      }),
  };
  return database as unknown as Firestore; // the part of it that is used
}

type MemoryDocument = ReturnType<typeof documentAt>;

function documentAt(
  documents: Map<string, DocumentData>,
  path: string,
  converter: FirestoreDataConverter<DocumentData>,
) {
  return {
    get: () => {
      const stored = documents.get(path);
      const snapshot = { data: () => stored } as Parameters<typeof converter.fromFirestore>[0];
      return Promise.resolve({
        exists: stored !== undefined,
        data: () => (stored === undefined ? undefined : converter.fromFirestore(snapshot)),
      });
    },
    set: (data: DocumentData) => {
      documents.set(path, data);
      return Promise.resolve();
    },
    create: (data: DocumentData) => {
      if (documents.has(path)) throw new Error(`${path} already exists.`);
      documents.set(path, data);
    },
  };
}
