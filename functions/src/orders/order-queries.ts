import type { Firestore, Query, QueryDocumentSnapshot } from "@google-cloud/firestore";
import { orderIdSchema, orderNumberSchema } from "@lightwell/shared/checkout/checkout-schemas";
import {
  type OrderCursor,
  type OrderSearch,
  ordersPerPage,
  type RefundState,
} from "@lightwell/shared/contract/orders/order-admin-endpoints";
import type { CalendarDate } from "@lightwell/shared/delivery/calendar-date";
import type { HeldPayment } from "@lightwell/shared/orders/orders-schemas";
import { dueStages, lateDays } from "@lightwell/shared/orders/due-day";
import { attentionStages, type OrderStage } from "@lightwell/shared/orders/order-stage";
import { mayBePrinted, printedStages } from "@lightwell/shared/orders/may-be-printed";
import { hasTokens, photoToken, searchTokensOf, wantedTokens } from "@lightwell/shared/orders/search-tokens";
import { chunksOf, maxInValues } from "#src/firestore/batches.ts";
import { newestPage } from "#src/firestore/newest-page.ts";
import { documentsIn, readableDocuments } from "#src/firestore/typed-collection.ts";
import type { OutboxEntry } from "#src/mail/outbox.ts";
import { orderTables } from "./order-tables.ts";
import type { OpenedSession, Order } from "./order.ts";
import type { QueuedRefund } from "./refund.ts";

/** All reads of orders, and of what belongs to them, outside a transaction. */
export interface OrderQueries {
  order(id: string): Promise<Order | undefined>;
  /** By its number, like `LW-7K3F-92Q`, or its id. Undefined for a text that is neither. */
  byNumberOrId(numberOrId: string): Promise<Order | undefined>;
  orderOfSession(sessionId: string): Promise<Order | undefined>;
  orderPaidBy(paymentId: string): Promise<Order | undefined>;
  /** The content of the order when a payment session was opened. */
  openedSession(sessionId: string): Promise<OpenedSession | undefined>;
  /** Orders that wait for their payment. */
  unfinished(): Promise<readonly Order[]>;
  /** Ids of refunds that are still to be made. */
  queuedRefunds(): Promise<string[]>;
  queuedRefund(id: string): Promise<QueuedRefund | undefined>;

  /** Whether any order was ever paid. */
  hasOrders(): Promise<boolean>;
  /**
   * Reads at most `limit` documents, `ordersPerPage` without one. With several words a page may be short although
   * another one follows.
   */
  page(search: OrderSearch, limit?: number): Promise<FoundOrders>;
  /** The number of orders that need the owner's attention, and the newest of them. */
  needingAttention(limit: number): Promise<{ count: number; first: readonly Order[] }>;
  /** The number of late orders, and the most urgent of them. */
  late(today: CalendarDate, limit: number): Promise<{ count: number; first: readonly Order[] }>;
  /** The number of orders of which something is due from one day until another one. */
  countDue(days: { from: CalendarDate; until: CalendarDate }): Promise<number>;
  /** The orders whose shoppers had to agree to a delay, until a day before this one, and did not. */
  withoutConsent(today: CalendarDate): Promise<readonly Order[]>;
  /** The mails about an order, to the shopper, the lab or the owner, by their keys. */
  mails(orderId: string): Promise<ReadonlyMap<string, OutboxEntry>>;
  /** The states of the refunds of held payments, by the ids of the payments' sessions. */
  refundStates(payments: readonly HeldPayment[]): Promise<ReadonlyMap<string, RefundState>>;

  /** Whether a print of a photo is made at this instant or later, for any order; of an unreadable one it may be. */
  mayPrint(photoId: string, nowMs: number): Promise<boolean>;
  /** Orders by the time of their payment, a few hundred at a time. */
  paidIn(span: Span): AsyncIterable<readonly Order[]>;
  /** Orders of which something was refunded, or a refund failed. */
  refundedIn(span: Span): Promise<readonly Order[]>;
}

type DueDays = NonNullable<OrderSearch["due"]>;

interface FoundOrders {
  readonly orders: readonly Order[];
  readonly next?: OrderCursor;
}

/** A span of time in epoch ms; `untilMs` is not included. */
export interface Span {
  readonly fromMs: number;
  readonly untilMs: number;
}

const paidOrdersPerRead = 300;

