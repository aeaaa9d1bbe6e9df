import type { DocumentSnapshot, Transaction } from "@google-cloud/firestore";
import type { Case } from "@lightwell/shared/cases/cases-schemas";
import { storedCase } from "#src/cases/case-repository.ts";
import { expiryOf } from "#src/firestore/expiry.ts";
import type { MailEvent } from "#src/mail/mail-event.ts";
import { newOutboxEntry } from "#src/mail/outbox.ts";
import { orderNumber } from "@lightwell/shared/checkout/order-number";
import { consentDay, dueDay } from "@lightwell/shared/orders/due-day";
import { isBeforeShipment } from "@lightwell/shared/orders/fulfilment";
import { orderMailKey } from "@lightwell/shared/orders/order-mails";
import {
  labAddress,
  labPart,
  type LabSettings,
  labsOf,
  openLinesOfLab,
  secondLabFor,
} from "@lightwell/shared/orders/order-labs";
import type { Lab } from "@lightwell/shared/orders/lab";
import { linesToMake, orderStage } from "@lightwell/shared/orders/order-stage";
import { searchTokensOf } from "@lightwell/shared/orders/search-tokens";
import { retainedUntil } from "@lightwell/shared/personal-data/retention-periods";
import { secondLabSchema } from "@lightwell/shared/site/site-schemas";
import type { PaymentSession, UnprocessableEvent } from "#src/payments/payment-gateway.ts";
import type { QueuedRefund, Refund, StoredRefund } from "./refund.ts";
import { hasPayment, type OpenedSession, type Order } from "./order.ts";
import { recordOrderHistory } from "./record-order-history.ts";
import type { OrderTables } from "./order-tables.ts";
import { changesSales, countSales, type OrderChange } from "./sales-transaction.ts";

/** A change that leaves an order. */
interface SavedChange extends OrderChange {
  readonly after: Order;
}

/** One transaction on orders and what belongs to them. Writes are collected and made after all reads. */
export class OrderTransaction {
  readonly #transaction: Transaction;
  readonly #tables: OrderTables;
  readonly #writes: (() => void)[] = [];
  /** The orders as they were read, with the count of the sales that contains each. */
  readonly #read = new Map<string, Omit<OrderChange, "after">>();
  /** The orders to write, in their last form. */
  readonly #saved = new Map<string, Order>();
  readonly #removed = new Set<string>();

  constructor(transaction: Transaction, tables: OrderTables) {
    this.#transaction = transaction;
    this.#tables = tables;
  }

  async order(id: string): Promise<Order | undefined> {
    return this.#noted(await this.#transaction.get(this.#tables.orders.doc(id)));
  }

