import "#styles/login.scss";
import { useNavigate } from "react-router-dom";
import { loginErrorText } from "#src/shop/features/login/login-error-text.ts";
import { LoginForm } from "#src/shop/features/login/login-form.tsx";
import { loginError, sessionSlice } from "#src/identity/session-slice.ts";
import { useIdentity } from "#src/identity/use-identity.ts";
import { logWarning } from "#src/log/log.ts";
import { PageTitle } from "#src/navigation/page-title.tsx";
import { paths } from "@lightwell/shared/routes/paths";
import { useAppDispatch, useAppSelector } from "#src/shop/store-hooks.ts";

export function LoginPage() {
  const identity = useIdentity();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const error = useAppSelector(sessionSlice.selectors.selectLoginError);

  const signIn = async (email: string, password: string) => {
    dispatch(sessionSlice.actions.loginStarted());
    try {
      dispatch(sessionSlice.actions.signedIn(await identity.signIn(email, password)));
      void navigate(paths.adminPhotos.href());
    } catch (cause) {
      logWarning("session.not-signed-in", cause);
      dispatch(loginError([loginErrorText(cause)]));
    }
  };

  /** The page gives one answer to all: nobody learns from it who has an account. */
  const resetPassword = async (email: string) => {
    dispatch(sessionSlice.actions.loginStarted());
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
