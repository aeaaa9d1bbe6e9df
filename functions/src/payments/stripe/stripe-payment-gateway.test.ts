import { afterAll, beforeAll, expect, test } from "vitest";
import { anOrder } from "#src/testing/an-order.ts";
import { startCheckoutServer, type CheckoutServer } from "#src/testing/checkout-server.ts";

let server: CheckoutServer;
beforeAll(async () => {
  server = await startCheckoutServer("stripe-payment-gateway");
});
afterAll(() => server.close());

test("an error of Stripe is logged without the parameters of the request", async () => {
  const opening = server.deps.payments.openSession(anOrder({ emailAddress: "nobody at all" }));
  const failure: unknown = await opening.catch((cause: unknown) => cause);
  expect(failure).toMatchObject({
    message: expect.stringMatching(
      /^Stripe rejected or failed: StripeInvalidRequestError .*customer_email 400/,
    ),
  });
  expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain("nobody");
});

test("an object unknown to Stripe is undefined, and cannot be refunded", async () => {
  const request = { key: "unknown", paymentId: "pi_unknown", orderId: "0".repeat(32) };
  expect(await server.deps.payments.refund(request)).toEqual({
    rejection: "No such payment_intent: 'pi_unknown'",
  });
  expect(await server.deps.payments.session("cs_test_unknown")).toBeUndefined();
  expect(await server.deps.payments.closeSession("cs_test_unknown")).toBeUndefined();
});
