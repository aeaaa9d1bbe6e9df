import type { ReactNode } from "react";
import { Navigate } from "react-router-dom";
import { Button } from "#src/ui/button.tsx";
import { Spinner } from "#src/ui/spinner.tsx";

interface Props {
  readonly loggedIn: -1 | 0 | 1;
  readonly isAdmin: boolean;
  readonly email: string;
  readonly loginHref: string;
  readonly onSignOut: () => void;
  readonly children: ReactNode;
}

/** Lets admins in, once it is known who is there; guests are sent to the login, others told so. */
export function RequireAdmin({ loggedIn, isAdmin, email, loginHref, onSignOut, children }: Props) {
  if (loggedIn === 0) return <Spinner />;
  if (loggedIn === -1) return <Navigate to={loginHref} replace />;
  if (isAdmin) return children;
  return (
    <main className="message-page">
      <h1>Not authorized</h1>
      <p>{email} is signed in, but may not manage this shop.</p>
      <p>
        <Button look="primary" onClick={onSignOut}>
          Sign out
        </Button>
      </p>
    </main>
  );
}
