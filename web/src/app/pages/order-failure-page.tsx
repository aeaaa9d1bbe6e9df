import { PageTitle } from "../page-title.tsx";

export function OrderFailurePage() {
  return (
    <section className="message-page">
      <PageTitle title="Order trouble? It happens." description="Your order was not placed." />
      <h1>Order trouble? It happens.</h1>
    </section>
  );
}
