import { existsSync, readFileSync } from "node:fs";
import type { Stripe } from "stripe";
import { z } from "zod";
import { replaceFile } from "#src/files/replace-file.ts";
import { invalidParam, resourceMissing } from "#src/stripe-emulator/schemas/api-error.ts";
import {
  type DisputeRecord,
  disputeRecordSchema,
  type EventRecord,
  eventRecordSchema,
  type PaymentRecord,
  paymentRecordSchema,
  type RefundRecord,
  refundRecordSchema,
  type ReplayRecord,
  replayRecordSchema,
  type SessionRecord,
  sessionRecordSchema,
} from "#src/stripe-emulator/schemas/records.ts";
import type { WebhookDelivery } from "#src/stripe-emulator/webhooks/webhook-delivery.ts";

const stateSchema = z.strictObject({
  sessions: z.array(sessionRecordSchema),
  payments: z.array(paymentRecordSchema),
  refunds: z.array(refundRecordSchema),
  disputes: z.array(disputeRecordSchema),
  events: z.array(eventRecordSchema),
  replays: z.array(replayRecordSchema),
});

/** The maximum number of records of each kind. The oldest are deleted first. */
const maxRecords = 1_000;

/** All records by id, in order of creation. Call `save` after a change. */
export interface EmulatorStore {
  readonly sessions: Map<string, SessionRecord>;
  readonly payments: Map<string, PaymentRecord>;
  readonly refunds: Map<string, RefundRecord>;
  readonly disputes: Map<string, DisputeRecord>;
  readonly events: Map<string, EventRecord>;
  readonly replays: Map<string, ReplayRecord>;
  save(): void;
  clear(): void;
}

/** A write with an idempotency key of the shop that fails at Stripe, before or after it is made. */
export type WriteFault = "before" | "after";

export interface EmulatorDeps {
  readonly store: EmulatorStore;
  /** Of the next writes, the first one first. */
  readonly writeFaults: WriteFault[];
  readonly webhooks: WebhookDelivery;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** `http://127.0.0.1:12111`, the origin of the checkout page. */
  readonly origin: string;
}

/** The record with this id. Throws Stripe's 404: `kind` is the object's name, `param` the parameter with the id. */
export function findRecord<Entry>(
  records: ReadonlyMap<string, Entry>,
  id: string,
  kind: string,
  param = "id",
): Entry {
  const found = records.get(id);
  if (found === undefined) throw resourceMissing(kind, id, param);
  return found;
}

/** The current time in whole seconds, the unit of Stripe's timestamps. */
export function nowSec(deps: Pick<EmulatorDeps, "now">): number {
  return Math.floor(deps.now() / 1_000);
}

/** Without a file everything is in memory only. With one, every change is on disk before its response is sent. */
export function openStore(stateFile: string | undefined): EmulatorStore {
  const state = stateFile !== undefined && existsSync(stateFile) ? readState(stateFile) : undefined;
  const kinds = {
    sessions: byId(state?.sessions),
    payments: byId(state?.payments),
    refunds: byId(state?.refunds),
    disputes: byId(state?.disputes),
    events: byId(state?.events),
    replays: byId(state?.replays),
  };
  const save = () => {
    for (const records of Object.values(kinds)) dropOldest(records);
    if (stateFile === undefined) return;
    const text = JSON.stringify(
      Object.fromEntries(Object.entries(kinds).map(([kind, records]) => [kind, [...records.values()]])),
    );
    replaceFile(stateFile, text);
  };
  const clear = () => {
    for (const records of Object.values(kinds)) records.clear();
    save();
  };
  return { ...kinds, save, clear };
}

function readState(stateFile: string): z.infer<typeof stateSchema> {
  try {
    return stateSchema.parse(JSON.parse(readFileSync(stateFile, "utf8")));
  } catch (cause) {
    throw new Error(
      `The Stripe emulator cannot read its state in ${stateFile}. Delete the file to start with an empty state.`,
      {
        cause,
      },
    );
  }
}

function byId<Entry extends { id: string }>(entries: Entry[] = []): Map<string, Entry> {
  return new Map(entries.map((entry) => [entry.id, entry]));
}

function dropOldest(records: Map<string, unknown>): void {
  for (const id of records.keys()) {
    if (records.size <= maxRecords) return;
    records.delete(id);
  }
}

/** Whether a time in epoch seconds is in a range as Stripe's lists take it. */
export function isWithin(timeSec: number, range: Stripe.RangeQueryParam | number | undefined): boolean {
  if (range === undefined) return true;
  if (typeof range === "number") return timeSec === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return timeSec > gt && timeSec >= gte && timeSec < lt && timeSec <= lte;
}

const defaultLimit = 10;
const maxLimit = 100;

/** One page of a list whose items are already sorted. Cursors are ids, as in Stripe's API. */
export function paginate<Item extends { id: string }>(
  items: Item[],
  { limit = defaultLimit, starting_after: after, ending_before: before }: Stripe.PaginationParams,
  url: string,
): Stripe.ApiList<Item> {
  if (limit < 1 || limit > maxLimit) {
    throw invalidParam(
      "limit",
      `Invalid integer: must be between 1 and ${maxLimit}`,
      "parameter_invalid_integer",
    );
  }
  const from = after === undefined ? 0 : positionOf(items, after, "starting_after") + 1;
  const to = before === undefined ? items.length : positionOf(items, before, "ending_before");
  const range = items.slice(from, to);
  const data = before === undefined ? range.slice(0, limit) : range.slice(-limit);
  return { object: "list", data, has_more: range.length > limit, url };
}

function positionOf(items: { id: string }[], id: string, param: string): number {
  const position = items.findIndex((item) => item.id === id);
  if (position < 0) throw resourceMissing("object", id, param);
  return position;
}
