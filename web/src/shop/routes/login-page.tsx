import "#styles/shop/login.scss";
import { LoginForm } from "#src/shop/features/login/login-form.tsx";
import { loginFailed, loginStarted, selectSession, signedIn } from "#src/identity/session-reducer.ts";
import { identityErrorCode } from "#src/identity/identity-error.ts";
import { useIdentity } from "#src/identity/identity.ts";
import { logWarning } from "#src/log/log.ts";
import { useOpenDocument } from "#src/navigation/open-document.ts";
import { PageTitle } from "#src/rendering/page-title.tsx";
import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { keepsStored } from "#src/storage/browser-storage.ts";
import { useAppDispatch, useAppSelector } from "#src/shop/store/store.ts";

export function LoginPage() {
  const identity = useIdentity();
  const dispatch = useAppDispatch();
  const openDocument = useOpenDocument();
  const [error] = useAppSelector(selectSession).loginErrors;

  const signIn = async (email: string, password: string) => {
    dispatch(loginStarted());
    // The back office is another document, which finds a sign-in only in the browser's storage.
    if (!keepsStored("localStorage")) {
      dispatch(loginFailed(["This browser stores nothing, so you cannot stay signed in."]));
      return;
    }
    try {
      dispatch(signedIn(await identity.signIn(email, password)));
      openDocument(adminPaths.photos.href());
    } catch (cause) {
      logWarning("session.not-signed-in", cause);
      dispatch(loginFailed([loginErrorText(cause)]));
    }
  };

  /** The message is the same with and without an account, so that it does not reveal who has one. */
  const resetPassword = async (email: string) => {
    dispatch(loginStarted());
    await identity
      .resetPassword(email)
      .catch((cause: unknown) => logWarning("session.reset-not-sent", cause));
  };

  return (
    <section className="page login-page">
      <PageTitle title="Login" description="Sign in to manage the shop." />
      <h1>Login</h1>
      <LoginForm error={error} onSubmit={signIn} onForgotten={resetPassword} />
    </section>
  );
}

const textOfCode: Readonly<Record<string, string>> = {
  "user-not-found": "User not found",
  "wrong-password": "Wrong password",
  "invalid-credential": "Wrong email or password",
  "missing-password": "Enter your password.",
  "too-many-requests": "Too many attempts. Please wait a few minutes and try again.",
  "user-disabled": "This account is disabled.",
  "network-request-failed": "There is no connection. Please try again.",
};

/** The message for a failed sign-in: the shop's own for known codes, otherwise the provider's. */
function loginErrorText(cause: unknown): string {
  const own = textOfCode[identityErrorCode(cause)];
  if (own !== undefined) return own;
  return cause instanceof Error && cause.message ? cause.message : "Unknown error";
}
