import { describe, expect, test } from "vitest";
import type { CheckoutQuote } from "./checkout-schemas.ts";
import { startOfCheckout, type CheckoutState } from "./checkout-state.ts";
import { checkoutTransitions, checkoutTotal } from "./checkout-transitions.ts";

const shipping = { ...startOfCheckout.shipping, lastName: "Ames", street1: "12 Main St", city: "Napa" };
const confirmed = { cartId: "c1", emailAddress: "ann@example.com", shipping };
const taxes = { salesTaxRate: 0.0725, taxableShipping: 1 } as const;

const atSpeed = checkoutTransitions.addressConfirmed(startOfCheckout, confirmed);
const chosen = (speed: 0 | 1 | 2, subtotalCents = 12_000) =>
  checkoutTransitions.speedChosen(atSpeed, {
    speed,
    speedCost: [0, 700, 1_499][speed] ?? 0,
    taxes,
    subtotalCents,
  });
const atPayment = chosen(1);

describe("the checkout", () => {
  test("starts with the address, without a speed and without a subscription", () => {
    expect(startOfCheckout).toMatchObject({ step: "address", selectedSpeed: -1, subscribe: false });
  });

  test("continues to the speed once the address is confirmed, and keeps the recipient", () => {
    expect(atSpeed).toMatchObject({ step: "speed", ...confirmed });
  });

  test("continues to payment once a speed is set", () => {
    expect(atPayment).toMatchObject({ step: "payment", selectedSpeed: 1, speedCost: 700, taxes });
  });

  test("keeps the dates that were promised for the speed, until another is to be chosen", () => {
    const delivery = { dispatchBy: "2026-12-02", earliest: "2026-12-07", latest: "2026-12-16" };
    const set = { speed: 0, speedCost: 0, taxes, delivery, subtotalCents: 12_000 } as const;
    const promised = checkoutTransitions.speedChosen(atSpeed, set);
    expect(promised.delivery).toEqual(delivery);
    expect(checkoutTransitions.speedReopened(promised).delivery).toBeUndefined();
  });

  test("whose cart the server has lost starts again at the address as typed, which makes a new cart", () => {
    const lost = checkoutTransitions.cartLost(atPayment);
    expect(lost).toMatchObject({ step: "address", cartId: "", shipping, selectedSpeed: -1, redo: "lost" });
    const typed = checkoutTransitions.addressTyped(lost, { ...confirmed, emailAddress: "ann@example.org" });
    expect(typed.redo).toBe("lost");
    expect(checkoutTransitions.addressConfirmed(typed, confirmed).redo).toBeUndefined();
  });

  test.each([
    ["address", { step: "address", redo: "address-changed", cartId: "c1", selectedSpeed: -1 }],
    ["speed", { step: "speed", redo: "speed-changed", cartId: "c1", selectedSpeed: -1 }],
  ] as const)("does the %s again when another window has changed it", (step, expected) => {
    const again = checkoutTransitions.stepChangedElsewhere(atPayment, { step });
    expect(again).toMatchObject(expected);
    const confirmedAgain = checkoutTransitions.addressConfirmed(again, confirmed);
    const chosenAgain = checkoutTransitions.speedChosen(confirmedAgain, {
      speed: 1,
      speedCost: 700,
      taxes,
      subtotalCents: 12_000,
    });
    expect(chosenAgain).toMatchObject({ step: "payment", redo: undefined });
  });

  test("does not jump to payment when the address was reopened before the speed was set", () => {
    const reopened = checkoutTransitions.addressReopened(atSpeed);
    expect(
      checkoutTransitions.speedChosen(reopened, { speed: 1, speedCost: 700, taxes, subtotalCents: 12_000 }),
    ).toBe(reopened);
  });

  test("rejects free shipping when the cart falls below the minimum while it is being set", () => {
    expect(chosen(0, 4_999).step).toBe("speed");
    expect(chosen(0, 5_000).step).toBe("payment");
  });

  test.each([atSpeed, atPayment])(
    "starts from the address again when it is edited",
    (state: CheckoutState) => {
      expect(checkoutTransitions.addressReopened(state)).toEqual({ ...startOfCheckout, ...confirmed });
    },
  );

  test("keeps a typed address, which must be confirmed before the next step", () => {
    const typed = { emailAddress: "bob@example.com", shipping: { ...shipping, city: "Yountville" } };
    expect(checkoutTransitions.addressTyped(atPayment, typed)).toEqual({
      ...startOfCheckout,
      cartId: "c1",
      ...typed,
    });
  });

  test("clears the speed when shipping is changed or the address confirmed again", () => {
    expect(checkoutTransitions.speedReopened(atPayment)).toEqual(atSpeed);
    expect(
      checkoutTransitions.addressConfirmed(checkoutTransitions.addressReopened(atPayment), confirmed),
    ).toEqual(atSpeed);
  });

  test("has no speed to reopen before one is chosen", () => {
    expect(checkoutTransitions.speedReopened(startOfCheckout)).toBe(startOfCheckout);
  });
});

