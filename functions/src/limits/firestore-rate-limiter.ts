import { FieldValue, Timestamp, type Firestore } from "@google-cloud/firestore";
import { createHash } from "node:crypto";
import { RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";
import RateLimiterStoreAbstract from "rate-limiter-flexible/lib/RateLimiterStoreAbstract.js";
import { z } from "zod";
import { typedCollection } from "#/firestore/typed-collection.ts";

/** What was done in one window of time; forgotten when the window is over. */
const windowSchema = z.object({ points: z.number(), expires: z.instanceof(Timestamp) });
type Window = z.infer<typeof windowSchema>;

interface Settings {
  /** Tells one limit from another. */
  readonly keyPrefix: string;
  readonly points: number;
  readonly durationSeconds: number;
}

/**
 * Counts in fixed windows of time, in the database and so for all instances of a function together. Once a key is
 * over its limit this instance refuses it without asking the database, so that a flood does not become writes.
 */
export function firestoreRateLimiter(database: Firestore, settings: Settings): RateLimiterAbstract {
  return new FirestoreRateLimiter(database, settings);
}

/** The library calls the methods that begin with an underscore; its types do not name them. */
class FirestoreRateLimiter extends RateLimiterStoreAbstract {
  readonly #database: Firestore;

  constructor(database: Firestore, { keyPrefix, points, durationSeconds }: Settings) {
    super({
      storeClient: database,
      keyPrefix,
      points,
      duration: durationSeconds,
      inMemoryBlockOnConsumed: points + 1,
    });
    this.#database = database;
  }

  async _upsert(key: string, points: number, windowMs: number, startAnew: boolean): Promise<Window> {
    const { document, expires } = this.#window(key, windowMs);
    await document.set(
      { points: startAnew ? points : FieldValue.increment(points), expires },
      { merge: true },
    );
    return (await document.get()).data() ?? { points, expires };
  }

  async _get(key: string): Promise<Window | null> {
    return (await this.#window(key, this.msDuration).document.get()).data() ?? null;
  }

  async _delete(key: string): Promise<boolean> {
    await this.#window(key, this.msDuration).document.delete();
    return true;
  }

  _getRateLimiterRes(_key: string, changedPoints: number, { points, expires }: Window): RateLimiterRes {
    return new RateLimiterRes(
      Math.max(this.points - points, 0),
      Math.max(expires.toMillis() - Date.now(), 0),
      points,
      points === changedPoints,
    );
  }

  #window(key: string, windowMs: number) {
    const number = Math.floor(Date.now() / windowMs);
    // Keys are people's addresses: kept as a hash that is another one in the next window.
    const name = createHash("sha256").update(`${number} ${key}`).digest("hex").slice(0, 40);
    return {
      document: typedCollection(this.#database, "limits", windowSchema).doc(name),
      expires: Timestamp.fromMillis((number + 1) * windowMs),
    };
  }
}
