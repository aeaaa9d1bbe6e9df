import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CaseKind, caseKinds } from "@lightwell/shared/cases/case";
import { searchCases } from "@lightwell/shared/contract/back-office/case-endpoints";
import { openDatabase } from "#src/firestore/open-database.ts";
import type { MailEvent } from "#src/mail/mail-event.ts";
import { recordPaymentEvent } from "#src/orders/record-payment-event.ts";
import { recordDispute } from "#src/orders/record-dispute.ts";
import { orderRepository } from "#src/orders/order-repository.ts";
import { type Order, personOf } from "#src/orders/order.ts";
import { recordPayment } from "#src/orders/record-payment.ts";
import type { PaymentAlert } from "#src/payments/payment-gateway.ts";
import { questionCase, supportRepository } from "#src/support/ask-question.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { type ShopServer, startShopServer } from "#src/testing/shop-server.ts";
import { defaultShippingSettings } from "@lightwell/shared/delivery/default-shipping-settings";
import { caseTable } from "./case-repository.ts";
import { failedMailCases, newCase } from "./new-case.ts";

let server: ShopServer;
beforeAll(async () => {
  server = await startShopServer("find-cases");
});
afterAll(async () => await server.close());

const now = () => 1_790_000_000_000;
const hex = (bytes: number) => randomBytes(bytes).toString("hex");
const database = () => openDatabase(server.projectId);
const orders = () => orderRepository(database());

async function store(overrides: Partial<Order> = {}): Promise<Order> {
  const shipTo = { ...anOrder().shipTo, firstName: "Søren", lastName: "O’Łukasz" };
  const order = anOrder({ shipTo, paymentId: `pi_${hex(8)}`, ...overrides });
  return await orders().transaction(async (transaction) => {
    const number = await transaction.reserveNumber(order.id);
    transaction.add({ ...order, number });
    return { ...order, number };
  });
}

async function fail(event: MailEvent, to: string): Promise<void> {
  const openCase = failedMailCases(database(), "owner@example.test", async (numberOrId) => {
    const order = await orders().byNumberOrId(numberOrId);
    return order && personOf(order);
  });
  await database().runTransaction(async (transaction) => {
    const failed = { key: hex(8), to, event, explanation: "It was refused." };
    (await openCase(transaction, failed, now()))();
  });
}

async function ask(question: string): Promise<string> {
  const asked = { name: "Søren O’Łukasz", email: "ann@example.test", question, created: now() };
  const number = newCase({ kind: "failed-mail", cause: hex(8), text: "" }, 0).number;
  await supportRepository(database()).add(questionCase(number, asked), {});
  return number;
}

const alert = (kind: PaymentAlert["kind"]) => async (order: Order) => {
  const event = {
    id: `evt_${hex(8)}`,
    type: "test",
    report: undefined,
    refund: undefined,
    dispute: undefined,
    alert: { kind, paymentId: order.paymentId },
  };
  const shippingSettings = async () => await Promise.resolve(defaultShippingSettings);
  await recordPaymentEvent({ orders: orders(), now, shippingSettings }, event);
};

const openings: readonly [CaseKind, string, (order: Order) => Promise<unknown>][] = [
  ["question", "names its number", async ({ number }) => await ask(`Where is ${number}?`)],
  [
    "question",
    "names its number with other dashes",
    async ({ number }) => await ask(`Where is my order ${number.replaceAll("-", "–")}?`),
  ],
  ["question", "names its id", async ({ id }) => await ask(`Where is /orders/${id}?`)],
  [
    "dispute",
    "is about its payment",
    async ({ paymentId }) => {
      const shippingSettings = async () => await Promise.resolve(defaultShippingSettings);
      const dispute = { disputeId: `du_${hex(8)}`, paymentId, amountCents: 13_570, reason: "general" };
      const state = { stage: "chargeback", state: "needs-answer", reportedAt: now() } as const;
      await recordDispute({ orders: orders(), now, shippingSettings }, { ...dispute, ...state });
    },
  ],
  ["fraud-warning", "is about its payment", alert("fraud-suspected")],
  ["failed-refund", "is about its payment", alert("refund-failed")],
  [
    "payment-review",
    "is about its payment",
    async ({ id, sessions: [session = ""] }) => {
      const payment = {
        id: session,
        status: "complete",
        isPaid: true,
        hasFailed: false,
        amountTotal: 1,
      } as const;
      await recordPayment(
        { orders: orders(), now, shippingSettings: () => Promise.resolve(defaultShippingSettings) },
        {
          outcome: "paid",
          session: { ...payment, currency: "usd", orderId: id, paymentId: `pi_${hex(8)}`, url: undefined },
        },
      );
    },
  ],
  [
    "failed-mail",
    "is about a mail to the shopper",
    async ({ id, emailAddress }) => await fail({ kind: "order-confirmation", orderId: id }, emailAddress),
  ],
  [
    "failed-mail",
    "is about the mail of a failed payment",
    async ({ number, emailAddress, total }) =>
      await fail({ kind: "payment-failure", orderNumber: number, emailAddress, total }, emailAddress),
  ],
  [
    "failed-mail",
    "is about the reply to a question",
    async ({ id, emailAddress }) =>
      await fail(
        { kind: "case-reply", caseNumber: await ask(`About ${id}`), entryId: "reply-1" },
        emailAddress,
      ),
  ],
];

