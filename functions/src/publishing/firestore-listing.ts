import { FieldPath, FieldValue, type CollectionReference, type Transaction } from "@google-cloud/firestore";
import type { listingChanges } from "./listing-changes.ts";

/** Writes what changes in the list of all that shoppers can see; the other entries of its parts stay unread. */
export function writeListing(
  transaction: Transaction,
  published: CollectionReference,
  listing: ReturnType<typeof listingChanges>,
): void {
  for (const [name, entries] of listing) {
    const ids = [...entries.keys()];
    const written = ids.map((id) => [id, entries.get(id) ?? FieldValue.delete()] as const);
    transaction.set(
      published.doc(name),
      { entries: Object.fromEntries(written) },
      { mergeFields: ids.map((id) => new FieldPath("entries", id)) },
    );
  }
}
