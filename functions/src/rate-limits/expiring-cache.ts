import { dropOldest } from "./drop-oldest.ts";

/** Values by key that expire after `maxAgeMs`. Beyond `maxEntries` the oldest values are removed. */
export class ExpiringCache<Value> {
  readonly #maxAgeMs: number;
  readonly #maxEntries: number;
  readonly #entries = new Map<string, { readonly value: Value; readonly storedAt: number }>();

  constructor(settings: { readonly maxAgeMs: number; readonly maxEntries: number }) {
    this.#maxAgeMs = settings.maxAgeMs;
    this.#maxEntries = settings.maxEntries;
  }

  get(key: string, nowMs: number): Value | undefined {
    const entry = this.#entries.get(key);
    return entry && nowMs - entry.storedAt < this.#maxAgeMs ? entry.value : undefined;
  }

  set(key: string, value: Value, nowMs: number): void {
    this.#entries.delete(key); // the newest entry is the last
    this.#entries.set(key, { value, storedAt: nowMs });
    dropOldest(this.#entries, this.#maxEntries);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }
}
