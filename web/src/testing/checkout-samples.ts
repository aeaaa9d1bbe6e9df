import type { LineItem } from "@lightwell/shared/cart/cart-schemas";
import { startOfCheckout, type CheckoutState } from "@lightwell/shared/checkout/checkout-state";

export function aLine(changes: Partial<LineItem> = {}): LineItem {
  return {
    id: "photo1",
    selected: [
      { configurationType: "framed" },
      { framed_sizes: "16x20" },
      { framed_materials: "maple" },
      { framed_mattes: "single" },
      { framed_finishes: "matte" },
    ],
    image: "photos/p1-0123456789abcdef",
    subtotal: 27_000,
    lineItemId: 1_750_000_000_000,
    title: "Granite Morning",
    subtitle: "Sierra Nevada, early June",
    description: "<p>First sun on the east face.</p>",
    quantity: 1,
    slug: "granite-morning",
    ...changes,
  };
}

export const aCartId = "0123456789abcdef0123456789abcdef";

export const ann = {
  firstName: "Ann",
  lastName: "Ames",
  street1: "12 Main St",
  street2: "",
  city: "Napa",
  state: "CA",
  postal: "94558",
};

/** A checkout whose steps before payment are complete. */
export function aCheckout(changes: Partial<CheckoutState> = {}): CheckoutState {
  return {
    ...startOfCheckout,
    step: "payment",
    cartId: aCartId,
    emailAddress: "ann@example.com",
    shipping: ann,
    selectedSpeed: 1,
    speedCost: 700,
    taxes: { salesTaxRate: 0.0725, taxableShipping: 0 },
    ...changes,
  };
}

/** Stores a cart in the browser, as an earlier visit would have. */
export function storeCart(...items: LineItem[]): void {
  window.localStorage.setItem("cart", JSON.stringify({ items }));
}

export function storeCheckout(checkout: CheckoutState): void {
  window.sessionStorage.setItem("checkout", JSON.stringify(checkout));
}
