import { PageTitle } from "../page-title.tsx";

export function LoginPage() {
  return (
    <section className="message-page">
      <PageTitle title="Login" description="Sign in to manage the shop." />
      <h1>Login</h1>
    </section>
  );
}
