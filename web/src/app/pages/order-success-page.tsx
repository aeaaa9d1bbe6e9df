import { PageTitle } from "../page-title.tsx";

export function OrderSuccessPage() {
  return (
    <section className="message-page">
      <PageTitle title="Thank you for your order!" description="Your order is placed." />
      <h1>Thank you for your order!</h1>
    </section>
  );
}
