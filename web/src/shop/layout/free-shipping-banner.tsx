import { freeShippingFromCents } from "@lightwell/shared/delivery/shipping-speed";

export function FreeShippingBanner() {
  return <p className="shipping-banner">Free ground shipping over ${freeShippingFromCents / 100}</p>;
}
