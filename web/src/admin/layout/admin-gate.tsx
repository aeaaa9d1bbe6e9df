import { createAction } from "@reduxjs/toolkit";
import { useEffect } from "react";
import { adminApi } from "#src/admin/api/admin-api.ts";
import { RequireAdmin } from "./require-admin.tsx";
import { sessionSlice } from "#src/identity/session-slice.ts";
import { useIdentity } from "#src/identity/use-identity.ts";
import { AdminLayout } from "./admin-layout.tsx";
import { paths } from "@lightwell/shared/routes/paths";
import { lateMiddleware, rootReducer } from "#src/shop/store.ts";
import { useAppDispatch, useAppSelector } from "#src/shop/store-hooks.ts";
import { useLogOut } from "#src/shop/use-log-out.ts";

const backOfficeOpened = createAction("back-office-opened");

/** Opens the back office to admins, and leaves nothing of it in the store when somebody else comes. */
export function AdminGate() {
  const isOpen = useBackOffice();
  const logOut = useLogOut();
  const loggedIn = useAppSelector(sessionSlice.selectors.selectLoggedIn);
  const isAdmin = useAppSelector(sessionSlice.selectors.selectIsAdmin);
  const email = useAppSelector(sessionSlice.selectors.selectEmail);

  return (
    <RequireAdmin
      loggedIn={isOpen ? loggedIn : 0}
      isAdmin={isAdmin}
      email={email}
      loginHref={paths.login.href()}
      onSignOut={logOut}
    >
      <AdminLayout email={email} onSignOut={logOut} />
    </RequireAdmin>
  );
}

/** Adds the back office's calls to the store, and follows who is signed in for as long as it is open. */
function useBackOffice(): boolean {
  const dispatch = useAppDispatch();
  const identity = useIdentity();
  const isOpen = useAppSelector((state) => adminApi.reducerPath in state);

  useEffect(() => {
    rootReducer.inject(adminApi);
    lateMiddleware.addMiddleware(adminApi.middleware);
    dispatch(backOfficeOpened()); // what a new reducer needs to begin with its state
    const { signedIn, signedOut } = sessionSlice.actions;
    const stop = identity.watch((user) => dispatch(user ? signedIn(user) : signedOut()));
    return () => {
      stop();
      dispatch(adminApi.util.resetApiState());
    };
  }, [dispatch, identity]);

  return isOpen;
}
