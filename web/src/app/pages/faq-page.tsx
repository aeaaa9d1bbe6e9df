import { PageTitle } from "../page-title.tsx";

export function FaqPage() {
  return (
    <section className="message-page">
      <PageTitle title="Faq" description="Faq." />
      <h1>Faq</h1>
    </section>
  );
}
