import type { CollectionReference, Firestore, Transaction } from "@google-cloud/firestore";
import { changedFields } from "@lightwell/shared/changes/changed-fields";
import { fieldChanges } from "@lightwell/shared/history/field-changes";
import { historySearchTokens } from "@lightwell/shared/history/history-search";
import {
  type FieldChange,
  type HistoryEntry,
  historyEntrySchema,
  type HistoryKind,
} from "@lightwell/shared/history/history-schemas";
import { retainedUntil } from "@lightwell/shared/personal-data/retention-periods";
import { z } from "zod";
import { expiryAt, expiryOf } from "#src/firestore/expiry.ts";
import { typedCollection } from "#src/firestore/typed-collection.ts";
import { actingOwner } from "#src/identity/acting-owner.ts";

/** Every change of the back office, kept for a year; written in the transaction of the change. */
export function historyTable(database: Firestore): CollectionReference<HistoryEntry> {
  return typedCollection(database, "history", historyEntrySchema);
}

const earlierFieldsSchema = z.object({
  id: z.string(),
  /** As JSON text. */
  fields: z.string(),
});

/** The fields that changes have replaced, by the ids of their entries, kept for 90 days. */
export function earlierFieldsTable(
  database: Firestore,
): CollectionReference<z.infer<typeof earlierFieldsSchema>> {
  return typedCollection(database, "earlierFields", earlierFieldsSchema);
}

/** What has changed, before and after; undefined where it does not exist. */
export interface HistoryItem {
  readonly kind: HistoryKind;
  readonly itemId?: string;
  readonly title?: string;
  /** The acting owner by default. */
  readonly by?: string;
  readonly before: object | undefined;
  readonly after: object | undefined;
  /** The fields that were replaced, as the editor of the item takes them. */
  readonly earlier?: Readonly<Record<string, unknown>> | undefined;
}

/** The fields of the first state that are different in the second; none where one of the two does not exist. */
export function replacedFields(
  before: object | undefined,
  after: object | undefined,
  fields: readonly string[],
): Readonly<Record<string, unknown>> {
  if (!before || !after) return {};
  const was = fieldsOf(before);
  const changed = changedFields(was, fieldsOf(after), fields);
  return Object.fromEntries(changed.filter((field) => field in was).map((field) => [field, was[field]]));
}

function fieldsOf(state: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(state));
}

/** Fields that every save changes, or that follow from others, such as those of the picture from its file. */
const ignoredFields = [
  "id",
  "id2",
  "width",
  "height",
  "largestSize",
  "colorProfile",
  "contentHash",
  "embeddedMetadata",
  "imageUploadedAt",
  "updated",
  "created",
  "version",
  "optionsVersion",
  "enabledOptionsVersion",
  "sequence",
];

/** Records a change, unless no field has changed. */
export function recordHistory(
  table: CollectionReference<HistoryEntry>,
  transaction: Pick<Transaction, "create">,
  item: HistoryItem,
): void {
  const changes = fieldChanges(item.before, item.after, ignoredFields);
  if (changes.length === 0) return;
  const document = table.doc();
  const entry = { id: document.id, ...entryOf(item, changes) };
  transaction.create(document, storedEntry(entry));
  if (entry.earlierUntil === 0) return;
  const earlier = {
    id: entry.id,
    fields: JSON.stringify(item.earlier),
    expires: expiryAt(entry.earlierUntil),
  };
  transaction.create(earlierFieldsTable(table.firestore).doc(entry.id), earlier);
}

function entryOf(
  { kind, itemId = "", title = "", by = actingOwner(), before, after, earlier = {} }: HistoryItem,
  changes: FieldChange[],
): Omit<HistoryEntry, "id"> {
  const action = before === undefined ? "created" : after === undefined ? "deleted" : "changed";
  const created = Date.now();
  const earlierUntil = Object.keys(earlier).length === 0 ? 0 : retainedUntil("earlierFields", created);
  return { created, by, kind, itemId, title, action, changes, earlierUntil };
}

/** An entry with the index fields by which it is found and deleted; its schema does not read them. */
export function storedEntry(entry: HistoryEntry): HistoryEntry {
  const index = { searchTokens: historySearchTokens(entry), expires: expiryOf("history", entry.created) };
  return { ...entry, ...index };
}
