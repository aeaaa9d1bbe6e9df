import type { Transaction } from "@google-cloud/firestore";
import { expiryAfterYear } from "#src/firestore/expiry.ts";
import { newOutboxEntry } from "#src/mail/outbox-entry.ts";
import { orderNumber } from "@lightwell/shared/checkout/order-number";
import type { Mail } from "#src/mail/mail.ts";
import type { UnprocessableEvent } from "#src/payments/payment-events.ts";
import type { PaymentSession } from "#src/payments/payment-session.ts";
import type { MadeRefund } from "./made-refund.ts";
import type { OpenedSession } from "./opened-session.ts";
import type { OrderTables } from "./order-tables.ts";
import type { Order } from "./order.ts";

/** One change of the ledger: what it reads comes first, what it writes is kept until the end. */
export class OrderChange {
  readonly #transaction: Transaction;
  readonly #tables: OrderTables;
  readonly #writes: (() => void)[] = [];

  constructor(transaction: Transaction, tables: OrderTables) {
    this.#transaction = transaction;
    this.#tables = tables;
  }

  async order(id: string): Promise<Order | undefined> {
    return (await this.#transaction.get(this.#tables.orders.doc(id))).data();
  }

  /** What a payment session was opened for; undefined for sessions opened before this was stored. */
  async openedSession(id: string): Promise<OpenedSession | undefined> {
    return (await this.#transaction.get(this.#tables.openedSessions.doc(id))).data();
  }

  /** Whether a mail is in the outbox under this key. */
  async knowsMail(key: string): Promise<boolean> {
    return (await this.#transaction.get(this.#tables.outbox.doc(key))).exists;
  }

  /** Whether a report was recorded before. */
  async knowsEvent(id: string): Promise<boolean> {
    return (await this.#transaction.get(this.#tables.events.doc(id))).exists;
  }

  async knowsOrphan(sessionId: string): Promise<boolean> {
    return (await this.#transaction.get(this.#tables.orphans.doc(sessionId))).exists;
  }

  async knowsUnprocessableEvent(id: string): Promise<boolean> {
    return (await this.#transaction.get(this.#tables.unprocessable.doc(id))).exists;
  }

  async knowsRefund(paymentId: string): Promise<boolean> {
    return (await this.#transaction.get(this.#tables.refunds.doc(paymentId))).exists;
  }

  async madeRefund(id: string): Promise<MadeRefund | undefined> {
    return (await this.#transaction.get(this.#tables.madeRefunds.doc(id))).data();
  }

  /** The first number that the id leads to and no other order has; from now on it is this order's. */
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
    this.#writes.push(() => this.#transaction.create(this.#tables.orders.doc(order.id), order));
  }

  save(order: Order): void {
    this.#writes.push(() => this.#transaction.set(this.#tables.orders.doc(order.id), order));
  }

  saveOpenedSession(id: string, session: OpenedSession): void {
    this.#writes.push(() => this.#transaction.set(this.#tables.openedSessions.doc(id), session));
  }

  recordEvent(event: { readonly id: string; readonly type: string }, nowMs: number): void {
    this.#writes.push(() =>
      this.#transaction.create(this.#tables.events.doc(event.id), { type: event.type, received: nowMs }),
    );
  }

  /** Keeps a payment nobody ordered, for the owner to look into. */
  park(session: PaymentSession, nowMs: number): void {
    const { id, amountTotal = 0, paymentId = "" } = session;
    this.#writes.push(() =>
      this.#transaction.create(this.#tables.orphans.doc(id), { amountTotal, paymentId, received: nowMs }),
    );
  }

  storeUnprocessableEvent({ id, ...event }: UnprocessableEvent, nowMs: number): void {
    const expires = expiryAfterYear(nowMs);
    this.#writes.push(() =>
      this.#transaction.create(this.#tables.unprocessable.doc(id), { ...event, received: nowMs, expires }),
    );
  }

  saveMadeRefund(id: string, refund: MadeRefund): void {
    this.#writes.push(() => this.#transaction.set(this.#tables.madeRefunds.doc(id), refund));
  }

  queueRefund(paymentId: string, orderId: string, nowMs: number): void {
    this.#writes.push(() =>
      this.#transaction.create(this.#tables.refunds.doc(paymentId), {
        orderId,
        isDone: false,
        created: nowMs,
      }),
    );
  }

  /** Puts a mail into the outbox, under a key that says what it reports: the same report is mailed once. */
  enqueue(key: string, mail: Mail, nowMs: number): void {
    this.#writes.push(() =>
      this.#transaction.create(this.#tables.outbox.doc(key), newOutboxEntry(mail, nowMs)),
    );
  }

  write(): void {
    for (const write of this.#writes) write();
  }
}
