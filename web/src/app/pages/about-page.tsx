import { PageTitle } from "../page-title.tsx";

export function AboutPage() {
  return (
    <section className="message-page">
      <PageTitle title="About" description="About." />
      <h1>About</h1>
    </section>
  );
}
