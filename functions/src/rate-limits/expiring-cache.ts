import { LRUCache } from "lru-cache";

/** Values by key that expire after `maxAgeMs`. Beyond `maxEntries` the values used least recently are removed. */
export class ExpiringCache<Value> {
  readonly #maxAgeMs: number;
  readonly #entries: LRUCache<string, { readonly value: Value; readonly storedAt: number }>;

  constructor(settings: { readonly maxAgeMs: number; readonly maxEntries: number }) {
    this.#maxAgeMs = settings.maxAgeMs;
    this.#entries = new LRUCache({ max: settings.maxEntries });
  }

  get(key: string, nowMs: number): Value | undefined {
    const entry = this.#entries.get(key);
    return entry && nowMs - entry.storedAt < this.#maxAgeMs ? entry.value : undefined;
  }

  set(key: string, value: Value, nowMs: number): void {
    this.#entries.set(key, { value, storedAt: nowMs });
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }
}
