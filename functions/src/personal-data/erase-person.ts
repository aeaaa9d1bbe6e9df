import type { Recipient } from "@lightwell/shared/checkout/checkout-schemas";
import type { OrderErasure, PersonSummary } from "@lightwell/shared/contract/back-office/person-endpoints";
import { orderStage } from "@lightwell/shared/orders/order-stage";
import type { OrderEvent, TimelineEntry } from "@lightwell/shared/orders/orders-schemas";
import { erasedEmailAddress, erasedText } from "@lightwell/shared/personal-data/retention-periods";
import type { DocumentData, DocumentReference, Firestore } from "@google-cloud/firestore";
import { chunksOf } from "#src/firestore/batches.ts";
import { type Api, route } from "#src/http/route.ts";
import { storedEntry } from "#src/history/history-table.ts";
import type { DamagePhotos } from "#src/orders/damage-photos.ts";
import type { OrderRepository } from "#src/orders/order-repository.ts";
import { hasPayment, type Order } from "#src/orders/order.ts";
import { exportSubscribers, isSubscribed, unsubscribePerson } from "./subscribers.ts";
import {
  caseOfGivenUpQuestion,
  type Found,
  type PersonDocuments,
  personDocuments,
} from "./person-documents.ts";
import * as calls from "@lightwell/shared/contract/back-office/person-endpoints";

export function personAdminRoutes(api: Api, deps: PersonDeps): void {
  route(api, calls.findPerson, async ({ body }) => await findPerson(deps, body.emailAddress));
  route(api, calls.exportPerson, async ({ body }) => await exportPerson(deps, body.emailAddress));
  route(api, calls.unsubscribePerson, async ({ body }) => {
    await unsubscribePerson(deps, body.emailAddress);
    return await findPerson(deps, body.emailAddress);
  });
  route(api, calls.exportSubscribers, async () => await exportSubscribers(deps.database));
  route(api, calls.erasePerson, async ({ body }) => await erasePerson(deps, body.emailAddress));
}

export interface PersonDeps {
  readonly database: Firestore;
  readonly orders: OrderRepository;
  readonly damagePhotos: DamagePhotos;
  readonly now: () => number;
}

/** The number of documents stored about a person, and the effect of erasing on each order now. */
export async function findPerson(deps: PersonDeps, emailAddress: string): Promise<PersonSummary> {
  const documents = await personDocuments(deps.database, emailAddress);
  const { orders, cases, carts, paymentSessions, mails, changes, unreadable } = documents;
  return {
    orders: orders
      .map(({ document }) => ({
        id: document.id,
        number: document.number,
        stage: orderStage(document),
        created: document.created,
        erasure: orderErasure(document),
      }))
      .toSorted((one, other) => other.created - one.created),
    isSubscribed: orders.some(({ document }) => isSubscribed(document)),
    cases: cases.length,
    carts: carts.length,
    paymentSessions: paymentSessions.length,
    mails: mails.length,
    changes: changes.length,
    unreadable: unreadable.length,
  };
}

/** All documents stored about a person. */
export async function exportPerson(deps: PersonDeps, emailAddress: string) {
  const documents = await personDocuments(deps.database, emailAddress);
  const { orders, cases, carts, paymentSessions, mails, changes, unreadable } = documents;
  return {
    emailAddress,
    exportedAt: deps.now(),
    orders: contentsOf(orders),
    cases: contentsOf(cases),
    carts: contentsOf(carts),
    paymentSessions: contentsOf(paymentSessions),
    mails: contentsOf(mails),
    changes: contentsOf(changes),
    unreadable: unreadable.map(({ reference: { path }, document }) => ({ path, ...document })),
  };
}

/**
 * Erases a person permanently. Documents of an order that is still being made, delivered or paid are kept, and those
 * that are unreadable. It can be repeated, also after it was interrupted. Returns what is left.
 */
export async function erasePerson(deps: PersonDeps, emailAddress: string): Promise<PersonSummary> {
  const documents = await personDocuments(deps.database, emailAddress);
  const isKept = ({ document }: Found<Order>) => orderErasure(document) === "kept";
  const kept = documents.orders.filter(isKept);
  // An unreadable order may be one that is being made.
  const unreadable = documents.unreadable.filter(({ reference }) => reference.parent.id === "orders");
  await deleteAll(deps.database, deletableReferences(documents, [...kept, ...unreadable]));
  await forgetOwner(deps.database, documents.changes, emailAddress.trim().toLowerCase());
  // Orders are the last: their spellings of the address are needed to find the other documents again.
  for (const order of documents.orders) if (!kept.includes(order)) await eraseOrder(deps, order.id);
  return await findPerson(deps, emailAddress);
}

