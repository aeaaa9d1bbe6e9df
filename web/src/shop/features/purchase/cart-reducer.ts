import type { Cart, LineItem } from "@lightwell/shared/cart/cart-schemas";
import { cartSubtotalCents, emptyCart, withLine, withoutLine } from "@lightwell/shared/cart/cart";

export const lineAdded = (payload: { line: Omit<LineItem, "lineItemId">; nowMs: number }) =>
  ({ type: "cart/line-added", payload }) as const;
export const lineRemoved = (payload: { lineItemId: number }) =>
  ({ type: "cart/line-removed", payload }) as const;
/** Read from the browser's storage, changed in another tab, or corrected by the server. */
export const cartReplaced = (payload: Cart) => ({ type: "cart/replaced", payload }) as const;
export const cartCleared = () => ({ type: "cart/cleared" }) as const;

export type CartAction = ReturnType<
  typeof lineAdded | typeof lineRemoved | typeof cartReplaced | typeof cartCleared
>;

export function cartReducer(cart: Cart = emptyCart, action: CartAction): Cart {
  switch (action.type) {
    case "cart/line-added":
      return withLine(cart, action.payload.line, action.payload.nowMs);
    case "cart/line-removed":
      return withoutLine(cart, action.payload.lineItemId);
    case "cart/replaced":
      return action.payload;
    case "cart/cleared":
      return emptyCart;
    default:
      return cart; // an action of another reducer
  }
}

interface WithCart {
  readonly cart: Cart;
}

export const selectCartItems = (state: WithCart) => state.cart.items;
export const selectCartCount = (state: WithCart) => state.cart.items.length;
export const selectSubtotalCents = (state: WithCart) => cartSubtotalCents(state.cart.items);
