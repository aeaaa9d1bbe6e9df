import type { ShippingSettings } from "@lightwell/shared/delivery/delivery-schemas";
import type { OrderRepository } from "./order-repository.ts";

export interface OrderDeps {
  readonly orders: OrderRepository;
  readonly now: () => number;
}

/** Dependencies of recording the outcome of a payment. */
export interface PaymentDeps extends OrderDeps {
  /** The owner's shipping settings, at most a minute old. */
  readonly shippingSettings: () => Promise<ShippingSettings>;
}
