import type { ShippingFacts } from "@lightwell/shared/delivery/shipping-facts";
import type { OrderRepository } from "./order-repository.ts";

export interface OrderDeps {
  readonly orders: OrderRepository;
  readonly now: () => number;
}

/** Dependencies of recording the outcome of a payment. */
export interface PaymentDeps extends OrderDeps {
  /** The owner's shipping facts, at most a minute old. */
  readonly shippingFacts: () => Promise<ShippingFacts>;
}
