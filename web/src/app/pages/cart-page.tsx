import { PageTitle } from "../page-title.tsx";

export function CartPage() {
  return (
    <section className="message-page">
      <PageTitle title="Cart" description="Your cart and checkout." />
      <h1>Cart</h1>
    </section>
  );
}
