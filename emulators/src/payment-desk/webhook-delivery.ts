import { setTimeout as sleep } from "node:timers/promises";
import { type DeliveryConfig, undisturbed } from "./delivery-config.ts";
import type { DeskStore } from "./desk-store.ts";
import { postWebhook } from "./post-webhook.ts";
import { retryDelayMs } from "./retry-delay-ms.ts";

const GATHERING_MS = 500;

interface Target {
  store: DeskStore;
  url: string;
  secret: string;
  now: () => number;
}

/** Sends the store's events to the shop, each until it is answered with a 2xx. */
export class WebhookDelivery {
  readonly #target: Target;
  readonly #closing = new AbortController();
  readonly #retries = new Map<string, NodeJS.Timeout>();
  #config: DeliveryConfig = undisturbed;
  #gathered: string[] = [];

  constructor(target: Target) {
    this.#target = target;
  }

  /** Resolves after the first attempt, or at once when the delivery is held back on purpose. Never rejects. */
  async send(eventId: string): Promise<void> {
    const { delayMs, duplicate, shuffle } = this.#config;
    if (shuffle) {
      this.#gathered.push(eventId);
      if (this.#gathered.length === 1) this.#later(GATHERING_MS + delayMs, () => this.#sendGathered());
      return;
    }
    const copies = duplicate ? [eventId, eventId] : [eventId];
    const attempts = () => Promise.all(copies.map((id) => this.attempt(id))).then(() => undefined);
    if (delayMs === 0) return await attempts();
    this.#later(delayMs, attempts);
  }

  /** One attempt, now, whatever went before; a failed one is tried again later. */
  async attempt(eventId: string): Promise<void> {
    const event = this.#target.store.events.get(eventId);
    if (event === undefined) return; // forgotten by a reset
    const atMs = this.#target.now();
    const outcome = await this.#post(event.body, atMs);
    if (this.#closing.signal.aborted) return; // still pending: the next start sends it
    event.attempts.push({ atMs, ...outcome });
    if (outcome.problem === null) event.delivery = "delivered";
    else if (event.delivery === "pending") this.#retry(eventId);
    this.#target.store.save();
  }

  /** Takes up what an earlier run of the desk could not deliver. */
  resume(): void {
    for (const { id, delivery } of this.#target.store.events.values()) {
      if (delivery === "pending") this.#later(0, () => this.attempt(id));
    }
  }

  get config(): DeliveryConfig {
    return this.#config;
  }

  configure(config: DeliveryConfig): void {
    this.#config = config;
  }

  close(): void {
    this.#closing.abort();
    for (const timer of this.#retries.values()) clearTimeout(timer);
  }

  async #post(body: string, atMs: number): Promise<{ status: number | null; problem: string | null }> {
    if (this.#config.fail > 0) {
      this.#config = { ...this.#config, fail: this.#config.fail - 1 };
      return { status: null, problem: "not sent: an outage was asked for" };
    }
    const { url, secret } = this.#target;
    return await postWebhook({
      url,
      secret,
      body,
      atSec: Math.floor(atMs / 1_000),
      signal: this.#closing.signal,
    });
  }

  #retry(eventId: string): void {
    const event = this.#target.store.events.get(eventId);
    if (event === undefined || this.#retries.has(eventId)) return;
    const delayMs = retryDelayMs(event.attempts.length, this.#target.now() - event.createdSec * 1_000);
    if (delayMs === undefined) {
      event.delivery = "given-up";
      return;
    }
    const timer = setTimeout(() => {
      this.#retries.delete(eventId);
      if (event.delivery === "pending") void this.attempt(eventId);
    }, delayMs);
    this.#retries.set(eventId, timer);
  }

  async #sendGathered(): Promise<void> {
    const newestFirst = this.#gathered.reverse();
    this.#gathered = [];
    for (const eventId of newestFirst) await this.attempt(eventId);
  }

  #later(delayMs: number, task: () => Promise<void>): void {
    const stopped = () => undefined; // the desk was closed while waiting: the event stays pending
    void sleep(delayMs, undefined, { signal: this.#closing.signal }).then(task, stopped);
  }
}
