import type { Cart } from "@lightwell/shared/cart/cart-schemas";
import type { CheckoutState } from "@lightwell/shared/checkout/checkout-state";
import type { Store } from "redux";
import { useDispatch, useSelector, useStore } from "react-redux";
import type { CartAction } from "./cart-reducer.ts";
import type { CheckoutEvent } from "./checkout-reducer.ts";

interface PurchaseState {
  readonly cart: Cart;
  readonly checkout: CheckoutState;
}
type PurchaseAction = CartAction | CheckoutEvent;

// The part of the shop's store that a purchase uses.
export const usePurchaseSelector = useSelector.withTypes<PurchaseState>();
export const usePurchaseDispatch = useDispatch.withTypes<Store<PurchaseState, PurchaseAction>["dispatch"]>();
export const usePurchaseStore = useStore.withTypes<Store<PurchaseState, PurchaseAction>>();
