import { PageTitle } from "../page-title.tsx";

export function SupportPage() {
  return (
    <section className="message-page">
      <PageTitle title="Support" description="Support." />
      <h1>Support</h1>
    </section>
  );
}
