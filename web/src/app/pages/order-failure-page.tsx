import { useEffect } from "react";
import { Link, useParams } from "react-router-dom";
import { useAnalytics } from "#/analytics/use-analytics.ts";
import { PageTitle } from "../page-title.tsx";
import { paths } from "../paths.ts";

export function OrderFailurePage() {
  const { orderId = "" } = useParams();
  const analytics = useAnalytics();

  useEffect(() => {
    analytics.record("checkout_failed", {});
  }, [analytics]);

  return (
    <section className="message-page">
      <PageTitle title="Order trouble? It happens." description="Your order was not placed." />
      <h1>Order trouble? It happens.</h1>
      <p className="lead">Your payment did not go through, and nothing was charged.</p>
      <p>Whatever is in your cart is still there. If something looks wrong, we are glad to help.</p>
      <p className="message-actions">
        <Link className="button is-accent" to={paths.cart.href()}>
          Back to your cart
        </Link>
        <Link className="button is-plain" to={paths.support.href(orderId)}>
          Contact support
        </Link>
      </p>
    </section>
  );
}
