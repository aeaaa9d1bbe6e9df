import type {
  DocumentData,
  DocumentReference,
  Firestore,
  Query,
  QueryDocumentSnapshot,
} from "@google-cloud/firestore";
import type { Case } from "@lightwell/shared/cases/cases-schemas";
import type { HistoryEntry } from "@lightwell/shared/history/history-schemas";
import { caseTable } from "#src/cases/case-repository.ts";
import { caseNumberOf } from "#src/cases/new-case.ts";
import { cartTable, type StoredCart } from "#src/checkout/cart-repository.ts";
import { chunksOf, maxInValues } from "#src/firestore/batches.ts";
import { readableDocuments, type UnreadableDocument } from "#src/firestore/typed-collection.ts";
import { historyTable } from "#src/history/history-table.ts";
import { caseMailPrefixes, deadMailPrefix, questionMailKey } from "#src/mail/mail-keys.ts";
import { type OutboxEntry, outboxTable } from "#src/mail/outbox.ts";
import type { OpenedSession, Order } from "#src/orders/order.ts";
import { orderTables } from "#src/orders/order-tables.ts";

/** A document with the reference by which it is deleted. */
export interface Found<Document> {
  readonly id: string;
  readonly document: Document;
  readonly reference: DocumentReference;
}

/** Everything that is stored about one person, except events of the payment provider that could not be read. */
export interface PersonDocuments {
  readonly orders: readonly Found<Order>[];
  readonly cases: readonly Found<Case>[];
  readonly carts: readonly Found<StoredCart>[];
  readonly paymentSessions: readonly Found<OpenedSession>[];
  readonly mails: readonly Found<OutboxEntry>[];
  /** What the person, as an owner, has changed in the back office, and that the person was added or removed as one. */
  readonly changes: readonly Found<HistoryEntry>[];
  /** Documents that do not fit their schema, as they are stored. */
  readonly unreadable: readonly Found<DocumentData>[];
}

/** Reads a query, without the documents that are not the person's by their fields. */
type Find = <Document extends object>(
  query: Query<Document>,
  isOwn?: (snapshot: QueryDocumentSnapshot<Document>) => boolean,
) => Promise<Found<Document>[]>;

/** Finds them by e-mail address, in every spelling that it was typed in. */
export async function personDocuments(database: Firestore, emailAddress: string): Promise<PersonDocuments> {
  const address = emailAddress.trim().toLowerCase();
  const typed = [...new Set([emailAddress.trim(), address])];
  const unreadable: UnreadableDocument[] = [];
  const found: Find = async (query, isOwn = () => true) => {
    const { docs } = await query.get();
    const documents = readableDocuments(docs.filter(isOwn), (doc) => ({
      id: doc.id,
      document: doc.data(),
      reference: doc.ref,
    }));
    unreadable.push(...documents.unreadable);
    return [...documents.readable];
  };
  const { orders, openedSessions } = orderTables(database);
  const carts = cartTable(database);
  const foundOrders = await Promise.all([
    found(orders.where("searchTokens", "array-contains", address), hasAddress(address)),
    found(orders.where("emailAddress", "in", typed)),
  ]);
  const own = unique(foundOrders.flat());
  const orderIds = idsOf(own, unreadable);
  const [cases, ownCarts, changes, sessions] = await Promise.all([
    casesAbout(found, caseTable(database), { address, orders: own, orderIds }),
    found(carts.where("emailKey", "==", address)),
    Promise.all([
      found(historyTable(database).where("by", "in", typed)),
      found(historyTable(database).where("kind", "==", "owner").where("title", "==", address)),
    ]),
    Promise.all([
      found(openedSessions.where("emailKey", "==", address)),
      // An earlier session of the person's order may have been begun with a mistyped address.
      ...chunksOf(orderIds, maxInValues).map((ids) => found(openedSessions.where("orderId", "in", ids))),
    ]),
  ]);
  const paymentSessions = unique(sessions.flat());
  const addresses = [
    ...own.map(({ document }) => document.emailAddress),
    ...paymentSessions.map(({ document }) => document.content.emailAddress),
  ];
  const spellings = addresses.filter((one) => one.toLowerCase() === address);
  const mails = await mailsAbout(found, outboxTable(database), {
    address,
    spellings: [...new Set([...typed, ...spellings])],
    orderIds,
    cases,
  });
  return {
    orders: own,
    cases,
    carts: ownCarts,
    paymentSessions,
    mails,
    changes: unique(changes.flat()),
    unreadable: await Promise.all(unique(unreadable).map(asStored)),
  };
}

