import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { sessionSlice } from "#/features/session/session-slice.ts";
import { paths } from "./paths.ts";
import { useAppDispatch } from "./store-hooks.ts";

/** Signs the owner out and leads home, unless already there. */
export function useLogOut(): () => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(() => {
    dispatch(sessionSlice.actions.signedOut());
    if (pathname !== paths.home.href()) void navigate(paths.home.href());
  }, [dispatch, navigate, pathname]);
}