const toTheOwner: readonly [CaseKind, string, (order: Order) => Promise<unknown>][] = [
  [
    "failed-mail",
    "is about a lab ticket",
    async ({ id }) =>
      await fail({ kind: "lab-ticket", orderId: id, lab: "first", isCopy: false }, "owner@example.test"),
  ],
  [
    "failed-mail",
    "is about an alert",
    async ({ id }) =>
      await fail({ kind: "owner-alert", subject: "", paragraphs: [], aboutOrder: id }, "owner@example.test"),
  ],
  [
    "failed-mail",
    "is about a mail that could not be made",
    async ({ id }) => await fail({ kind: "order-shipped", orderId: id }, ""),
  ],
];

const orderFor = async (kind: CaseKind) =>
  await store(kind === "payment-review" ? { state: "open", paymentId: undefined, paidAt: undefined } : {});

const kindsFoundBy = async (text: string) => {
  const states = ["open", "answered", "closed"] as const;
  const { cases } = await server.call(searchCases, { body: { text, states: [...states] } });
  return cases.map(({ kind }) => kind);
};

test.each([...openings, ...toTheOwner])(
  "a case of the kind “%s” that %s is found by the order's number, a part of it, and in any spelling",
  async (kind, _, open) => {
    const order = await orderFor(kind);
    await open(order);
    const { number } = order;
    for (const text of [
      number,
      number.toLowerCase().replaceAll("-", " "),
      number.replaceAll("-", ""),
      number.replaceAll("-", "–"),
      `Order ${number}, please`,
      number.slice(0, 9),
      number.slice(3),
      number.slice(3, 9),
      order.id,
    ])
      expect(await kindsFoundBy(text)).toContain(kind);
  },
);

test.each(openings)(
  "a case of the kind “%s” that %s is found by the person's name without its marks",
  async (kind, _, open) => {
    const order = await orderFor(kind);
    await open(order);
    const number = kind === "question" ? "" : ` ${order.number.slice(3, 7)}`;
    for (const text of ["soren", "Søren", "lukasz", "oluk"])
      expect(await kindsFoundBy(`${text}${number}`)).toContain(kind);
  },
);

test("every kind of case is tried that is about a person", () => {
  const aboutPersons = caseKinds.filter((kind) => kind !== "silent-webhook");
  expect(new Set(openings.map(([kind]) => kind))).toEqual(new Set(aboutPersons));
});

test("a case about a mail to the owner has nobody's name, since it is not found by the address to erase", async () => {
  const order = await store();
  for (const [, , open] of toTheOwner) await open(order);
  const stored = await caseTable(database()).where("order", "==", order.number).get();
  expect(stored.docs.map((doc) => doc.data()).map(({ name, emailAddress }) => [name, emailAddress])).toEqual(
    toTheOwner.map(() => ["", ""]),
  );
});

test("a case about a mail to the lab is answered to the lab, which is not called by the shopper's name", async () => {
  const order = await store();
  const event = { kind: "lab-ticket-to-lab", orderId: order.id, lab: "first", isCopy: false } as const;
  await fail(event, "lab@example.test");
  const stored = await caseTable(database()).where("order", "==", order.number).get();
  expect(stored.docs.map((doc) => doc.data())).toMatchObject([
    { name: "", emailAddress: "lab@example.test" },
  ]);
});
