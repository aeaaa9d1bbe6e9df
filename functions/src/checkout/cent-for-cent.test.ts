import fc from "fast-check";
import type { Photo } from "@lightwell/shared/catalog/catalog-schemas";
import { orderTotal, ratePpmOf } from "@lightwell/shared/checkout/order-total";
import type { Speed } from "@lightwell/shared/delivery/shipping-speed";
import { usStates } from "@lightwell/shared/checkout/us-states";
import { stateOfZip } from "@lightwell/shared/checkout/zip-states";
import * as calls from "@lightwell/shared/contract/checkout-endpoints";
import { formatUsd } from "@lightwell/shared/money/cents";
import { defaultOptions } from "@lightwell/shared/options/default-options";
import { offeredOptions } from "@lightwell/shared/options/offered-options";
import { groupsOfType } from "@lightwell/shared/options/option-groups";
import { selectedOf, type PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { printPriceCents } from "@lightwell/shared/print/pricing/print-price";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderConfirmation } from "#src/orders/mails/order-confirmation.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { recipient, startCheckoutServer, type CheckoutServer } from "#src/testing/checkout-server.ts";
import { sampleOf, testVolume } from "@lightwell/shared/testing/test-volume";
import { defaultShippingSettings } from "@lightwell/shared/delivery/default-shipping-settings";

let server: CheckoutServer;
let photo: Photo;
beforeAll(async () => {
  server = await startCheckoutServer("cent-for-cent", Object.keys(usStates));
  photo = await aPhoto(server.catalog, { base: 2_511 });
});
afterAll(() => server.close());

const offered = offeredOptions(defaultOptions);

/** Every complete print there is. */
const configurations: PrintConfiguration[] = (["framed", "unframed"] as const).flatMap((type) =>
  groupsOfType[type].reduce<PrintConfiguration[]>(
    (begun, group) =>
      begun.flatMap(({ choices }) =>
        offered[group].map(({ value }) => ({ type, choices: { ...choices, [group]: value } })),
      ),
    [{ type, choices: {} }],
  ),
);

function zipIn(state: string): string {
  const zips = Array.from({ length: 1_000 }, (_, prefix) => `${String(prefix).padStart(3, "0")}01`);
  return zips.find((zip) => stateOfZip(zip) === state) ?? expect.fail(`no ZIP code in ${state}`);
}

/** Buys as the page does, with the page's own sums, and compares them with everybody else's. */
async function expectOneTotal(
  prints: readonly PrintConfiguration[],
  state: string,
  speed: Speed,
): Promise<void> {
  const emailAddress = "ann@example.test";
  const address = { ...recipient, state, postal: zipIn(state) };
  const { body: started } = await server.send(calls.setShippingAddress, { body: { address, emailAddress } });
  const { id: cartId } = calls.setShippingAddress.reply.parse(started);
  const { body: chosen } = await server.send(calls.chooseShippingSpeed, { cartId, body: { address, speed } });
  const { speedCost, estimatedTax, taxableShipping } = calls.chooseShippingSpeed.reply.parse(chosen);
  const items = prints.map((configuration, index) => ({
    id: photo.id,
    selected: selectedOf(configuration),
    subtotal: printPriceCents({ base: photo.base, options: defaultOptions }, configuration) ?? 0,
    lineItemId: index + 1,
  }));
  const subtotal = items.reduce((sum, item) => sum + item.subtotal, 0);
  const sums = orderTotal(subtotal, speedCost, { ratePpm: ratePpmOf(estimatedTax), taxableShipping });
  const request = {
    orderId: cartId,
    emailAddress,
    items,
    shipping: { selected: speed, cost: speedCost },
    taxes: { salesTaxRate: estimatedTax, taxableShipping, taxAmount: sums.taxCents },
    subscribe: false,
    cart: { items },
  };
  const { status, body } = await server.send(calls.startCheckout, { cartId, body: request });
  expect({ status, body }).toMatchObject({ status: 200 });
  const session = await server.deps.payments.session(calls.startCheckout.reply.parse(body).id);
  expect(session?.amountTotal).toBe(sums.totalCents);
  const order = await server.deps.orders.order(cartId);
  if (!order) throw new Error("There is no order.");
  expect([order.total, order.taxes.taxAmount]).toEqual([sums.totalCents, sums.taxCents]);
  const { text, html } = await orderConfirmation(order, "https://lightwell.example", defaultShippingSettings);
  const figures = [
    ...items.map((item) => `Price: ${formatUsd(item.subtotal)}`),
    `Subtotal: ${formatUsd(subtotal)}`,
    `Shipping: ${speedCost === 0 ? "FREE" : formatUsd(speedCost)}`,
    `Sales Tax: ${formatUsd(sums.taxCents)}`,
    `Total: ${formatUsd(sums.totalCents)}`,
  ];
  expect(text.match(figureInText)?.map((line) => line.trim())).toEqual(figures);
  expect([...html.matchAll(figureInHtml)].map(([, label, amount]) => `${label}: ${amount}`)).toEqual(figures);
}

/** Every row of a mail that ends in an amount: `  Total: $194.68`. */
const figureInText = /^ {2}[\w ]+: (?:\$[\d,.]+|FREE)$/gm;
const figureInHtml = /<td[^>]*>([\w ]+)<\/td><td[^>]*>(\$[\d,.]+|FREE)<\/td>/g;

test("each of the 129 prints costs the same in the cart, on the server, in the payment and in the mail", async () => {
  expect(configurations).toHaveLength(129);
  for (let next = 0; next < configurations.length; next += 50) {
    await expectOneTotal(configurations.slice(next, next + 50), "CA", 1);
  }
});

test.each(sampleOf(Object.keys(usStates), 5))(
  "carts to %s come to the same total everywhere, at any speed",
  async (state) => {
    const carts = fc.tuple(
      fc.array(fc.constantFrom(...configurations), { minLength: 1, maxLength: 6 }),
      fc.constantFrom<Speed>(0, 1, 2),
    );
    await fc.assert(
      fc.asyncProperty(carts, async ([prints, speed]) => await expectOneTotal(prints, state, speed)),
      { numRuns: testVolume({ sample: 1, large: 10 }) },
    );
  },
);
