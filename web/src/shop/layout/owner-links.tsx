import { paths } from "@lightwell/shared/routes/paths";
import { useCallback } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { useIdentity } from "#src/identity/identity.ts";
import { signedOut } from "#src/identity/session-reducer.ts";
import { signOutHere } from "#src/identity/sign-out-here.ts";
import { logWarning } from "#src/log/log.ts";
import { useAppDispatch } from "#src/shop/store/store.ts";
import { Icon } from "#src/ui/icons.tsx";

/** What the header shows to the owner only: the way to the back office, and out of it. */
export function OwnerLinks() {
  const logOut = useLogOut();
  return (
    <>
      <li>
        <Link to={paths.admin.href()} className="icon-button" aria-label="Admin" reloadDocument>
          <GearIcon />
        </Link>
      </li>
      <li>
        <button type="button" className="icon-button" aria-label="Log out" onClick={logOut}>
          <LockIcon />
        </button>
      </li>
    </>
  );
}

/** Returns a function that signs the owner out and opens the homepage, unless it is already open. */
function useLogOut(): () => void {
  const dispatch = useAppDispatch();
  const identity = useIdentity();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(() => {
    signOutHere(identity).then(
      () => {
        if (pathname !== paths.home.href()) void navigate(paths.home.href());
        dispatch(signedOut());
      },
      (cause: unknown) => logWarning("session.not-signed-out", cause),
    );
  }, [dispatch, identity, navigate, pathname]);
}

function GearIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="3.2" />
      <path d="M12 3v2.6M12 18.4V21M3 12h2.6M18.4 12H21M5.6 5.6l1.9 1.9M16.5 16.5l1.9 1.9M18.4 5.6l-1.9 1.9M7.5 16.5l-1.9 1.9" />
    </Icon>
  );
}

function LockIcon() {
  return (
    <Icon>
      <rect x="5" y="10.5" width="14" height="9.5" />
      <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14v2.5" />
    </Icon>
  );
}
