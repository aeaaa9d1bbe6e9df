import { combineSlices, configureStore, createDynamicMiddleware } from "@reduxjs/toolkit";
import { cartSlice } from "#src/shop/features/cart/cart-slice.ts";
import { checkoutSlice } from "#src/shop/features/checkout/checkout-slice.ts";
import type { Identity } from "#src/identity/identity.ts";
import { nobody } from "#src/identity/anonymous-identity.ts";
import { sessionSlice } from "#src/identity/session-slice.ts";

/**
 * What only the browser knows. The back office adds its own reducers and middleware when its chunk arrives
 * (`rootReducer.inject`, `lateMiddleware.addMiddleware`), so that shoppers never load them.
 */
export const rootReducer = combineSlices(cartSlice, checkoutSlice, sessionSlice);
export const lateMiddleware = createDynamicMiddleware();

/** `identity` signs the calls of the back office; a page that is only rendered has none. */
export function createStore(identity: Identity = nobody) {
  return configureStore({
    reducer: rootReducer,
    middleware: (standard) =>
      standard({
        thunk: { extraArgument: { identity } },
        // The checks of development: what they find counts, not how long a busy machine takes for them.
        serializableCheck: { warnAfter: Number.POSITIVE_INFINITY },
        immutableCheck: { warnAfter: Number.POSITIVE_INFINITY },
      }).prepend(lateMiddleware.middleware),
  });
}

export type AppStore = ReturnType<typeof createStore>;
export type RootState = ReturnType<AppStore["getState"]>;
export type AppDispatch = AppStore["dispatch"];
