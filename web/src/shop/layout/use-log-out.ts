import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { signedOut } from "#src/identity/session-reducer.ts";
import { useIdentity } from "#src/identity/use-identity.ts";
import { logWarning } from "#src/log/log.ts";
import { paths } from "@lightwell/shared/routes/paths";
import { useAppDispatch } from "#src/shop/store-hooks.ts";

/** Signs the owner out and leads home, unless already there. */
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