  /** The content of the order when a payment session was opened. */
  async openedSession(id: string): Promise<OpenedSession | undefined> {
    return (await this.#transaction.get(this.#tables.openedSessions.doc(id))).data();
  }

  /** Whether a mail is in the outbox under this key. */
  async hasMail(key: string): Promise<boolean> {
    return (await this.#transaction.get(this.#tables.outbox.doc(key))).exists;
  }

  async mailEvent(key: string): Promise<MailEvent | undefined> {
    return (await this.#transaction.get(this.#tables.outbox.doc(key))).data()?.event;
  }

  /** Whether an event was recorded before. */
  async hasEvent(id: string): Promise<boolean> {
    return (await this.#transaction.get(this.#tables.paymentEvents.doc(id))).exists;
  }

  async hasOrphanPayment(sessionId: string): Promise<boolean> {
    return (await this.#transaction.get(this.#tables.orphanPayments.doc(sessionId))).exists;
  }

  async hasUnprocessableEvent(id: string): Promise<boolean> {
    return (await this.#transaction.get(this.#tables.unprocessableEvents.doc(id))).exists;
  }

  async isRefundQueued(id: string): Promise<boolean> {
    return (await this.#transaction.get(this.#tables.queuedRefunds.doc(id))).exists;
  }

  async orderPaidBy(paymentId: string): Promise<Order | undefined> {
    const found = await this.#transaction.get(
      this.#tables.orders.where("paymentId", "==", paymentId).limit(1),
    );
    return found.docs[0] && this.#noted(found.docs[0]);
  }

  /** The refunds of a payment that are stored, with their ids. */
  async refundsOf(paymentId: string): Promise<readonly StoredRefund[]> {
    const found = await this.#transaction.get(this.#tables.refunds.where("paymentId", "==", paymentId));
    return found.docs.map((doc) => ({ id: doc.id, ...doc.data() }));
  }

  async refund(id: string): Promise<Refund | undefined> {
    return (await this.#transaction.get(this.#tables.refunds.doc(id))).data();
  }

  /** Reserves the first number derived from the id that no other order has. */
  async reserveNumber(orderId: string): Promise<string> {
    for (let clash = 0; ; clash += 1) {
      const number = orderNumber(orderId, clash);
      const reservation = this.#tables.orderNumbers.doc(number);
      const owner = (await this.#transaction.get(reservation)).data()?.orderId;
      if (owner === orderId) return number;
      if (owner === undefined) {
        this.#writes.push(() => this.#transaction.create(reservation, { orderId }));
        return number;
      }
    }
  }

  add(order: Order): void {
    this.#saved.set(order.id, order);
  }

  /** Saves an order that this transaction has read or added. What it adds to the sales is counted. */
  save(order: Order): void {
    this.#saved.set(order.id, order);
  }

  /** Deletes an order that this transaction has read, also from the sales. */
  remove({ id }: Order): void {
    this.#removed.add(id);
    this.#writes.push(() => this.#transaction.delete(this.#tables.orders.doc(id)));
  }

  /** Deletes the cart that an order was made of, which has the order's id. */
  removeCart(orderId: string): void {
    this.#writes.push(() => this.#transaction.delete(this.#tables.carts.doc(orderId)));
  }

  saveOpenedSession(id: string, session: OpenedSession): void {
    this.#writes.push(() => this.#transaction.set(this.#tables.openedSessions.doc(id), session));
  }

  recordEvent(event: { readonly id: string; readonly type: string }, nowMs: number): void {
    this.#writes.push(() =>
      this.#transaction.create(this.#tables.paymentEvents.doc(event.id), {
        type: event.type,
        receivedAt: nowMs,
      }),
    );
  }

  /** Stores a payment without an order, for the owner to look into. */
  recordOrphanPayment(session: PaymentSession, nowMs: number): void {
    const { id, amountTotal = 0, paymentId = "" } = session;
    this.#writes.push(() =>
      this.#transaction.create(this.#tables.orphanPayments.doc(id), {
        amountTotal,
        paymentId,
        receivedAt: nowMs,
      }),
    );
  }

  storeUnprocessableEvent({ id, ...event }: UnprocessableEvent, nowMs: number): void {
    const expires = expiryOf("unprocessableEvents", nowMs);
    this.#writes.push(() =>
      this.#transaction.create(this.#tables.unprocessableEvents.doc(id), {
        ...event,
        receivedAt: nowMs,
        expires,
      }),
    );
  }

  saveRefund(id: string, refund: Refund): void {
    this.#writes.push(() => this.#transaction.set(this.#tables.refunds.doc(id), refund));
  }

  /** Queues a refund under its idempotency key. */
  queueRefund(id: string, refund: Omit<QueuedRefund, "isDone" | "created">, nowMs: number): void {
    const queued: QueuedRefund = { ...refund, isDone: false, created: nowMs };
    this.#writes.push(() => this.#transaction.create(this.#tables.queuedRefunds.doc(id), queued));
  }

  /** Puts a mail into the outbox. The key names what it reports, so the same report is mailed once. */
  enqueue(key: string, event: MailEvent, nowMs: number): void {
    this.#writes.push(() =>
      this.#transaction.create(this.#tables.outbox.doc(key), newOutboxEntry(event, nowMs)),
    );
  }

  /** An order with the prints that the second lab makes by the owner's setting of now. */
  async withLabs(order: Order): Promise<Order> {
    const secondLab = secondLabFor(order.lines, (await this.#labSettings()).secondLab);
    return secondLab ? { ...order, secondLab } : order;
  }

  /**
   * Queues the ticket of each lab that has not shipped its prints, for the owner, and for the lab if the owner has
   * entered its address.
   */
  async enqueueLabTickets(
    order: Order,
    { id, isCopy }: { readonly id?: string; readonly isCopy: boolean },
    nowMs: number,
  ): Promise<void> {
    const orderId = order.id;
    for (const lab of labsOf(order).filter((one) => labPart(order, one).fulfilment !== "shipped"))
      for (const kind of (await this.#hasAddress(order, lab))
        ? (["lab-ticket", "lab-ticket-to-lab"] as const)
        : (["lab-ticket"] as const))
        this.enqueue(orderMailKey(kind, orderId, keyOfLab(lab, id)), { kind, orderId, lab, isCopy }, nowMs);
  }

  /**
   * Queues a mail to each lab that made something of a paid order of which a change stops prints before they are
   * shipped, or of which prints can be made after all because their refund was rejected or did not arrive; if the lab
   * got its ticket. Each change has a mail, and a copy of it to the owner.
   */
  async #enqueueLabChanges(changes: readonly SavedChange[]): Promise<void> {
    for (const { before, after } of changes) {
      if (before?.state !== "paid") continue;
      if (!isBeforeShipment(before.fulfilment) && !isBeforeShipment(after.fulfilment)) continue;
      for (const lab of labsOf(after)) await this.#enqueueChangeOfLab(lab, { before, after });
    }
  }

  async #enqueueChangeOfLab(
    lab: Lab,
    { before, after }: { readonly before: Order; readonly after: Order },
  ): Promise<void> {
    const open = openLinesOfLab(before, lab);
    const toMakeOf = (order: Order) => {
      const all = linesToMake(order);
      return open.filter((line) => all.includes(line));
    };
    const [made, toMake] = [toMakeOf(before), toMakeOf(after)];
    const lines = {
      "lab-stop": made.filter((line) => !toMake.includes(line)),
      "lab-go-on": toMake.filter((line) => !made.includes(line)),
    };
    for (const kind of ["lab-stop", "lab-go-on"] as const) {
      if (lines[kind].length === 0 || !(await this.#hasAddress(after, lab))) continue;
      if (!(await this.#hasTicket(after, lab))) continue;
      const id = keyOfLab(lab, after.timeline.at(-1)?.id);
      const change = { orderId: after.id, lab, lineNumbers: lines[kind], toMake };
      for (const one of [kind, `${kind}-to-owner`] as const)
        this.enqueue(orderMailKey(one, after.id, id), { kind: one, ...change }, after.updated);
    }
  }

  /** Whether a ticket went to the lab by mail: the first one, or a copy with a corrected address. */
  async #hasTicket({ id, timeline }: Order, lab: Lab): Promise<boolean> {
    const corrections = timeline.filter(({ event }) => event.kind === "address-corrected");
    for (const entry of [undefined, ...corrections])
      if (await this.hasMail(orderMailKey("lab-ticket-to-lab", id, keyOfLab(lab, entry?.id)))) return true;
    return false;
  }

  /** Whether the owner has entered an address of the lab. */
  async #hasAddress(order: Order, lab: Lab): Promise<boolean> {
    return labAddress(order, lab, await this.#labSettings()) !== "";
  }

  async #labSettings(): Promise<LabSettings> {
    const site = await this.#transaction.get(this.#tables.site);
    const labEmail: unknown = site.get("labEmail");
    const { data } = secondLabSchema.safeParse(site.get("secondLab"));
    return { labEmail: typeof labEmail === "string" ? labEmail : "", secondLab: data ?? null };
  }

  /** Opens a case unless there is one about the same cause. */
  async openCase(opened: Case): Promise<void> {
    const document = this.#tables.cases.doc(opened.number);
    if ((await this.#transaction.get(document)).exists) return;
    this.#writes.push(() => this.#transaction.create(document, storedCase(opened)));
  }

  async write(): Promise<void> {
    const changes = [...this.#saved.values()].map((after): SavedChange => ({
      ...this.#readOrder(after.id),
      after,
    }));
    await this.#enqueueLabChanges(changes);
    const removed = [...this.#removed].map((id): OrderChange => ({
      ...this.#readOrder(id),
      after: undefined,
    }));
    const sold = [...changes, ...removed].filter(changesSales);
    const sales = sold.length > 0 ? await countSales(this.#transaction, this.#tables, sold) : undefined;
    for (const change of changes) {
      const { before, after } = change;
      const document = this.#tables.orders.doc(after.id);
      const stored = withIndex(after, changesSales(change) ? sales?.count : undefined);
      if (before) this.#transaction.set(document, stored);
      else this.#transaction.create(document, stored);
      recordOrderHistory(this.#tables.history, this.#transaction, { before, after });
    }
    sales?.write();
    for (const write of this.#writes) write();
  }

  #readOrder(id: string): Omit<OrderChange, "after"> {
    return this.#read.get(id) ?? { before: undefined, countedIn: undefined };
  }

  #noted(snapshot: DocumentSnapshot<Order>): Order | undefined {
    const order = snapshot.data();
    const countedIn: unknown = snapshot.get("countedIn");
    if (order)
      this.#read.set(order.id, {
        before: order,
        countedIn: typeof countedIn === "number" ? countedIn : undefined,
      });
    return order;
  }
}

/** Tells mails to the second lab from those to the first one. */
function keyOfLab(lab: Lab, id?: string): string | undefined {
  const parts = [...(lab === "second" ? [lab] : []), ...(id === undefined ? [] : [id])];
  return parts.length === 0 ? undefined : parts.join(":");
}

/**
 * The order with the index fields that the back office and the retention job query, and the count of the sales that
 * contains it; the order schema does not read them.
 */
function withIndex(order: Order, countedIn: number | undefined): Order {
  const stage = orderStage(order);
  const index = {
    countedIn,
    stage,
    dueOn: dueDay(stage, order),
    consentBy: consentDay(stage, order),
    searchTokens: searchTokensOf(order),
    personalDataUntil: personalDataUntil(order),
  };
  return { ...order, ...index };
}

/** When the personal data of an order have to be erased, in epoch ms; undefined when they are. */
function personalDataUntil({ state, paidAt, updated, erasedAt }: Order): number | undefined {
  if (erasedAt !== undefined) return undefined;
  return hasPayment({ state })
    ? retainedUntil("paidOrders", paidAt ?? updated)
    : retainedUntil("unpaidOrders", updated);
}
