import { dayMs } from "@lightwell/shared/delivery/calendar-date";
import { cutText } from "@lightwell/shared/text/cut-text";
import { FieldValue, Timestamp, type Firestore } from "@google-cloud/firestore";
import { LRUCache } from "lru-cache";
import { createHmac, randomBytes } from "node:crypto";
import { z } from "zod";
import { typedCollection } from "#src/firestore/typed-collection.ts";
import { maxKeysInMemory, type LimitSettings, type RateLimiter } from "./rate-limiter.ts";

/** The count of one window; the database deletes it when the window has ended. */
const windowSchema = z.object({ points: z.number(), expires: z.instanceof(Timestamp) });

/** The random key of a day; deleted with the last counts under it. */
const keySchema = z.object({ key: z.string(), expires: z.instanceof(Timestamp) });

interface Settings extends LimitSettings {
  /** Distinguishes this limit from others. */
  readonly name: string;
}

/**
 * Counts in the database, in fixed windows, shared by all instances of a function. Once a key exceeds its limit, this
 * instance no longer calls the database for it, so that a flood does not become writes.
 */
export function firestoreRateLimiter(database: Firestore, settings: Settings): RateLimiter {
  const windows = typedCollection(database, "limits", windowSchema);
  const keyOfDay = dailyKey(database);
  const over = new LRUCache<string, true>({ max: maxKeysInMemory });
  const windowMs = settings.windowSeconds * 1_000;
  return {
    async count(key) {
      const number = Math.floor(Date.now() / windowMs);
      const endsAt = (number + 1) * windowMs;
      // Keys can be people's addresses. Their hashes differ in the next window, and cannot be guessed without the key.
      const dayKey = await keyOfDay(number * windowMs);
      const hash = createHmac("sha256", dayKey).update(`${number} ${settings.name}:${key}`).digest("hex");
      const id = cutText(hash, 40);
      if (over.has(id)) return { isOver: true, windowEndsAt: endsAt };
      const document = windows.doc(id);
      await document.set(
        { points: FieldValue.increment(1), expires: Timestamp.fromMillis(endsAt) },
        { merge: true },
      );
      const points = (await document.get()).data()?.points ?? 1;
      const isOver = points > settings.limit;
      if (isOver) over.set(id, true);
      return { isOver, windowEndsAt: endsAt };
    },
  };
}

/** The key of the day of an instant in epoch ms. The first instance that needs it makes it; the others read it. */
function dailyKey(database: Firestore): (atMs: number) => Promise<string> {
  const keys = typedCollection(database, "limitKeys", keySchema);
  let known: { readonly day: number; readonly key: Promise<string> } | undefined;
  return async (atMs) => {
    const day = Math.floor(atMs / dayMs);
    if (known?.day !== day) known = { day, key: storedKey(day) };
    try {
      return await known.key;
    } catch (cause) {
      known = undefined; // the next call reads it again
      throw cause;
    }
  };

  async function storedKey(day: number): Promise<string> {
    const document = keys.doc(String(day));
    const stored = (await document.get()).data();
    if (stored) return stored.key;
    const made = { key: randomBytes(32).toString("hex"), expires: Timestamp.fromMillis((day + 2) * dayMs) };
    const isFirst = await document.create(made).then(
      () => true,
      () => false, // another instance has made it
    );
    return isFirst ? made.key : ((await document.get()).data()?.key ?? made.key);
  }
}
