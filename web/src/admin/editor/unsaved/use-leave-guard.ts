import { useEffect, useRef } from "react";
import { useBlocker } from "react-router-dom";
import { paths } from "@lightwell/shared/routes/paths";

/**
 * Asks for confirmation before a page with unsaved changes is left. The browser asks when the tab is closed; a link,
 * Back and signing out wait until `leave` or `stay` is called, and `isAsked` is true meanwhile. After a lost sign-in
 * the login opens without asking, because the draft is stored.
 */
export function useLeaveGuard(isUnsaved: boolean): {
  readonly isAsked: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
  /** Lets the next navigation pass: what was edited is gone. */
  readonly release: () => void;
} {
  const isReleased = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (nextLocation.pathname === paths.login.href()) isReleased.current = true;
    return isUnsaved && !isReleased.current && nextLocation.pathname !== currentLocation.pathname;
  });

  useEffect(() => {
    if (!isUnsaved) return;
    isReleased.current = false;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isReleased.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);

  const release = () => {
    isReleased.current = true;
  };
  return {
    isAsked: blocker.state === "blocked",
    stay: () => blocker.reset?.(),
    leave: () => {
      release();
      blocker.proceed?.();
    },
    release,
  };
}
