import "#styles/login.scss";
import { loginErrorText } from "#src/shop/features/login/login-error-text.ts";
import { LoginForm } from "#src/shop/features/login/login-form.tsx";
import { loginFailed, loginStarted, selectSession, signedIn } from "#src/identity/session-reducer.ts";
import { useIdentity } from "#src/identity/use-identity.ts";
import { logWarning } from "#src/log/log.ts";
import { useOpenDocument } from "#src/navigation/open-document.ts";
import { PageTitle } from "#src/navigation/page-title.tsx";
import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { useAppDispatch, useAppSelector } from "#src/shop/store/store-hooks.ts";

export function LoginPage() {
  const identity = useIdentity();
  const dispatch = useAppDispatch();
  const openDocument = useOpenDocument();
  const [error] = useAppSelector(selectSession).loginErrors;

  const signIn = async (email: string, password: string) => {
    dispatch(loginStarted());
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
