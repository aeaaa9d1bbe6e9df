import type { Photo } from "@lightwell/shared/catalog/catalog-schemas";
import { findPerson } from "@lightwell/shared/contract/back-office/person-endpoints";
import * as calls from "@lightwell/shared/contract/checkout-endpoints";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPhoto } from "#src/testing/a-photo.ts";
import {
  payOnStripePage,
  recipient,
  startCheckoutServer,
  type CheckoutServer,
} from "#src/testing/checkout-server.ts";
import { eventually } from "#src/testing/eventually.ts";

let server: CheckoutServer;
let photo: Photo;

beforeAll(async () => {
  server = await startCheckoutServer("checkout-routes");
  photo = await aPhoto(server.catalog);
});
afterAll(() => server.close());

describe("the address of a cart", () => {
  test("is stored under a random id, and replaced under the same id", async () => {
    const body = { address: recipient, emailAddress: "ann@example.test" };
    const first = calls.setShippingAddress.reply.parse(
      (await server.send(calls.setShippingAddress, { body })).body,
    );
    expect(first.shipping).toEqual(recipient);
    const moved = { ...body, address: { ...recipient, city: "Oakland" }, cartId: first.id };
    const second = await server.send(calls.setShippingAddress, { body: moved });
    expect(second).toMatchObject({ status: 200, body: { id: first.id, shipping: { city: "Oakland" } } });
  });

  test("is found by the e-mail address in any case", async () => {
    const body = { address: recipient, emailAddress: "Found.Cart@Example.test" };
    expect((await server.send(calls.setShippingAddress, { body })).status).toBe(200);
    const person = { emailAddress: "found.CART@example.test" };
    expect(await server.catalog.call(findPerson, { body: person })).toMatchObject({ carts: 1 });
  });

  test("is stored without unprintable characters", async () => {
    const address = { ...recipient, firstName: "Ann\ud83d", street1: `${recipient.street1}\u0007` };
    const body = { address, emailAddress: "ann@example.test" };
    expect(await server.send(calls.setShippingAddress, { body })).toMatchObject({
      status: 200,
      body: { shipping: { firstName: "Ann", street1: recipient.street1 } },
    });
  });

  test.each([
    ["state", { state: "PR" }],
    ["city", { city: "APO" }],
    ["postal", { state: "FL", postal: "00901" }],
    ["street2", { street2: "PO Box 12" }],
    ["postal", { postal: "123" }],
    ["postal", { state: "OR", postal: "94558" }],
    ["street1", { street1: "Main Street" }],
  ])("is rejected with a wrong %s and a message for that field", async (field, wrong) => {
    const body = { address: { ...recipient, ...wrong }, emailAddress: "ann@example.test" };
    const { status, body: answer } = await server.send(calls.setShippingAddress, { body });
    expect(status).toBe(400);
    expect(answer).toMatchObject({
      error: { code: "invalid-request", fields: { [`address.${field}`]: expect.any(String) } },
    });
  });
});

describe("a ZIP code", () => {
  const inOregon = { ...recipient, state: "OR" };
  const problem = "The ZIP code 94558 belongs to California, not to Oregon.";
  const rejection = {
    status: 400,
    body: { error: { code: "invalid-request", message: problem, fields: { "address.postal": problem } } },
  };

  test("of another state is rejected with the address and with the speed of a cart", async () => {
    const { orderId: cartId } = await server.readyToPay(photo);
    const body = { address: inOregon, emailAddress: "ann@example.test", cartId };
    expect(await server.send(calls.setShippingAddress, { body })).toMatchObject(rejection);
    const chosen = { cartId, body: { address: inOregon, speed: 1 } };
    expect(await server.send(calls.chooseShippingSpeed, chosen)).toMatchObject(rejection);
    expect((await server.deps.carts.cart(cartId))?.shipTo.state).toBe("CA");
  });

  test("of another state is explained by the call that verifies an address", async () => {
    const answer = await server.send(calls.validateShippingAddress, { body: { address: inOregon } });
    expect(answer).toMatchObject({ status: 200, body: { original: inOregon } });
    const { verified, warnings } = calls.validateShippingAddress.reply.parse(answer.body);
    expect(verified).toMatchObject({ state: "CA", postal: "94558" });
    expect(warnings).toEqual(["Napa with the ZIP code 94558 is in California."]);
  });

  test.each([
    ["KY", 0],
    ["TN", 0],
    ["NV", 0],
    ["CA", 0.0725],
  ])("that serves two states is stored and taxed for the one that was typed, %s", async (state, tax) => {
    const { orderId: cartId } = await server.readyToPay(photo);
    const postal = state === "KY" || state === "TN" ? "42223" : "89439";
    const address = { ...recipient, state, postal };
    const body = { address, emailAddress: "ann@example.test", cartId };
    expect(await server.send(calls.setShippingAddress, { body })).toMatchObject({
      status: 200,
      body: { shipping: { state, postal } },
    });
    const answer = await server.send(calls.chooseShippingSpeed, { cartId, body: { address, speed: 0 } });
    expect(answer).toMatchObject({ status: 200, body: { estimatedTax: tax } });
  });
});

