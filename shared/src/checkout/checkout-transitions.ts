import type { DeliveryPromise } from "#src/delivery/delivery-schemas.ts";
import type { CheckoutQuote } from "./checkout-schemas.ts";
import { type CheckoutState, noSpeedChosen } from "./checkout-state.ts";
import { type OrderTotal, orderTotal, ratePpmOf, taxableShippingOf } from "./order-total.ts";
import { isSpeedOffered, noSpeed, type Speed } from "#src/delivery/shipping-speed.ts";

type TypedAddress = Pick<CheckoutState, "emailAddress" | "shipping">;
export type ConfirmedAddress = Pick<CheckoutState, "cartId" | "emailAddress" | "shipping">;

interface ChosenSpeed {
  readonly speed: Speed;
  readonly speedCost: number;
  readonly taxes: CheckoutState["taxes"];
  readonly delivery?: DeliveryPromise | undefined;
  /** Of the cart now: it may have shrunk while the speed was being set. */
  readonly subtotalCents: number;
}

interface CartFigures {
  readonly lineCount: number;
  readonly subtotalCents: number;
}

/** State transitions of the checkout: address → speed → payment, and back (spec §4). */
export const checkoutTransitions = {
  addressConfirmed: (state: CheckoutState, confirmed: ConfirmedAddress): CheckoutState => ({
    ...state,
    ...confirmed,
    ...noSpeedChosen,
    step: "speed",
    redo: undefined,
  }),

  /** 'Edit Address': address and speed have to be confirmed and chosen again. */
  addressReopened: (state: CheckoutState): CheckoutState => ({ ...state, ...noSpeedChosen, step: "address" }),

  /** The server no longer has the cart: confirming the address, which stays as typed, makes a new one. */
  cartLost: (state: CheckoutState): CheckoutState => ({
    ...checkoutTransitions.addressReopened(state),
    cartId: "",
    redo: "lost",
  }),

  /** The server rejects the confirmed address or e-mail address, under rules that are newer than the page's. */
  addressRejected: (state: CheckoutState): CheckoutState => ({
    ...checkoutTransitions.addressReopened(state),
    redo: "rejected",
  }),

  /** Another window has changed a step of the cart, so it has to be done again in this one. */
  stepChangedElsewhere: (state: CheckoutState, { step }: { step: "address" | "speed" }): CheckoutState =>
    step === "address"
      ? { ...checkoutTransitions.addressReopened(state), redo: "address-changed" }
      : { ...checkoutTransitions.speedReopened(state), redo: "speed-changed" },

  /** The same order goes on with a new cart, as its former one can no longer be changed. */
  cartReplaced: (state: CheckoutState, { cartId }: Pick<CheckoutState, "cartId">): CheckoutState => ({
    ...state,
    cartId,
  }),

  /** A changed field: the typed address is stored with the checkout, and must be confirmed. */
  addressTyped: (state: CheckoutState, { emailAddress, shipping }: TypedAddress): CheckoutState => ({
    ...checkoutTransitions.addressReopened(state),
    emailAddress,
    shipping,
  }),

  /** Whether the shopper wants mails about new prints. */
  subscribeChosen: (state: CheckoutState, subscribe: boolean): CheckoutState => ({ ...state, subscribe }),

  /** Ignored if the address was reopened meanwhile, or if the cart no longer qualifies for free shipping. */
  speedChosen: (
    state: CheckoutState,
    { speed, speedCost, taxes, delivery, subtotalCents }: ChosenSpeed,
  ): CheckoutState =>
    state.step !== "speed" || !isSpeedOffered(speed, subtotalCents)
      ? state
      : { ...state, selectedSpeed: speed, speedCost, taxes, delivery, step: "payment", redo: undefined },

  /** 'Change Shipping': back to the speeds, none of them chosen. */
  speedReopened: (state: CheckoutState): CheckoutState =>
    state.step === "payment" ? { ...state, ...noSpeedChosen, step: "speed" } : state,

  /**
   * An empty cart returns to the address; if the chosen speed is no longer offered, the speed has to be chosen again.
   */
  cartChanged: (state: CheckoutState, cart: CartFigures): CheckoutState => {
    if (cart.lineCount === 0)
      return state.step === "address" ? state : checkoutTransitions.addressReopened(state);
    const speed = state.selectedSpeed;
    return speed === noSpeed || isSpeedOffered(speed, cart.subtotalCents)
      ? state
      : checkoutTransitions.speedReopened(state);
  },

  /**
   * Replaces the browser's amounts by those of the server. If the subtotal no longer allows free shipping, the speed
   * has to be chosen again, so that shoppers do not pay for a speed that they did not choose.
   */
  quoteReceived: (
    state: CheckoutState,
    { shipping, taxes, delivery, subtotal }: CheckoutQuote,
  ): CheckoutState => {
    const speed = state.selectedSpeed;
    if (speed !== noSpeed && !isSpeedOffered(speed, subtotal))
      return checkoutTransitions.speedReopened(state);
    return {
      ...state,
      selectedSpeed: shipping.selected,
      speedCost: shipping.cost,
      taxes: { salesTaxRate: taxes.salesTaxRate, taxableShipping: taxes.taxableShipping },
      delivery,
    };
  },
};

/** The figures of the order as far as it is known. */
export function checkoutTotal({ speedCost, taxes }: CheckoutState, subtotalCents: number): OrderTotal {
  return orderTotal(subtotalCents, speedCost, {
    ratePpm: ratePpmOf(taxes.salesTaxRate),
    taxableShipping: taxableShippingOf(taxes, subtotalCents),
  });
}
