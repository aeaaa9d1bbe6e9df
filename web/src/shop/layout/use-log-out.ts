import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { signedOut } from "#src/identity/session-reducer.ts";
import { useIdentity } from "#src/identity/use-identity.ts";
import { logWarning } from "#src/log/log.ts";
import { paths } from "@lightwell/shared/routes/paths";
import { useAppDispatch } from "#src/shop/store/store-hooks.ts";

/** Returns a function that signs the owner out and opens the homepage, unless it is already open. */
export function useLogOut(): () => void {
  const dispatch = useAppDispatch();
  const identity = useIdentity();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(() => {
    identity.signOut().then(
      () => {
        if (pathname !== paths.home.href()) void navigate(paths.home.href());
        dispatch(signedOut());
      },
      (cause: unknown) => logWarning("session.not-signed-out", cause),
    );
  }, [dispatch, identity, navigate, pathname]);
}