describe("an e-mail address", () => {
  test.each(["ann.@example.com", ".ann@example.com", "zz2..ann@example.com", "ann@example.c"])(
    "like %s is rejected with the address of a cart",
    async (emailAddress) => {
      const answer = await server.send(calls.setShippingAddress, {
        body: { address: recipient, emailAddress },
      });
      expect(answer).toMatchObject({
        status: 400,
        body: {
          error: { fields: { emailAddress: "Enter an e-mail address like name@example.com." } },
        },
      });
    },
  );
});

describe("the speed of a cart", () => {
  test("has the cost of the table, with the tax of the state", async () => {
    const { orderId: cartId } = await server.readyToPay(photo);
    const answer = await server.send(calls.chooseShippingSpeed, {
      cartId,
      body: { address: recipient, speed: 2 },
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { speedCost: 1_499, estimatedTax: 0.0725, taxableShipping: 0 },
    });
  });

  test("is untaxed in a state without collection", async () => {
    const { orderId: cartId } = await server.readyToPay(photo);
    const address = { ...recipient, state: "OR", postal: "97201" };
    const answer = await server.send(calls.chooseShippingSpeed, { cartId, body: { address, speed: 0 } });
    expect(answer.body).toMatchObject({ speedCost: 0, estimatedTax: 0, taxableShipping: 0 });
  });

  test("keeps the names of the cart where the request has none", async () => {
    const request = await server.readyToPay(photo);
    const cartId = request.orderId;
    const nameOf = async (names: object) => {
      const body = { address: { ...recipient, ...names }, speed: 1 };
      expect((await server.send(calls.chooseShippingSpeed, { cartId, body })).status).toBe(200);
      const shipTo = (await server.deps.carts.cart(cartId))?.shipTo;
      return `${shipTo?.firstName} ${shipTo?.lastName}`;
    };
    expect(await nameOf({ firstName: "", lastName: "" })).toBe("Ann Lee");
    expect(await nameOf({ firstName: "Bob", lastName: "" })).toBe("Bob Lee");
    expect(await nameOf({ firstName: "", lastName: "Stone" })).toBe("Bob Stone");
  });

  test("needs a cart", async () => {
    const answer = await server.send(calls.chooseShippingSpeed, {
      cartId: "0".repeat(32),
      body: { address: recipient, speed: 0 },
    });
    expect(answer).toMatchObject({ status: 404, body: { error: { code: "not-found" } } });
  });

  test("is rejected for an address outside the shipping area", async () => {
    const { orderId: cartId } = await server.readyToPay(photo);
    const address = { ...recipient, street1: "P.O. Box 12 Napa" };
    const answer = await server.send(calls.chooseShippingSpeed, { cartId, body: { address, speed: 0 } });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        error: { code: "invalid-request", fields: { "address.street1": expect.any(String) as string } },
      },
    });
  });

  test.each([-1, 3, "1", null])("is not %j", async (speed) => {
    const { orderId: cartId } = await server.readyToPay(photo);
    expect(
      (await server.send(calls.chooseShippingSpeed, { cartId, body: { address: recipient, speed } })).status,
    ).toBe(400);
  });
});

