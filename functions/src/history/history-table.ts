import type { CollectionReference, Firestore, Transaction } from "@google-cloud/firestore";
import { fieldChanges } from "@lightwell/shared/history/field-changes";
import { historySearchTokens } from "@lightwell/shared/history/history-search";
import {
  type FieldChange,
  type HistoryEntry,
  historyEntrySchema,
  type HistoryKind,
} from "@lightwell/shared/history/history-schemas";
import { expiryOf } from "#src/firestore/expiry.ts";
import { typedCollection } from "#src/firestore/typed-collection.ts";
import { actingOwner } from "#src/identity/acting-owner.ts";

/** Every change of the back office, kept for a year; written in the transaction of the change. */
export function historyTable(database: Firestore): CollectionReference<HistoryEntry> {
  return typedCollection(database, "history", historyEntrySchema);
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
  transaction.create(document, storedEntry({ id: document.id, ...entryOf(item, changes) }));
}

function entryOf(
  { kind, itemId = "", title = "", by = actingOwner(), before, after }: HistoryItem,
  changes: FieldChange[],
): Omit<HistoryEntry, "id"> {
  const action = before === undefined ? "created" : after === undefined ? "deleted" : "changed";
  return { created: Date.now(), by, kind, itemId, title, action, changes };
}

/** An entry with the index fields by which it is found and deleted; its schema does not read them. */
export function storedEntry(entry: HistoryEntry): HistoryEntry {
  const index = { searchTokens: historySearchTokens(entry), expires: expiryOf("history", entry.created) };
  return { ...entry, ...index };
}
