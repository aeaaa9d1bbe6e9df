import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { stripePaymentEvents } from "./stripe-payment-events.ts";

const secret = "whsec_of_the_tests";
const events = stripePaymentEvents({ webhookSecrets: [secret, "whsec_before"], isLive: false });

function readEvent(type: string, object: unknown, more: object = {}) {
  const created = 1_795_000_009;
  const payload = JSON.stringify({ id: "evt_1", type, created, livemode: false, data: { object }, ...more });
  return events.read(Buffer.from(payload), Stripe.webhooks.generateTestHeaderString({ payload, secret }));
}

const session = {
  id: "cs_test_1",
  status: "complete",
  payment_status: "paid",
  amount_total: 12_870,
  currency: "usd",
  client_reference_id: "f".repeat(32),
  payment_intent: "pi_1",
};
const refund = {
  id: "re_1",
  amount: 870,
  currency: "usd",
  created: 1_795_000_000,
  status: "succeeded",
  payment_intent: "pi_1",
  metadata: { requestId: "request-1" },
};
const dispute = {
  id: "dp_1",
  amount: 12_870,
  reason: "fraudulent",
  status: "needs_response",
  payment_intent: "pi_1",
};

describe("what Stripe reports of a session:", () => {
  test.each([
    ["checkout.session.completed", "paid", "paid"],
    ["checkout.session.completed", "no_payment_required", "paid"],
    ["checkout.session.completed", "unpaid", "processing"],
    ["checkout.session.async_payment_succeeded", "paid", "paid"],
    ["checkout.session.async_payment_failed", "unpaid", "failed"],
    ["checkout.session.expired", "unpaid", "expired"],
  ])("%s of a session that is %s means %s", (type, payment_status, outcome) => {
    expect(readEvent(type, { ...session, payment_status })).toMatchObject({
      id: "evt_1",
      type,
      report: { outcome, session: { id: "cs_test_1", amountTotal: 12_870, paymentId: "pi_1" } },
    });
  });

  test.each([
    ["open", "open"],
    ["complete", "complete"],
    ["expired", "expired"],
    [null, "expired"],
  ])("the status %s is %s", (status, read) => {
    expect(readEvent("checkout.session.expired", { ...session, status })).toMatchObject({
      report: { session: { status: read } },
    });
  });

  test.each([
    ["pi_1", false, "pi_1"],
    [{ id: "pi_2", status: "requires_payment_method" }, true, "pi_2"],
    [{ id: "pi_2", status: "canceled" }, true, "pi_2"],
    [{ id: "pi_2", status: "processing" }, false, "pi_2"],
    [null, false, undefined],
    [undefined, false, undefined],
  ])("the payment %j has failed: %s", (payment_intent, hasFailed, paymentId) => {
    const event = readEvent("checkout.session.completed", { ...session, payment_intent });
    expect(event).toMatchObject({ report: { session: { hasFailed } } });
    expect("report" in event && event.report?.session.paymentId).toBe(paymentId);
  });
});

describe("what Stripe reports of a refund:", () => {
  test.each([
    ["succeeded", "made"],
    ["failed", "failed"],
    ["canceled", "failed"],
    ["pending", "pending"],
    ["requires_action", "pending"],
    [null, "pending"],
  ])("the status %s is %s", (status, state) => {
    expect(readEvent("refund.updated", { ...refund, status })).toMatchObject({
      refund: {
        id: "re_1",
        paymentId: "pi_1",
        amount: 870,
        state,
        created: 1_795_000_000_000,
        requestId: "request-1",
      },
    });
  });

  test.each([
    ["refund.failed", "failed"],
    ["refund.updated", "failed"],
    ["refund.updated", "canceled"],
    ["refund.created", "failed"],
  ])("%s with the status %s is also an alert", (type, status) => {
    expect(readEvent(type, { ...refund, status })).toMatchObject({
      refund: { state: "failed" },
      alert: { kind: "refund-failed", paymentId: "pi_1", refundId: "re_1" },
    });
  });

  test.each(["succeeded", "pending", "requires_action", null])("one that is %s is no alert", (status) => {
    expect(readEvent("refund.updated", { ...refund, status })).toMatchObject({ alert: undefined });
  });

  test.each([null, undefined, {}, { note: "by hand" }])(
    "one with the metadata %j has no request",
    (metadata) => {
      const event = readEvent("refund.created", { ...refund, metadata });
      expect("refund" in event && event.refund).not.toHaveProperty("requestId");
    },
  );

  test("one that does not arrive is an alert in whatever currency the payment was", () => {
    expect(readEvent("refund.failed", { ...refund, currency: "eur", status: "failed" })).toMatchObject({
      refund: { id: "re_1", state: "failed" },
      alert: { kind: "refund-failed", refundId: "re_1" },
    });
  });

  test("one of no payment of the checkout is none of the shop", () => {
    expect(readEvent("refund.created", { ...refund, payment_intent: null })).toMatchObject({
      refund: undefined,
    });
  });

  test.each([
    [0, 0, true],
    [-1, 0, false],
    [0, -1, false],
    [0, 100_000_000_000, true],
    [0, 100_000_000_001, false],
  ])("of %i cents at %i s: read %s", (amount, created, isRead) => {
    expect("problem" in readEvent("refund.created", { ...refund, amount, created })).toBe(!isRead);
  });
});