describe("checking out", () => {
  test("opens a payment of exactly the order's total, and the payment confirms it once", async () => {
    const request = await server.readyToPay(photo);
    const { status, body } = await server.send(calls.startCheckout, {
      cartId: request.orderId,
      body: request,
    });
    expect(status).toBe(200);
    const { id, url } = calls.startCheckout.reply.parse(body);
    expect(await server.deps.payments.session(id)).toMatchObject({
      status: "open",
      amountTotal: 12_000 + 700 + 870,
      currency: "usd",
    });
    expect((await server.send(calls.getCheckout, { id })).body).toMatchObject({ status: "open", url });

    expect(await payOnStripePage(url)).toEqual({
      status: 303,
      location: `${server.origin}/cart/${id}/success`,
    });
    await eventually(async () =>
      expect((await server.deps.orders.order(request.orderId))?.state).toBe("paid"),
    );
    expect((await server.send(calls.getCheckout, { id })).body).toMatchObject({ status: "complete" });
    expect((await server.send(calls.getCheckout, { id: request.orderId })).body).toMatchObject({
      status: "complete",
    });
    expect((await server.outbox()).filter((key) => key.endsWith(request.orderId))).toEqual([
      `lab-ticket:${request.orderId}`,
      `order-confirm:${request.orderId}`,
    ]);
  });

  test("repeated with the same order returns the same payment; a changed order ends it and opens another", async () => {
    const request = await server.readyToPay(photo);
    const cartId = request.orderId;
    const twice = await Promise.all(
      [1, 2].map(() => server.send(calls.startCheckout, { cartId, body: request })),
    );
    const [first = { id: "" }, again = { id: "" }] = twice.map(({ body }) =>
      calls.startCheckout.reply.parse(body),
    );
    expect(again.id).toBe(first.id);

    await server.send(calls.chooseShippingSpeed, { cartId, body: { address: recipient, speed: 0 } });
    const changed = { ...request, shipping: { selected: 0, cost: 0 } };
    const next = await server.send(calls.startCheckout, { cartId, body: changed });
    expect(calls.startCheckout.reply.parse(next.body).id).not.toBe(first.id);
    expect((await server.deps.payments.session(first.id))?.status).toBe("expired");
  });

  test("of a paid order is rejected with the path of its success page", async () => {
    const request = await server.readyToPay(photo);
    const started = await server.send(calls.startCheckout, { cartId: request.orderId, body: request });
    await payOnStripePage(calls.startCheckout.reply.parse(started.body).url);
    const again = await server.send(calls.startCheckout, { cartId: request.orderId, body: request });
    expect(again).toMatchObject({
      status: 409,
      body: { error: { code: "already-paid", location: `/cart/${request.orderId}/success` } },
    });
  });

  test("works with a full cart of prints with the longest description", async () => {
    const described = await aPhoto(server.catalog, { description: `<p>${"é".repeat(19_993)}</p>` });
    const request = await server.readyToPay(described);
    const items = Array.from({ length: 50 }, (_, index) =>
      request.items.map((line) => ({ ...line, description: "", lineItemId: line.lineItemId + index })),
    ).flat();
    const taxes = { ...request.taxes, taxAmount: 43_500 };
    const body = { ...request, items, taxes, cart: { items } };
    const { status } = await server.send(calls.startCheckout, { cartId: request.orderId, body });
    expect(status).toBe(200);
  });

  test("after a declined card is the same payment, still open", async () => {
    const request = await server.readyToPay(photo);
    const started = await server.send(calls.startCheckout, { cartId: request.orderId, body: request });
    const { id, url } = calls.startCheckout.reply.parse(started.body);
    expect((await payOnStripePage(url, "4000000000000002")).status).toBe(402);
    expect((await server.send(calls.getCheckout, { id })).body).toMatchObject({ status: "open", url });
  });

  test("after the payment page has expired opens a new payment", async () => {
    const request = await server.readyToPay(photo);
    const started = await server.send(calls.startCheckout, { cartId: request.orderId, body: request });
    const { id } = calls.startCheckout.reply.parse(started.body);
    await fetch(`${server.stripeOrigin}/_control/sessions/${id}/expire`, { method: "POST" });
    expect((await server.send(calls.getCheckout, { id })).body).toMatchObject({ status: "expired" });
    const again = await server.send(calls.startCheckout, { cartId: request.orderId, body: request });
    expect(calls.startCheckout.reply.parse(again.body).id).not.toBe(id);
  });

  test("before a speed is chosen is rejected", async () => {
    const { orderId: _, ...request } = await server.readyToPay(photo);
    const body = { address: recipient, emailAddress: "ann@example.test" };
    const { id } = calls.setShippingAddress.reply.parse(
      (await server.send(calls.setShippingAddress, { body })).body,
    );
    expect(
      (await server.send(calls.startCheckout, { cartId: id, body: { ...request, orderId: id } })).status,
    ).toBe(409);
  });

  test("of an unknown payment is not found", async () => {
    for (const id of ["cs_test_unknown", "0".repeat(32)]) {
      expect(await server.send(calls.getCheckout, { id })).toMatchObject({
        status: 404,
        body: { error: { code: "not-found" } },
      });
    }
  });
});
