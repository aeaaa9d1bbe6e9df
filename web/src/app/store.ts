import { combineSlices, configureStore, createDynamicMiddleware } from "@reduxjs/toolkit";
import { cartSlice } from "#/features/cart/cart-slice.ts";
import { sessionSlice } from "#/features/session/session-slice.ts";
import { failurePageSlice } from "./failure-page-slice.ts";

/**
 * What only the browser knows. The back office adds its own reducers and middleware when its chunk arrives
 * (`rootReducer.inject`, `lateMiddleware.addMiddleware`), so that shoppers never load them.
 */
export const rootReducer = combineSlices(cartSlice, sessionSlice, failurePageSlice);
export const lateMiddleware = createDynamicMiddleware();

export function createStore() {
  return configureStore({
    reducer: rootReducer,
    middleware: (standard) => standard().prepend(lateMiddleware.middleware),
  });
}

export type AppStore = ReturnType<typeof createStore>;
export type RootState = ReturnType<AppStore["getState"]>;
export type AppDispatch = AppStore["dispatch"];