describe("a changed cart", () => {
  test("does not change the step while the speed is available", () => {
    expect(checkoutTransitions.cartChanged(atPayment, { lineCount: 1, subtotalCents: 1 })).toBe(atPayment);
    expect(checkoutTransitions.cartChanged(chosen(0), { lineCount: 1, subtotalCents: 5_000 })).toEqual(
      chosen(0),
    );
  });

  test("returns to the speed step when free shipping is no longer available", () => {
    expect(checkoutTransitions.cartChanged(chosen(0), { lineCount: 1, subtotalCents: 4_999 })).toEqual(
      atSpeed,
    );
  });

  test("returns to the address step when it is empty", () => {
    expect(checkoutTransitions.cartChanged(atPayment, { lineCount: 0, subtotalCents: 0 }).step).toBe(
      "address",
    );
  });

  test("takes the amounts of the server's quote", () => {
    const quote: CheckoutQuote = {
      items: [],
      shipping: { selected: 2, cost: 1_599 },
      taxes: { salesTaxRate: 0.08, taxableShipping: 0, taxAmount: 960 },
      subtotal: 12_000,
      total: 14_559,
    };
    const state = checkoutTransitions.quoteReceived(atPayment, quote);
    expect(state).toMatchObject({ step: "payment", selectedSpeed: 2, speedCost: 1_599 });
    expect(checkoutTotal(state, quote.subtotal)).toMatchObject({ taxCents: 960, totalCents: quote.total });
  });

  test("asks for a speed again when the server's quote has no free shipping", () => {
    const quote: CheckoutQuote = {
      items: [],
      shipping: { selected: 1, cost: 700 },
      taxes: { ...taxes, taxAmount: 413 },
      subtotal: 4_999,
      total: 6_112,
    };
    expect(checkoutTransitions.quoteReceived(chosen(0), quote)).toEqual(atSpeed);
  });
});

describe("the amounts", () => {
  test("have no shipping and no tax before a speed is chosen", () => {
    expect(checkoutTotal(atSpeed, 12_000)).toMatchObject({
      shippingCents: 0,
      taxCents: 0,
      totalCents: 12_000,
    });
  });

  test("change with the cart, at the quoted tax rate", () => {
    expect(checkoutTotal(atPayment, 12_000)).toMatchObject({ taxCents: 920, totalCents: 13_620 });
    expect(checkoutTotal(atPayment, 24_000)).toMatchObject({ taxCents: 1_790, totalCents: 26_490 });
  });

  test("tax shipping where it is due unless free shipping is offered, until the server's quote says otherwise", () => {
    const florida = { salesTaxRate: 0.06, taxableShipping: 0, taxedUnlessFree: true } as const;
    const state = { ...atPayment, taxes: florida };
    expect([4_000, 8_000].map((cents) => checkoutTotal(state, cents).taxCents)).toEqual([282, 480]);
    const quote: CheckoutQuote = {
      items: [],
      shipping: { selected: 1, cost: 700 },
      taxes: { salesTaxRate: 0.06, taxableShipping: 0, taxAmount: 240 },
      subtotal: 4_000,
      total: 4_940,
    };
    const quoted = checkoutTransitions.quoteReceived(state, quote);
    expect(checkoutTotal(quoted, quote.subtotal).totalCents).toBe(quote.total);
  });
});
