import { combineReducers, configureStore } from "@reduxjs/toolkit";
import { backOfficeApi } from "#src/admin/api/back-office-api.ts";
import type { Identity } from "#src/identity/identity.ts";
import { sessionReducer } from "#src/identity/session-reducer.ts";

/** `identity` signs the calls of the back office. */
export function createAdminStore(identity: Identity) {
  return configureStore({
    reducer: combineReducers({ session: sessionReducer, [backOfficeApi.reducerPath]: backOfficeApi.reducer }),
    middleware: (standard) =>
      standard({
        thunk: { extraArgument: { identity } },
        // The checks of development: their result counts, not how long they take on a busy machine.
        serializableCheck: { warnAfter: Number.POSITIVE_INFINITY },
        immutableCheck: { warnAfter: Number.POSITIVE_INFINITY },
      }).concat(backOfficeApi.middleware),
  });
}
