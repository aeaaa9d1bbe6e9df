import { cutText } from "@lightwell/shared/text/cut-text";
import { FieldValue, Timestamp, type Firestore } from "@google-cloud/firestore";
import { LRUCache } from "lru-cache";
import { createHash } from "node:crypto";
import { z } from "zod";
import { typedCollection } from "#src/firestore/typed-collection.ts";
import { maxKeysInMemory, type LimitSettings, type RateLimiter } from "./rate-limiter.ts";

/** The count of one window; the database deletes it when the window has ended. */
const windowSchema = z.object({ points: z.number(), expires: z.instanceof(Timestamp) });

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
  const over = new LRUCache<string, true>({ max: maxKeysInMemory });
  const windowMs = settings.windowSeconds * 1_000;
  return {
    async count(key) {
      const number = Math.floor(Date.now() / windowMs);
      const endsAt = (number + 1) * windowMs;
      // Keys can be people's addresses: stored as a hash that is a different one in the next window.
      const hash = createHash("sha256").update(`${number} ${settings.name}:${key}`).digest("hex");
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
