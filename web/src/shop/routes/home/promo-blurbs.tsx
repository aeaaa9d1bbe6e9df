import { freeShippingFromCents } from "@lightwell/shared/checkout/shipping-speed";
import { shippingFacts } from "@lightwell/shared/shop/shipping-facts";

export function PromoBlurbs() {
  return (
    <ul className="promo-blurbs">
      <li>
        <h2>Seen before it is sold</h2>
        <p>Every size says what of the picture it trims, and hangs in a room drawn to scale.</p>
      </li>
      <li>
        <h2>Printed when you order</h2>
        <p>
          One lab, one print at a time. It ships within {shippingFacts.labBusinessDays} business days; most
          orders are gone in {shippingFacts.mostOrdersShipWithinDays} days or less.
        </p>
      </li>
      <li>
        <h2>Free ground shipping</h2>
        <p>
          On every order over ${freeShippingFromCents / 100}, anywhere in the {shippingFacts.destination}.
        </p>
      </li>
    </ul>
  );
}
