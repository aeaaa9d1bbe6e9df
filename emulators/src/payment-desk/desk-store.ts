import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { eventRecordSchema, type EventRecord } from "./event-record.ts";
import { paymentRecordSchema, type PaymentRecord } from "./payment-record.ts";
import { refundRecordSchema, type RefundRecord } from "./refund-record.ts";
import { replaceFile } from "#src/replace-file.ts";
import { replayRecordSchema, type ReplayRecord } from "./replay-record.ts";
import { sessionRecordSchema, type SessionRecord } from "./session-record.ts";

const stateSchema = z.strictObject({
  sessions: z.array(sessionRecordSchema),
  payments: z.array(paymentRecordSchema),
  refunds: z.array(refundRecordSchema),
  events: z.array(eventRecordSchema),
  replays: z.array(replayRecordSchema),
});

/** How many records of each kind are kept; the oldest go first. */
const KEPT = 1_000;

/** Everything the desk knows, by id, in the order it came about. Call `save` after a change. */
export interface DeskStore {
  readonly sessions: Map<string, SessionRecord>;
  readonly payments: Map<string, PaymentRecord>;
  readonly refunds: Map<string, RefundRecord>;
  readonly events: Map<string, EventRecord>;
  readonly replays: Map<string, ReplayRecord>;
  save(): void;
  clear(): void;
}

/** Without a file the desk forgets at its end; with one, every change is on disk before it is answered. */
export function openDeskStore(stateFile: string | undefined): DeskStore {
  const state = stateFile !== undefined && existsSync(stateFile) ? readState(stateFile) : undefined;
  const kinds = {
    sessions: byId(state?.sessions),
    payments: byId(state?.payments),
    refunds: byId(state?.refunds),
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
      `The payment desk cannot read its state in ${stateFile}. Delete the file to start afresh.`,
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
    if (records.size <= KEPT) return;
    records.delete(id);
  }
}
