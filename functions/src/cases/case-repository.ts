import { type Case, caseSchema } from "@lightwell/shared/cases/cases-schemas";
import type { CaseKind } from "@lightwell/shared/cases/case";
import { caseSearchTokens, wantedCaseTokens } from "@lightwell/shared/cases/case-search";
import {
  type CaseCursor,
  type CaseSearch,
  casesPerPage,
} from "@lightwell/shared/contract/back-office/case-endpoints";
import { hasTokens } from "@lightwell/shared/orders/search-tokens";
import type { CollectionReference, Firestore, Query } from "@google-cloud/firestore";
import { expiryOf } from "#src/firestore/expiry.ts";
import { inTransaction } from "#src/firestore/in-transaction.ts";
import { newestPage } from "#src/firestore/newest-page.ts";
import { documentsIn, typedCollection } from "#src/firestore/typed-collection.ts";
import type { MailEvent } from "#src/mail/mail-event.ts";
import { newOutboxEntry, type OutboxEntry, outboxTable } from "#src/mail/outbox.ts";

/** Cases by their numbers. */
export function caseTable(database: Firestore): CollectionReference<Case> {
  return typedCollection(database, "cases", caseSchema);
}

/** A case with the index fields by which it is found and deleted; the case schema does not read them. */
export function storedCase(one: Case): Case {
  const index = { searchTokens: caseSearchTokens(one), expires: expiryOf("cases", one.updated) };
  return { ...one, ...index };
}

interface CasePage {
  readonly cases: readonly Case[];
  readonly next?: CaseCursor;
}

/** The result of a change: the changed case, and a mail about it with the key under which it is queued once. */
export interface CaseChange {
  readonly changed: Case;
  readonly mail?: { readonly key: string; readonly event: MailEvent; readonly nowMs: number };
}

export interface CaseRepository {
  hasCases(): Promise<boolean>;
  case(number: string): Promise<Case | undefined>;
  /** Reads at most `casesPerPage` documents. With several words a page may be short although another one follows. */
  page(search: CaseSearch): Promise<CasePage>;
  /** How many cases of these kinds are open, and the newest of them. */
  open(kinds: readonly CaseKind[], limit: number): Promise<{ count: number; first: readonly Case[] }>;
  /** Changes a case in a transaction. `make` may run several times; nothing is stored when it returns undefined. */
  change(number: string, make: (stored: Case | undefined) => CaseChange | undefined): Promise<void>;
  /** The outbox entries of these keys; undefined for those that are not stored or do not fit their schema. */
  mails(keys: readonly string[]): Promise<(OutboxEntry | undefined)[]>;
}

export function caseRepository(database: Firestore): CaseRepository {
  const table = caseTable(database);
  const outbox = outboxTable(database);
  const queryOf = (search: Omit<CaseSearch, "after">) => {
    const { filters, otherTokens } = caseQuery(search);
    let query: Query<Case> = table;
    for (const { field, operator, value } of filters) query = query.where(field, operator, value);
    return { query, otherTokens };
  };
  return {
    hasCases: async () => !(await table.limit(1).get()).empty,
    case: async (number) => (await table.doc(number).get()).data(),
    async page({ after, ...wanted }) {
      const { query, otherTokens } = queryOf(wanted);
      const { documents, last } = await newestPage(query, {
        after: after && { created: after.created, id: after.number },
        limit: casesPerPage,
      });
      return {
        cases: documents.filter((one) => hasTokens(caseSearchTokens(one), otherTokens)),
        ...(last && { next: { created: last.created, number: last.id } }),
      };
    },
    async open(kinds, limit) {
      const { query } = queryOf({ text: "", states: ["open"], kinds: [...kinds] });
      const [counted, { documents }] = await Promise.all([query.count().get(), newestPage(query, { limit })]);
      return { count: counted.data().count, first: documents };
    },
    change: async (number, make) =>
      await inTransaction(database, async (transaction) => {
        const result = make((await transaction.get(table.doc(number))).data());
        if (!result) return;
        transaction.set(table.doc(number), storedCase(result.changed));
        if (!result.mail) return;
        const { key, event, nowMs } = result.mail;
        transaction.create(outbox.doc(key), newOutboxEntry(event, nowMs));
      }),
    async mails(keys) {
      if (keys.length === 0) return [];
      const found = await database.getAll(...keys.map((key) => outbox.doc(key)));
      // Read by the converter of the table; `getAll` loses the type.
      return found.map((doc) => documentsIn([doc])[0] as OutboxEntry | undefined);
    },
  };
}

/**
 * The conditions that the database checks for a search, which sorts by `created`, newest first. It can look for one
 * word only; `otherTokens` are left to check. Each set of fields that occurs here needs an index in
 * firestore.indexes.json.
 */
export function caseQuery({ text, states, kinds }: Omit<CaseSearch, "after">): {
  readonly filters: readonly CaseFilter[];
  readonly otherTokens: readonly string[];
} {
  const [token, ...otherTokens] = wantedCaseTokens(text);
  const filters: CaseFilter[] = [{ field: "state", operator: "in", value: states }];
  if (token !== undefined) filters.push({ field: "searchTokens", operator: "array-contains", value: token });
  if (kinds !== undefined) filters.push({ field: "kind", operator: "in", value: kinds });
  return { filters, otherTokens };
}

interface CaseFilter {
  readonly field: "searchTokens" | "state" | "kind";
  readonly operator: "array-contains" | "in";
  readonly value: unknown;
}