/**
 * The order without the person, and without the addresses of owners in its timeline: name, e-mail address, street,
 * notes, reasons and photos of damage are erased. Amounts, taxes, prints, payment, town, state and ZIP code stay, which
 * prove the taxes.
 */
export function reducedOrder(order: Order, nowMs: number): Order {
  return {
    ...order,
    emailAddress: erasedEmailAddress,
    shipTo: reducedRecipient(order.shipTo),
    timeline: order.timeline.map(reducedEntry),
    ...(order.replaces && { replaces: { ...order.replaces, reason: "" } }),
    subscribe: false,
    erasedAt: nowMs,
  };
}

function contentsOf(all: readonly Found<object>[]): Record<string, unknown>[] {
  return all.map(({ id, document }) => ({ id, ...document, expires: undefined }));
}

/** The history keeps what was changed, and forgets who changed it. */
async function forgetOwner(
  database: Firestore,
  changes: PersonDocuments["changes"],
  address: string,
): Promise<void> {
  const withoutOwner = (text: string) => (text.toLowerCase() === address ? erasedEmailAddress : text);
  for (const chunk of chunksOf(changes, batchSize)) {
    const batch = database.batch();
    for (const { document, reference } of chunk) {
      const { by, title } = document;
      batch.set(reference, storedEntry({ ...document, by: withoutOwner(by), title: withoutOwner(title) }));
    }
    await batch.commit();
  }
}

/** Decides by the order as it is now. */
async function eraseOrder({ orders, damagePhotos, now }: PersonDeps, id: string): Promise<void> {
  await orders.transaction(async (transaction) => {
    const order = await transaction.order(id);
    if (!order || order.erasedAt !== undefined) return;
    const erasure = orderErasure(order);
    if (erasure === "deleted") transaction.remove(order);
    if (erasure !== "reduced") return;
    await damagePhotos.deleteAll(id); // before it is stored that the person was erased, so that a retry deletes them
    transaction.save(reducedOrder(order, now()));
  });
}

function deletableReferences(
  { cases, carts, paymentSessions, mails }: PersonDocuments,
  keptOrders: readonly Found<DocumentData>[],
): DocumentReference[] {
  const kept = new Set(keptOrders.map(({ id }) => id));
  const keptNumbers = new Set<unknown>(keptOrders.map(({ document }): unknown => document["number"]));
  const isAboutKept = (order: string | undefined) =>
    order !== undefined && (kept.has(order) || keptNumbers.has(order));
  const questions = cases.filter(({ document }) => document.kind === "question").map(({ id }) => id);
  const deletedCases = new Set([...questions, ...questions.map(caseOfGivenUpQuestion)]);
  return [
    ...mails, // first: cases and payment sessions are needed to find them again
    ...cases.filter(({ id, document }) => deletedCases.has(id) || !isAboutKept(document.order)),
    ...carts.filter(({ id }) => !kept.has(id)),
    ...paymentSessions.filter(({ document }) => !kept.has(document.orderId)),
  ].map(({ reference }) => reference);
}

/** A batch takes at most 500 writes. */
const batchSize = 400;

export async function deleteAll(
  database: Firestore,
  references: readonly DocumentReference[],
): Promise<void> {
  for (const chunk of chunksOf(references, batchSize)) {
    const batch = database.batch();
    for (const reference of chunk) batch.delete(reference);
    await batch.commit();
  }
}

/**
 * The effect of erasing on an order now. An open order is kept, also after its payment page has closed: it may be paid,
 * with a report that is late, until the hourly check of open orders has asked the provider.
 */
function orderErasure(order: Order): OrderErasure {
  if (!hasPayment(order)) return order.state === "open" ? "kept" : "deleted";
  const stage = orderStage(order);
  return stage === "delivered" || stage === "cancelled" || stage === "refunded" ? "reduced" : "kept";
}

function reducedRecipient({ city, state, postal }: Recipient): Recipient {
  return { firstName: "", lastName: erasedText, street1: erasedText, street2: "", city, state, postal };
}

function reducedEntry(entry: TimelineEntry): TimelineEntry {
  const { by, reason, event } = entry;
  return {
    ...entry,
    by: { ...by, name: "" },
    reason: reason && erasedText,
    event: reducedEvent(event),
  };
}

function reducedEvent(event: OrderEvent): OrderEvent {
  if (event.kind === "noted") return { ...event, text: erasedText };
  if (event.kind === "made-again") {
    const { photo: _, ...made } = event;
    return made;
  }
  if (event.kind === "delayed") return { ...event, answerHash: "" };
  if (event.kind !== "address-corrected") return event;
  const { shipTo, previous } = event;
  return {
    ...event,
    shipTo: reducedRecipient(shipTo),
    ...(previous && { previous: reducedRecipient(previous) }),
  };
}
