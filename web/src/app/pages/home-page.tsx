import { PageTitle } from "../page-title.tsx";

export function HomePage() {
  return (
    <section className="message-page">
      <PageTitle title="Home" description="Home." />
      <h1>Home</h1>
    </section>
  );
}
