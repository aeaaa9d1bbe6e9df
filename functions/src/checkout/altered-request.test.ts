import type { Photo } from "@lightwell/shared/catalog/catalog-schemas";
import { apiErrorSchema } from "@lightwell/shared/contract/api-error";
import * as calls from "@lightwell/shared/contract/checkout-endpoints";
import { fillPath } from "@lightwell/shared/contract/catalog-paths";
import { savePhoto } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPhoto } from "#src/testing/a-photo.ts";
import { startCheckoutServer, type CheckoutServer } from "#src/testing/checkout-server.ts";

let server: CheckoutServer;
let photo: Photo;
let request: calls.CheckoutRequest;

beforeAll(async () => {
  server = await startCheckoutServer("altered-request");
  photo = await aPhoto(server.catalog);
  request = await server.readyToPay(photo);
});
afterAll(() => server.close());

const send = (body: unknown) => server.send(calls.startCheckout, { cartId: request.orderId, body });

function pictureOf({ width, height }: Photo) {
  const focalPoint = { x: 0.5, y: 0.5 };
  return { width, height, isLandscapeOrientation: true, printMode: "fill", focalPoint, cutMattes: true };
}

async function expectNoOrder(): Promise<void> {
  expect(await server.deps.orders.order(request.orderId)).toBeUndefined();
}

describe("a checkout request with a wrong amount or picture", () => {
  const first = () => request.items[0] ?? expect.fail("the request has no line");
  test.each<[string, () => Partial<calls.CheckoutRequest>]>([
    ["a cheaper line", () => ({ items: [{ ...first(), subtotal: 11_999 }] })],
    [
      "a cheaper line beside another one",
      () => ({
        items: [first(), { ...first(), lineItemId: 2, subtotal: 11_999 }],
        taxes: { ...request.taxes, taxAmount: 1_740 },
      }),
    ],
    ["a dearer line", () => ({ items: [{ ...first(), subtotal: 12_001 }] })],
    ["a line for nothing", () => ({ items: [{ ...first(), subtotal: 0 }] })],
    ["cheaper shipping", () => ({ shipping: { selected: 1, cost: 0 } })],
    ["another speed", () => ({ shipping: { selected: 0, cost: 0 } })],
    ["less tax", () => ({ taxes: { ...request.taxes, taxAmount: 869 } })],
    ["a lower rate", () => ({ taxes: { ...request.taxes, salesTaxRate: 0 } })],
    ["shipping taxed", () => ({ taxes: { ...request.taxes, taxableShipping: 1 } })],
    [
      "a size that is not offered",
      () => ({ items: [{ ...first(), selected: [{ sizes: "9x9" }, { finishes: "matte" }] }] }),
    ],
    [
      "a framed size as an unframed one",
      () => ({
        items: [{ ...first(), selected: [{ configurationType: "unframed" }, { framed_sizes: "8x10" }] }],
      }),
    ],
    ["half a configuration", () => ({ items: [{ ...first(), selected: [{ sizes: "8x10" }] }] })],
    ["a photo nobody knows", () => ({ items: [{ ...first(), id: "unknown" }] })],
  ])("is rejected for %s with the correct quote, and no payment session is opened", async (_, change) => {
    const { status, body } = await send({ ...request, ...change() });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      error: { code: "quote-changed", quote: { shipping: { selected: 1, cost: 700 } } },
    });
    await expectNoOrder();
  });

  test("is rejected with a quote of the available lines at their prices", async () => {
    const gone = { ...first(), id: "unknown", lineItemId: 2 };
    const { body } = await send({ ...request, items: [gone, { ...first(), subtotal: 1 }] });
    expect(body).toMatchObject({
      error: {
        quote: {
          items: [{ id: photo.id, subtotal: 12_000 }],
          subtotal: 12_000,
          total: 13_570,
          taxes: { taxAmount: 870 },
        },
      },
    });
    await expectNoOrder();
  });

  test("is rejected with a quote that says how each print is made, so that it is drawn as it will be", async () => {
    const made = { printMode: "border", focalPoint: { x: 0.1, y: 0.9 } } as const;
    const bordered = await aPhoto(server.catalog, { title: "Whole", ...made });
    const { body } = await send({ ...request, items: [{ ...first(), id: bordered.id, subtotal: 1 }] });
    const pixels = { width: 6_000, height: 4_000, isLandscapeOrientation: true };
    expect(apiErrorSchema.parse(body).error.quote?.items).toMatchObject([
      { image: bordered.image, picture: { ...made, ...pixels, cutMattes: true } },
    ]);
    await expectNoOrder();
  });

  test.each<[string, (made: Photo) => object]>([
    ["another picture", ({ image }) => ({ image: image.replace(/.{16}$/, "fedcba9876543210") })],
    ["another crop", (made) => ({ picture: { ...pictureOf(made), focalPoint: { x: 0.1, y: 0.9 } } })],
  ])("is rejected for a print that was shown with %s, with the one that is made", async (_, shown) => {
    const { status, body } = await send({ ...request, items: [{ ...first(), ...shown(photo) }] });
    expect(status).toBe(409);
    expect(apiErrorSchema.parse(body).error.quote?.items).toMatchObject([
      { image: photo.image, picture: pictureOf(photo) },
    ]);
    await expectNoOrder();
  });

  test("is accepted with the picture that is made, whatever the version of its thumbnails", async () => {
    const mine = await server.readyToPay(photo);
    const shown = { image: `${photo.image}-2`, picture: pictureOf(photo) };
    const items = mine.items.map((item) => ({ ...item, ...shown }));
    const body = { ...mine, items };
    expect((await server.send(calls.startCheckout, { cartId: mine.orderId, body })).status).toBe(200);
  });

  test("is rejected for a photo that was deactivated in the meantime", async () => {
    const hidden = await aPhoto(server.catalog, { title: "Taken Down" });
    await server.catalog.call(savePhoto, { id: hidden.id, body: { ...hidden, active: false } });
    expect((await send({ ...request, items: [{ ...first(), id: hidden.id }] })).status).toBe(409);
    await expectNoOrder();
  });
});