/** Lists leave out orders that do not fit the schema. */
export function orderQueries(database: Firestore): OrderQueries {
  const { orders, orderNumbers, openedSessions, outbox, queuedRefunds, refunds } = orderTables(database);

  const order = async (id: string) => (await orders.doc(id).get()).data();

  function filtered(filters: readonly OrderFilter[]): Query<Order> {
    let query: Query<Order> = orders;
    for (const { field, operator, value } of filters) query = query.where(field, operator, value);
    return query;
  }

  function search(wanted: Omit<OrderSearch, "after">) {
    const { filters, otherTokens } = orderFilters(wanted);
    return { query: filtered(filters), otherTokens };
  }

  /**
   * The orders of some stages of which something is due, the most urgent first: those to be shipped before those that
   * are to arrive, which wait for a carrier. Stages are conditions of the queries: no others may use up a limit.
   */
  function dueQueries(stages: readonly OrderStage[], due: DueDays): Query<Order>[] {
    const { from = "", arrivalFrom = "", until } = due;
    const parts = [
      { of: stages.filter((stage) => stage !== "shipped"), since: from },
      { of: stages.filter((stage) => stage === "shipped"), since: arrivalFrom > from ? arrivalFrom : from },
    ];
    return parts
      .filter(({ of }) => of.length > 0)
      .map(({ of, since }) =>
        orders
          .where("stage", "in", of)
          .where("dueOn", ">=", since)
          .where("dueOn", "<=", until)
          .orderBy("dueOn"),
      );
  }

  async function firstOf(queries: readonly Query<Order>[], limit: number): Promise<readonly Order[]> {
    const docs: QueryDocumentSnapshot<Order>[] = [];
    for (const query of queries)
      if (docs.length < limit) docs.push(...(await query.limit(limit - docs.length).get()).docs);
    return documentsIn(docs);
  }

  /** What has no index is checked here, since a shop has few orders of which something is due. */
  async function dueOrders(
    { text, stages, speed, from = 0, until = Infinity }: OrderSearch,
    due: DueDays,
    limit: number,
  ): Promise<readonly Order[]> {
    const tokens = wantedTokens(text);
    return (await firstOf(dueQueries(stages, due), limit)).filter(
      (found) =>
        (speed === undefined || found.shipping.selected === speed) &&
        found.created >= from &&
        found.created < until &&
        hasTokens(searchTokensOf(found), tokens),
    );
  }

  async function refundState({ paymentId, amountTotal = 0 }: HeldPayment): Promise<RefundState> {
    if (paymentId === undefined) return "none";
    const [made, queued] = await Promise.all([
      refunds.where("paymentId", "==", paymentId).get(),
      queuedRefunds.doc(paymentId).get(),
    ]);
    const isDone = queued.data()?.isDone;
    if (isDone === false) return "requested";
    const amounts = made.docs.map((doc) => doc.data()).filter(({ state }) => state !== "failed");
    if (amounts.reduce((sum, { amount }) => sum + amount, 0) >= amountTotal) return "made";
    return isDone === true ? "failed" : "none";
  }

  return {
    order,
    async byNumberOrId(numberOrId) {
      if (orderIdSchema.safeParse(numberOrId).success) return await order(numberOrId);
      if (!orderNumberSchema.safeParse(numberOrId).success) return undefined;
      const numbered = (await orderNumbers.doc(numberOrId).get()).data();
      return numbered && (await order(numbered.orderId));
    },
    async orderOfSession(sessionId) {
      const found = await orders.where("sessions", "array-contains", sessionId).limit(1).get();
      return found.docs[0]?.data();
    },
    async orderPaidBy(paymentId) {
      const found = await orders.where("paymentId", "==", paymentId).limit(1).get();
      return found.docs[0]?.data();
    },
    openedSession: async (sessionId) => (await openedSessions.doc(sessionId).get()).data(),
    unfinished: async () =>
      documentsIn((await orders.where("state", "in", ["open", "processing"]).get()).docs),
    async queuedRefunds() {
      const found = await queuedRefunds.where("isDone", "==", false).get();
      return found.docs.map(({ id }) => id);
    },
    queuedRefund: async (id) => (await queuedRefunds.doc(id).get()).data(),

    async hasOrders() {
      const paid = orders.where("state", "in", ["paid", "processing", "review"]);
      return !(await paid.limit(1).get()).empty;
    },
    async page({ after, ...wanted }, limit = ordersPerPage) {
      if (wanted.due) return { orders: await dueOrders(wanted, wanted.due, limit) };
      const { query, otherTokens } = search(wanted);
      const { documents, last } = await newestPage(query, { after, limit });
      return {
        orders: documents.filter((found) => hasTokens(searchTokensOf(found), otherTokens)),
        ...(last && { next: last }),
      };
    },
    async needingAttention(limit) {
      const { query } = search({ text: "", stages: [...attentionStages] });
      const [counted, { documents }] = await Promise.all([query.count().get(), newestPage(query, { limit })]);
      return { count: counted.data().count, first: documents };
    },
    async late(today, limit) {
      const queries = dueQueries(dueStages, lateDays(today));
      const counts = Promise.all(queries.map(async (query) => (await query.count().get()).data().count));
      const [counted, first] = await Promise.all([counts, firstOf(queries, limit)]);
      return { count: counted.reduce((sum, count) => sum + count, 0), first };
    },
    async countDue({ from, until }) {
      const query = orders.where("dueOn", ">=", from).where("dueOn", "<=", until);
      return (await query.count().get()).data().count;
    },
    async withoutConsent(today) {
      return documentsIn((await orders.where("consentBy", "<", today).get()).docs);
    },
    async mails(orderId) {
      const queries = [
        outbox.where("event.orderId", "==", orderId),
        outbox.where("event.aboutOrder", "==", orderId),
      ];
      const found = await Promise.all(queries.map(async (query) => (await query.get()).docs));
      return new Map(readableDocuments(found.flat(), (doc) => [doc.id, doc.data()] as const).readable);
    },
    async refundStates(payments) {
      const states = payments.map(async (payment) => [payment.id, await refundState(payment)] as const);
      return new Map(await Promise.all(states));
    },

    async mayPrint(photoId, nowMs) {
      const query = filtered([
        { field: "stage", operator: "in", value: printedStages }, // the index is that of a search
        { field: "searchTokens", operator: "array-contains", value: photoToken(photoId) },
      ]);
      let after: OrderCursor | undefined;
      do {
        const { documents, unreadable, last } = await newestPage(query, { after, limit: ordersPerPage });
        const isPrinted = (found: Order) =>
          found.lines.some(({ id }) => id === photoId) && mayBePrinted(found, nowMs);
        if (unreadable.length > 0 || documents.some(isPrinted)) return true;
        after = last;
      } while (after);
      return false;
    },

    async *paidIn({ fromMs, untilMs }) {
      const ofSpan = orders
        .where("paidAt", ">=", fromMs)
        .where("paidAt", "<", untilMs)
        .orderBy("paidAt")
        .limit(paidOrdersPerRead);
      let page = await ofSpan.get();
      while (!page.empty) {
        yield documentsIn(page.docs);
        const last = page.docs.at(-1);
        if (!last || page.size < paidOrdersPerRead) return;
        page = await ofSpan.startAfter(last).get();
      }
    },
    async refundedIn({ fromMs, untilMs }) {
      const touched = await Promise.all(
        (["created", "failedAt"] as const).map(
          async (field) => await refunds.where(field, ">=", fromMs).where(field, "<", untilMs).get(),
        ),
      );
      const payments = new Set(
        touched.flatMap(({ docs }) => docs.map((doc) => String(doc.get("paymentId")))),
      );
      const found: Order[] = [];
      for (const chunk of chunksOf([...payments], maxInValues))
        found.push(...documentsIn((await orders.where("paymentId", "in", chunk).get()).docs));
      return found;
    },
  };
}

/** One condition of a query. */
interface OrderFilter {
  readonly field: "searchTokens" | "stage" | "shipping.selected" | "created";
  readonly operator: "array-contains" | "in" | "==" | ">=" | "<";
  readonly value: unknown;
}

/**
 * The conditions that the database checks for a search, which sorts by `created`, newest first. It can look for one
 * word only; `otherTokens` are left to check. Each set of fields that occurs here needs an index in
 * firestore.indexes.json.
 */
export function orderFilters({ text, stages, speed, from, until }: Omit<OrderSearch, "after">): {
  readonly filters: readonly OrderFilter[];
  readonly otherTokens: readonly string[];
} {
  const [token, ...otherTokens] = wantedTokens(text);
  const filters: OrderFilter[] = [{ field: "stage", operator: "in", value: stages }];
  if (token !== undefined) filters.push({ field: "searchTokens", operator: "array-contains", value: token });
  if (speed !== undefined) filters.push({ field: "shipping.selected", operator: "==", value: speed });
  if (from !== undefined) filters.push({ field: "created", operator: ">=", value: from });
  if (until !== undefined) filters.push({ field: "created", operator: "<", value: until });
  return { filters, otherTokens };
}
