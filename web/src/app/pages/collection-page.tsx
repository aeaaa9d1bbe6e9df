import { PageTitle } from "../page-title.tsx";

export function CollectionPage() {
  return (
    <section className="message-page">
      <PageTitle title="Collection" description="Collection." />
      <h1>Collection</h1>
    </section>
  );
}
