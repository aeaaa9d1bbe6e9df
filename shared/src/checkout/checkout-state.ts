import type { DeliveryPromise } from "#src/delivery/delivery-schemas.ts";
import type { Recipient, Taxes } from "./checkout-schemas.ts";
import type { DestinationTaxRate } from "./order-total.ts";
import { noSpeed, type Speed } from "#src/delivery/shipping-speed.ts";

export type CheckoutStep = "address" | "speed" | "payment";

/**
 * The browser's state of an unfinished checkout. Step `speed` requires a confirmed address, `payment` also a chosen
 * speed.
 */
export interface CheckoutState {
  readonly step: CheckoutStep;
  /** The server's id of this cart; empty before the first confirmed address, and kept when the address changes. */
  readonly cartId: string;
  /** E-mail address and recipient as typed; confirmed once the address step is past. */
  readonly emailAddress: string;
  readonly shipping: Recipient;
  readonly selectedSpeed: Speed | typeof noSpeed;
  /** Cents; 0 until a speed is chosen. */
  readonly speedCost: number;
  /** The rate as a decimal fraction; the amount follows from it and the cart. */
  readonly taxes: Pick<Taxes, "salesTaxRate" | "taxableShipping"> &
    Pick<DestinationTaxRate, "taxedUnlessFree">;
  /** What the shop promised for the chosen speed; absent until one is chosen. */
  readonly delivery?: DeliveryPromise | undefined;
  readonly subscribe: boolean;
  /** Why a step has to be done again, until it is; the page says so. */
  readonly redo?: RedoReason | undefined;
}

/** `lost`: the server no longer has the cart. `rejected`: its rules reject what was confirmed. */
export type RedoReason = "lost" | "rejected" | "address-changed" | "speed-changed";

/** Values of the fields that depend on the speed, while none is chosen. */
export const noSpeedChosen = {
  selectedSpeed: noSpeed,
  speedCost: 0,
  taxes: { salesTaxRate: 0, taxableShipping: 0 },
  delivery: undefined,
} as const satisfies Partial<CheckoutState>;

export const startOfCheckout: CheckoutState = {
  step: "address",
  cartId: "",
  emailAddress: "",
  shipping: { firstName: "", lastName: "", street1: "", street2: "", city: "", state: "", postal: "" },
  ...noSpeedChosen,
  subscribe: false,
};