describe("what Stripe reports of a dispute:", () => {
  const read = (changes: object) => {
    const event = readEvent("charge.dispute.updated", { ...dispute, ...changes });
    return "dispute" in event ? event.dispute : undefined;
  };

  test.each([
    ["warning_needs_response", "inquiry", "needs-answer"],
    ["warning_under_review", "inquiry", "answered"],
    ["warning_closed", "inquiry", "won"],
    ["needs_response", "chargeback", "needs-answer"],
    ["under_review", "chargeback", "answered"],
    ["won", "chargeback", "won"],
    ["lost", "chargeback", "lost"],
    ["appeal_needs_response", "appeal", "needs-answer"],
    ["appeal_under_review", "appeal", "answered"],
    ["something_new", "chargeback", "needs-answer"],
  ])("the status %s is that of the stage %s, and %s", (status, stage, state) => {
    expect(read({ status })).toMatchObject({
      disputeId: "dp_1",
      paymentId: "pi_1",
      stage,
      state,
      amountCents: 12_870,
      reportedAt: 1_795_000_009_000,
    });
  });

  test.each([
    [{ card: { case_type: "block" } }, "prevented"],
    [{ card: { case_type: "resolution" } }, "resolved"],
    [{ card: { case_type: "something_new" } }, "resolved"],
    [{ type: "paypal" }, "resolved"],
    [undefined, "resolved"],
  ])("it is prevented with %j: %s, and never won", (payment_method_details, state) => {
    expect(read({ status: "prevented", payment_method_details })).toMatchObject({ state });
  });

  test("it is to be answered by a time, as long as an answer is needed", () => {
    const evidence_details = { due_by: 1_795_000_000 };
    expect(read({ evidence_details })).toMatchObject({ answerBy: 1_795_000_000_000 });
    expect(read({ evidence_details, status: "under_review" })).not.toHaveProperty("answerBy");
    expect(read({ evidence_details: { due_by: null } })).not.toHaveProperty("answerBy");
  });

  test("it cannot be answered when the bank takes no answer", () => {
    const evidence_details = { due_by: 0 };
    expect(read({ evidence_details })).toMatchObject({ state: "needs-answer", isUnanswerable: true });
    expect(read({ evidence_details })).not.toHaveProperty("answerBy");
    expect(read({ evidence_details, status: "lost" })).not.toHaveProperty("isUnanswerable");
    expect(read({ evidence_details: { due_by: null } })).not.toHaveProperty("isUnanswerable");
  });

  test.each([
    [{ amount: -1 }, false],
    [{ amount: 0 }, true],
    [{ evidence_details: { due_by: -1 } }, false],
    [{ evidence_details: { due_by: 100_000_000_000 } }, true],
    [{ evidence_details: { due_by: 100_000_000_001 } }, false],
  ])("with %j: read %s", (changes, isRead) => {
    expect(read(changes) !== undefined).toBe(isRead);
  });

  test("a long reason is cut", () => expect(read({ reason: "a".repeat(101) })?.reason).toHaveLength(100));
});

test("a payment that looks like fraud is an alert", () => {
  expect(
    readEvent("radar.early_fraud_warning.created", { payment_intent: { id: "pi_1", status: "" } }),
  ).toMatchObject({
    alert: { kind: "fraud-suspected", paymentId: "pi_1" },
    report: undefined,
  });
});

test("other events have nothing for the shop, whatever their mode", () => {
  for (const livemode of [true, false]) {
    const event = readEvent("customer.created", {}, { livemode });
    expect(event).toEqual({
      id: "evt_1",
      type: "customer.created",
      report: undefined,
      refund: undefined,
      alert: undefined,
      dispute: undefined,
    });
  }
});

test("of an event that cannot be processed 20,000 bytes are kept", () => {
  const event = readEvent("checkout.session.completed", { ...session, id: "x".repeat(30_000) });
  expect("body" in event && event.body.length).toBe(20_000);
});

test("an event is signed with the present secret or the one before", () => {
  const payload = JSON.stringify({ id: "evt_1", type: "customer.created", created: 1, livemode: false });
  const signedWith = (key: string) =>
    events.read(Buffer.from(payload), Stripe.webhooks.generateTestHeaderString({ payload, secret: key }));
  expect(signedWith(secret)).toMatchObject({ id: "evt_1" });
  expect(signedWith("whsec_before")).toMatchObject({ id: "evt_1" });
  expect(() => signedWith("whsec_another")).toThrow("The signature does not fit.");
});