function hasAddress(address: string) {
  return (doc: QueryDocumentSnapshot<object>) => String(doc.get("emailAddress")).toLowerCase() === address;
}

function idsOf(orders: readonly Found<Order>[], unreadable: readonly UnreadableDocument[]): string[] {
  return [...orders, ...unreadable].map(({ id }) => id);
}

/**
 * Cases with the address, and those about mails to the lab or the owner that were given up, whose subjects have the
 * name: they name the key of the mail, which contains the id of an order or the number of a question.
 */
async function casesAbout(
  found: Find,
  cases: Query<Case>,
  person: {
    readonly address: string;
    readonly orders: readonly Found<Order>[];
    readonly orderIds: readonly string[];
  },
): Promise<Found<Case>[]> {
  const { address, orders, orderIds } = person;
  const ofPerson = await found(cases.where("searchTokens", "array-contains", address), hasAddress(address));
  const orderKeys = [...orderIds, ...orders.map(({ document: { number } }) => number)];
  // A case of somebody who has named the order in a question is about that order, too.
  const isOfOrder = (doc: QueryDocumentSnapshot<Case>) =>
    doc.get("kind") === "failed-mail" && orderIds.some((id) => String(doc.get("text")).includes(id));
  const aboutQuestions = ofPerson.map(({ id }) => caseOfGivenUpQuestion(id));
  const aboutMails = await Promise.all([
    ...chunksOf(orderKeys, maxInValues).map((keys) => found(cases.where("order", "in", keys), isOfOrder)),
    ...chunksOf(aboutQuestions, maxInValues).map((numbers) => found(cases.where("number", "in", numbers))),
  ]);
  return unique([...aboutMails.flat(), ...ofPerson]); // questions are the last: they are needed to find the others again
}

/** The number of the case that is opened when the mail about a question to the owner is given up. */
export function caseOfGivenUpQuestion(number: string): string {
  return caseNumberOf("failed-mail", questionMailKey(number));
}

/**
 * Mails that contain the address, also as that of the owner who invites, mails of the person's cases, and alerts about
 * mails to or about the person.
 */
async function mailsAbout(
  found: Find,
  outbox: Query<OutboxEntry>,
  person: {
    readonly address: string;
    readonly spellings: readonly string[];
    readonly orderIds: readonly string[];
    readonly cases: readonly Found<Case>[];
  },
): Promise<Found<OutboxEntry>[]> {
  const ids = new Set([...person.orderIds, ...person.cases.map(({ id }) => id)]);
  const isAbout = (alert: QueryDocumentSnapshot<OutboxEntry>) =>
    alert.id.split(":").some((part) => ids.has(part)) || names(alert.get("event.paragraphs"), person.address);
  const ofCases = person.cases
    .flatMap(({ document: { number } }) => caseMailPrefixes(number))
    .map((prefix) => found(startingWith(outbox, prefix)));
  const withAddress = chunksOf(person.spellings, maxInValues).flatMap((spellings) => [
    found(outbox.where("event.emailAddress", "in", spellings)),
    found(outbox.where("event.invitedBy", "in", spellings)),
  ]);
  const lists = await Promise.all([
    ...withAddress,
    found(startingWith(outbox, deadMailPrefix), isAbout),
    ...ofCases,
  ]);
  return unique(lists.flat());
}

/**
 * Whether the paragraphs of an alert contain the address in lower case, as a whole: ann@example.com is not in
 * joann@example.com.
 */
function names(paragraphs: unknown, address: string): boolean {
  const words = String(paragraphs).toLowerCase().split(/[\s,]/);
  return words.some((word) => word.replace(/\.$/, "") === address);
}

function startingWith(table: Query<OutboxEntry>, prefix: string): Query<OutboxEntry> {
  return table.orderBy("__name__").startAt(prefix).endAt(`${prefix}~`);
}

async function asStored({ id, reference }: UnreadableDocument): Promise<Found<DocumentData>> {
  return { id, document: (await reference.get()).data() ?? {}, reference };
}

function unique<One extends { readonly reference: DocumentReference }>(all: readonly One[]): One[] {
  return [...new Map(all.map((one) => [one.reference.path, one])).values()];
}
