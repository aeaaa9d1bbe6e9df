import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { EventRecord } from "#src/stripe-emulator/schemas/records.ts";

const secondMs = 1_000;
const minuteMs = 60 * secondMs;

/** Short at first, so that tests do not wait; then long enough for a shop that restarts. */
const delaysMs = [200, 800, 3_000, 5_000, 10_000, 15_000, 30_000, minuteMs, 2 * minuteMs, 5 * minuteMs];

/** Stripe retries for three days. */
const giveUpAfterMs = 3 * 24 * 60 * minuteMs;

/** The delay after this number of failed attempts, or undefined when there are no more retries. */
export function retryDelayMs(failedAttempts: number, ageMs: number): number | undefined {
  if (ageMs > giveUpAfterMs) return undefined;
  return delaysMs[Math.min(failedAttempts, delaysMs.length) - 1];
}

/** Simulated delivery failures. Fields missing in a request keep their value. */
export const deliveryConfigSchema = z.strictObject({
  /** The number of next attempts that fail without being sent, as if the shop could not be reached. */
  fail: z.int().min(0),
  /** Delay before the first attempt of an event. */
  delayMs: z.int().min(0),
  /** Each event is sent twice at the same time. */
  duplicate: z.boolean(),
  /** Events created within half a second are sent in reverse order. */
  shuffle: z.boolean(),
});
export type DeliveryConfig = z.infer<typeof deliveryConfigSchema>;

export const normalDelivery: DeliveryConfig = { fail: 0, delayMs: 0, duplicate: false, shuffle: false };

const shuffleWindowMs = 500;

/** Stripe's events arrive a moment after the response to the request that caused them, too. */
const afterResponseMs = 500;

/** The part of the store that webhooks read and write. */
export interface EventStore {
  readonly events: Map<string, EventRecord>;
  save(): void;
}

interface WebhookTarget {
  readonly store: EventStore;
  readonly url: string;
  readonly secret: string;
  readonly now: () => number;
}

/** Sends the stored events to the shop and retries each until the response is a 2xx. */
export class WebhookDelivery {
  readonly #target: WebhookTarget;
  readonly #closing = new AbortController();
  readonly #retries = new Map<string, NodeJS.Timeout>();
  #config: DeliveryConfig = normalDelivery;
  #gathered: string[] = [];

  constructor(target: WebhookTarget) {
    this.#target = target;
  }

  /** Resolves after the first attempt, or immediately when the delivery is delayed on purpose. Never rejects. */
  async send(eventId: string): Promise<void> {
    const { delayMs, duplicate, shuffle } = this.#config;
    if (shuffle) {
      this.#gathered.push(eventId);
      if (this.#gathered.length === 1) this.#later(shuffleWindowMs + delayMs, () => this.#sendGathered());
      return;
    }
    const copies = duplicate ? [eventId, eventId] : [eventId];
    const attempts = () => Promise.all(copies.map((id) => this.attempt(id))).then(() => undefined);
    if (delayMs === 0) return await attempts();
    this.#later(delayMs, attempts);
  }

  /** Sends events one by one after the API's response has been sent, each as `send` does. */
  sendAfterResponse(eventIds: readonly string[]): void {
    this.#later(afterResponseMs, async () => {
      for (const eventId of eventIds) await this.send(eventId);
    });
  }

  /** Makes one attempt now, whatever the state of the event. Schedules a retry when it fails. */
  async attempt(eventId: string): Promise<void> {
    const event = this.#target.store.events.get(eventId);
    if (event === undefined) return; // deleted by a reset
    const atMs = this.#target.now();
    const outcome = await this.#post(event.body, atMs);
    if (this.#closing.signal.aborted) return; // it stays pending and is sent at the next start
    event.attempts.push({ atMs, ...outcome });
    if (outcome.problem === null) event.delivery = "delivered";
    else if (event.delivery === "pending") this.#retry(eventId);
    this.#target.store.save();
  }

  /** Sends the events that an earlier run could not deliver. */
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
      return { status: null, problem: "not sent: simulated outage" };
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
    const stopped = () => undefined; // closed while waiting: the event stays pending
    void sleep(delayMs, undefined, { signal: this.#closing.signal }).then(task, stopped);
  }
}

/** Long, because a cold function starts slowly. */
const timeoutMs = 20_000;

interface WebhookRequest {
  readonly url: string;
  readonly secret: string;
  readonly body: string;
  /** Seconds since 1970. Every retry has a new signature. */
  readonly atSec: number;
  readonly signal: AbortSignal;
}

/** Posts a signed event once. `problem` is null only for a 2xx response. Redirects are not followed. */
async function postWebhook({ url, secret, body, atSec, signal }: WebhookRequest) {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json; charset=utf-8",
        "stripe-signature": webhookSignature(body, secret, atSec),
        "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
      },
      body,
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.arrayBuffer(); // frees the connection
    return { status: response.status, problem: response.ok ? null : `status ${response.status}` };
  } catch (error) {
    return { status: null, problem: reasonOf(error) };
  }
}

/** The message of fetch is only `fetch failed`; its cause has the reason: `connect ECONNREFUSED 127.0.0.1:5001`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/**
 * The `Stripe-Signature` header of a body sent at a time (seconds since 1970). It implements Stripe's
 * published scheme without the client, so that a test can compare the two.
 */
export function webhookSignature(body: string, secret: string, atSec: number): string {
  const digest = createHmac("sha256", secret).update(`${atSec}.${body}`).digest("hex");
  return `t=${atSec},v1=${digest}`;
}
