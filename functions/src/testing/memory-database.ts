import {
  FieldValue,
  type DocumentData,
  type Firestore,
  type FirestoreDataConverter,
} from "@google-cloud/firestore";

type Documents = Map<string, DocumentData>;
type Converter = FirestoreDataConverter<DocumentData>;

/**
 * The part of Firestore that orders, carts and the catalog use, in memory and without isolation: for tests of very many
 * schedules that make one change at a time. Everything else is tested on the emulator.
 */
export function memoryDatabase(): Firestore {
  const collections = new Map<string, Documents>();
  const database = {
    collection(path: string) {
      const documents = collections.get(path) ?? new Map<string, DocumentData>();
      collections.set(path, documents);
      return new MemoryCollection(documents);
    },
    runTransaction: async (run: (transaction: object) => Promise<unknown>) =>
      await run({
        get: async (read: MemoryDocument | MemoryQuery) => await read.get(),
        getAll: async (...documents: MemoryDocument[]) =>
          await Promise.all(documents.map(async (document) => await document.get())),
        set: (document: MemoryDocument, data: DocumentData, options?: SetOptions) =>
          document.write(data, options),
        create: (document: MemoryDocument, data: DocumentData) => document.create(data),
        delete: async (document: MemoryDocument) => await document.delete(),
      }),
    bulkWriter: () => ({
      delete: async (document: MemoryDocument) => await document.delete(),
      close: async () => await Promise.resolve(),
    }),
  };
  return database as unknown as Firestore; // the part of it that is used
}

interface SetOptions {
  readonly mergeFields?: readonly unknown[];
}

/** The conditions of a query. */
interface Criteria {
  readonly matches?: (data: DocumentData) => boolean;
  /** The id of the document before the first one. */
  readonly after?: string;
  readonly limit?: number;
}

/** A query, whose results are sorted by id. */
class MemoryQuery {
  readonly documents: Documents;
  readonly converter: Converter | undefined;
  readonly #criteria: Criteria;

  constructor(documents: Documents, converter?: Converter, criteria: Criteria = {}) {
    this.documents = documents;
    this.converter = converter;
    this.#criteria = criteria;
  }

  /** Supports only `in`. */
  where(field: string, _operator: "in", values: readonly unknown[]): MemoryQuery {
    return this.#with({ matches: (data) => values.includes(data[field]) });
  }

  /** Sorts by id. */
  orderBy(): MemoryQuery {
    return this.#with({});
  }

  limit(limit: number): MemoryQuery {
    return this.#with({ limit });
  }

  startAfter({ id }: { readonly id: string }): MemoryQuery {
    return this.#with({ after: id });
  }

  /** Selects all fields. */
  select(): MemoryQuery {
    return this.#with({});
  }

  count() {
    return { get: async () => await Promise.resolve({ data: () => ({ count: this.documents.size }) }) };
  }

  async get() {
    const { matches = () => true, after = "", limit = Infinity } = this.#criteria;
    const found = [...this.documents].filter(([id, data]) => id > after && matches(data)).map(([id]) => id);
    const references = found
      .toSorted()
      .slice(0, limit)
      .map((id) => new MemoryDocument(this.documents, id, this.converter));
    return { docs: await Promise.all(references.map(async (document) => await document.get())) };
  }

  #with(criteria: Criteria): MemoryQuery {
    return new MemoryQuery(this.documents, this.converter, { ...this.#criteria, ...criteria });
  }
}

class MemoryCollection extends MemoryQuery {
  withConverter(converter: Converter): MemoryCollection {
    return new MemoryCollection(this.documents, converter);
  }

  doc(id: string = crypto.randomUUID().replaceAll("-", "")): MemoryDocument {
    return new MemoryDocument(this.documents, id, this.converter);
  }
}

class MemoryDocument {
  readonly id: string;
  readonly #documents: Documents;
  readonly #converter: Converter | undefined;

  constructor(documents: Documents, id: string, converter: Converter | undefined) {
    this.id = id;
    this.#documents = documents;
    this.#converter = converter;
  }

  get() {
    const stored = this.#documents.get(this.id);
    const snapshot = { data: () => stored } as Parameters<Converter["fromFirestore"]>[0];
    const data = () => (stored && this.#converter ? this.#converter.fromFirestore(snapshot) : stored);
    return Promise.resolve({
      id: this.id,
      exists: stored !== undefined,
      data,
      get: (field: string): unknown => stored?.[field],
      updateTime: { toMillis: () => 0 },
    });
  }

  async set(data: DocumentData): Promise<void> {
    await Promise.resolve(this.write(data));
  }

  create(data: DocumentData): void {
    if (this.#documents.has(this.id)) throw new Error(`${this.id} already exists.`);
    this.write(data);
  }

  async delete(): Promise<void> {
    await Promise.resolve(this.#documents.delete(this.id));
  }

  /** What is merged are entries of maps, all that `data` has. */
  write(data: DocumentData, { mergeFields }: SetOptions = {}): void {
    if (!mergeFields) {
      this.#documents.set(this.id, data);
      return;
    }
    const document: Record<string, Record<string, unknown>> = { ...this.#documents.get(this.id) };
    for (const [field, map] of Object.entries(data as typeof document)) {
      const entries = new Map(Object.entries(document[field] ?? {}));
      for (const [id, value] of Object.entries(map))
        if (value instanceof FieldValue) entries.delete(id);
        else entries.set(id, value);
      document[field] = Object.fromEntries(entries);
    }
    this.#documents.set(this.id, document);
  }
}
