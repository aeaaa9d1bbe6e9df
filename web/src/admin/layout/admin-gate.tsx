import { useEffect } from "react";
import { useDispatch, useSelector } from "react-redux";
import { useNavigation, useSubmit } from "react-router-dom";
import { backOfficeApi } from "#src/admin/api/back-office-api.ts";
import { selectSession } from "#src/identity/session-reducer.ts";
import { useOpenDocument } from "#src/navigation/open-document.ts";
import { PageTitle } from "#src/rendering/page-title.tsx";
import { paths } from "@lightwell/shared/routes/paths";
import { Button } from "#src/ui/button.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { AdminLayout } from "./admin-layout.tsx";

/**
 * Opens the back office to admins once the session is known; guests are redirected to the login, others see why they
 * have no access.
 */
export function AdminGate() {
  const { loggedIn, isAdmin, email } = useSelector(selectSession);
  const isLeaving = useNavigation().state === "submitting"; // being signed out, see router.tsx
  const submit = useSubmit();
  const dispatch = useDispatch();
  const handleSignOut = () => void submit(null, { method: "post", action: paths.admin.href() });

  // Clears the data of the back office, so that another user who signs in does not see them.
  useEffect(() => {
    if (!isAdmin) return;
    return () => void dispatch(backOfficeApi.util.resetApiState());
  }, [isAdmin, dispatch]);

  if (loggedIn === -1 && !isLeaving) return <GoToLogin />;
  if (loggedIn !== 1) return <Spinner />;
  if (isAdmin) return <AdminLayout email={email} onSignOut={handleSignOut} />;
  return (
    <main className="message-page">
      <PageTitle title="Not authorized" description="An account that may not manage the shop." />
      <h1>Not authorized</h1>
      <p>{`${email} is signed in, but may not manage this shop.`}</p>
      <p>
        <Button look="primary" onClick={handleSignOut}>
          Sign out
        </Button>
      </p>
    </main>
  );
}

/** The login is a page of the shop. */
function GoToLogin() {
  const openDocument = useOpenDocument();
  useEffect(() => openDocument(paths.login.href(), { replace: true }), [openDocument]);
  return <Spinner />;
}
