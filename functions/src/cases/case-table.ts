import type { CollectionReference, Firestore } from "@google-cloud/firestore";
import { caseSchema, type Case } from "@lightwell/shared/cases/cases-schemas";
import { caseSearchTokens } from "@lightwell/shared/cases/case-search";
import { expiryOf } from "#src/firestore/expiry.ts";
import { typedCollection } from "#src/firestore/typed-collection.ts";

/** Cases by their numbers. */
export function caseTable(database: Firestore): CollectionReference<Case> {
  return typedCollection(database, "cases", caseSchema);
}

/** A case with the index fields by which it is found and deleted; the case schema does not read them. */
export function storedCase(one: Case): Case {
  const index = { searchTokens: caseSearchTokens(one), expires: expiryOf("cases", one.updated) };
  return { ...one, ...index };
}
