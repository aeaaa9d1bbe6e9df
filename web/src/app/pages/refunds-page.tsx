import { PageTitle } from "../page-title.tsx";

export function RefundsPage() {
  return (
    <section className="message-page">
      <PageTitle title="Refunds" description="Refunds." />
      <h1>Refunds</h1>
    </section>
  );
}