describe("an invalid checkout request", () => {
  const moneyFields: Readonly<Record<string, (value: unknown) => object>> = {
    subtotal: (subtotal) => ({ items: request.items.map((item) => ({ ...item, subtotal })) }),
    cost: (cost) => ({ shipping: { ...request.shipping, cost } }),
    speed: (selected) => ({ shipping: { ...request.shipping, selected } }),
    taxAmount: (taxAmount) => ({ taxes: { ...request.taxes, taxAmount } }),
    salesTaxRate: (salesTaxRate) => ({ taxes: { ...request.taxes, salesTaxRate } }),
    taxableShipping: (taxableShipping) => ({ taxes: { ...request.taxes, taxableShipping } }),
  };
  /** JSON has no NaN and no infinity: sent as such they are null, and 1e999 is one again when it is read. */
  const figures = [
    -1,
    1.5,
    1e12,
    Number.MAX_SAFE_INTEGER,
    Number.NaN,
    null,
    undefined,
    true,
    "870",
    "8.7e2",
    "",
    "NaN",
    [870],
    [[870]],
    [],
    {},
    { $numberInt: "870" },
  ];
  test.each(Object.keys(moneyFields).flatMap((field) => figures.map((figure) => [field, figure] as const)))(
    "with %s %j is rejected before prices are computed",
    async (field, figure) => {
      const body = { ...request, ...moneyFields[field]?.(figure) };
      expect(await send(body)).toMatchObject({ status: 400, body: { error: { code: "invalid-request" } } });
      await expectNoOrder();
    },
  );

  test.each(["1e999", "-1e999", "NaN", "0x10"])("with the bare value %s is rejected", async (figure) => {
    const body = JSON.stringify(request).replace(/"taxAmount":\d+/, `"taxAmount":${figure}`);
    const response = await fetch(
      `${server.origin}${fillPath(calls.startCheckout.path, { cartId: request.orderId })}`,
      { method: "POST", headers: { "Content-Type": "application/json" }, body },
    );
    expect(response.status).toBe(400);
    await expectNoOrder();
  });

  test.each<[string, object]>([
    ["an unknown field", { total: 1 }],
    ["another order's id", { orderId: "0".repeat(32) }],
    ["no lines", { items: [] }],
    ["a rate over one", { taxes: { salesTaxRate: 7.25, taxableShipping: 0, taxAmount: 870 } }],
    ["a yes for taxed shipping", { taxes: { salesTaxRate: 0.0725, taxableShipping: true, taxAmount: 870 } }],
  ])("with %s is rejected", async (_, change) => {
    expect((await send({ ...request, ...change })).status).toBe(400);
    await expectNoOrder();
  });

  test("with another price in its copy of the cart gets the price of the shop", async () => {
    const mine = await server.readyToPay(photo);
    const cart = { items: mine.items.map((item) => ({ ...item, subtotal: -1 })), total: 1 };
    const { body } = await server.send(calls.startCheckout, {
      cartId: mine.orderId,
      body: { ...mine, cart },
    });
    const session = await server.deps.payments.session(calls.startCheckout.reply.parse(body).id);
    expect(session?.amountTotal).toBe(13_570);
  });

  test("with an e-mail address other than the confirmed one is rejected", async () => {
    expect((await send({ ...request, emailAddress: "mallory@example.test" })).status).toBe(409);
    await expectNoOrder();
  });
});
