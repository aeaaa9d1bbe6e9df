import { PageTitle } from "../page-title.tsx";

export function PaymentRedirectPage() {
  return (
    <section className="message-page">
      <PageTitle title="Payment" description="On the way to the payment page." />
      <h1>Payment</h1>
    </section>
  );
}
