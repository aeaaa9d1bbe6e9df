import type { DocumentReference, Firestore, Query } from "@google-cloud/firestore";
import type { Case } from "@lightwell/shared/cases/case";
import { caseTable } from "#src/cases/case-table.ts";
import { cartTable, type StoredCart } from "#src/checkout/cart-repository.ts";
import type { MailEvent } from "#src/mail/mail-event.ts";
import { outboxTable, type OutboxEntry } from "#src/mail/outbox-entry.ts";
import type { OpenedSession } from "#src/orders/opened-session.ts";
import { orderTables } from "#src/orders/order-tables.ts";
import type { Order } from "#src/orders/order.ts";

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
}

/** Finds them by e-mail address, whether it was typed in capitals or not. */
export async function personDocuments(database: Firestore, emailAddress: string): Promise<PersonDocuments> {
  const address = emailAddress.trim().toLowerCase();
  const typed = [...new Set([emailAddress.trim(), address])];
  const isPerson = (other: string) => other.toLowerCase() === address;
  const { orders, openedSessions } = orderTables(database);
  const carts = cartTable(database);
  const foundOrders = await Promise.all([
    found(orders.where("searchTokens", "array-contains", address)),
    found(orders.where("emailAddress", "in", typed)),
  ]);
  const own = unique(foundOrders.flat()).filter(({ document }) => isPerson(document.emailAddress));
  const spellings = [...new Set([...typed, ...spelledIn(own)])];
  const [cases, ownCarts, sessions] = await Promise.all([
    found(caseTable(database).where("searchTokens", "array-contains", address)),
    Promise.all([
      found(carts.where("emailKey", "==", address)),
      found(carts.where("emailAddress", "in", spellings)), // stored before the key was
    ]),
    found(openedSessions.where("content.emailAddress", "in", spellings)),
  ]);
  return {
    orders: own,
    cases: cases.filter(({ document }) => isPerson(document.emailAddress)),
    carts: unique(ownCarts.flat()),
    paymentSessions: sessions,
    mails: await mailsAbout(database, address, spellings, cases),
  };
}

/** The spellings of the e-mail address in the person's orders. */
function spelledIn(orders: readonly Found<Order>[]): string[] {
  return orders.map(({ document }) => document.emailAddress).slice(0, 20); // a query takes at most thirty
}

/** Mails that contain the address, mails of the person's cases, and alerts about mails to the address. */
async function mailsAbout(
  database: Firestore,
  address: string,
  spellings: readonly string[],
  cases: readonly Found<Case>[],
): Promise<Found<OutboxEntry>[]> {
  const outbox = outboxTable(database);
  const numbers = cases.map(({ document }) => document.number);
  const ofCases = numbers.flatMap((number) => [
    found(startingWith(outbox, `case-reply:${number}`)),
    found(startingWith(outbox, `support:${number}`)),
    found(startingWith(outbox, `support-ack:${number}`)),
  ]);
  const alerts = await found(startingWith(outbox, "dead-mail:"));
  const lists = await Promise.all([
    found(outbox.where("event.emailAddress", "in", spellings)),
    found(outbox.where("mail.to", "in", spellings)),
    ...ofCases,
  ]);
  return unique([...lists.flat(), ...alerts.filter(({ document }) => names(document.event, address))]);
}

/** Whether an alert contains the address in lower case, as a whole: ann@example.com is not in joann@example.com. */
function names(event: MailEvent | undefined, address: string): boolean {
  if (event?.kind !== "owner-alert") return false;
  const words = event.paragraphs.join(" ").toLowerCase().split(/\s/);
  return words.some((word) => word.replace(/\.$/, "") === address);
}

function startingWith(table: Query<OutboxEntry>, prefix: string): Query<OutboxEntry> {
  return table.orderBy("__name__").startAt(prefix).endAt(`${prefix}~`);
}

async function found<Document extends object>(query: Query<Document>): Promise<Found<Document>[]> {
  const { docs } = await query.get();
  return docs.map((doc) => ({ id: doc.id, document: doc.data(), reference: doc.ref }));
}

function unique<Document>(all: readonly Found<Document>[]): Found<Document>[] {
  return [...new Map(all.map((one) => [one.id, one])).values()];
}
