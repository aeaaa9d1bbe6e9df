import { useDispatch, useSelector, useStore } from "react-redux";
import { combineReducers, legacy_createStore } from "redux";
import { sessionReducer } from "#src/identity/session-reducer.ts";
import { cartReducer } from "#src/shop/features/purchase/cart-reducer.ts";
import { checkoutReducer } from "#src/shop/features/purchase/checkout-reducer.ts";

/** The state that only this browser has. Plain redux: see docs/decisions/0028-two-web-entries.md. */
export function createShopStore() {
  return legacy_createStore(
    combineReducers({ cart: cartReducer, checkout: checkoutReducer, session: sessionReducer }),
  );
}

export type AppStore = ReturnType<typeof createShopStore>;
export type RootState = ReturnType<AppStore["getState"]>;
export type AppDispatch = AppStore["dispatch"];

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();
