import { useEffect } from "react";
import { Link, useParams } from "react-router-dom";
import { useAnalytics } from "#src/analytics/analytics.ts";
import { PageTitle } from "#src/rendering/page-title.tsx";
import { paths } from "@lightwell/shared/routes/paths";
import { LateNewestPrints } from "#src/shop/features/catalog/late-newest-prints.tsx";
import { usePaymentStatus } from "./use-payment-status.ts";

/** The sentence for each payment status. Before the status is known, nothing is shown about charges. */
const sentences = {
  complete: "This order is paid.",
  open: "Nothing was charged yet. You can still pay.",
  expired: "Your payment did not go through, and nothing was charged.",
};

/** The most that a sentence takes, on a phone. Its place is kept before it is known. */
const twoLines = { minHeight: "2.9em" };

/** What the payment's status decides has its place from the start, so that nothing moves when it is known. */
export function OrderFailurePage() {
  const { orderId = "" } = useParams();
  const analytics = useAnalytics();
  const { status, number } = usePaymentStatus(orderId) ?? {};
  const leadsOn = status === "open" || status === "complete";

  useEffect(() => {
    analytics.record("checkout_failed", {});
  }, [analytics]);

  return (
    <>
      <section className="message-page">
        <PageTitle
          title="Order trouble? It happens."
          description="What became of your payment, and where to get help."
        />
        <h1>Order trouble? It happens.</h1>
        <p className="lead" role="status" style={twoLines}>
          {status && sentences[status]}
        </p>
        <p>If something looks wrong, we are glad to help.</p>
        <p className="message-actions">
          <Link className={leadsOn ? "button is-plain" : "button is-accent"} to={paths.cart.href()}>
            Back to your cart
          </Link>
          <Link className="button is-plain" to={paths.support.href(orderId, number)}>
            Contact support
          </Link>
        </p>
        <p className="message-actions" style={leadsOn ? undefined : { visibility: "hidden" }}>
          {status === "complete" ? (
            <Link className="button is-accent" to={paths.orderSuccess.href(orderId)}>
              See your order
            </Link>
          ) : (
            <Link className="button is-accent" to={paths.payment.href(orderId)}>
              Back to payment
            </Link>
          )}
        </p>
      </section>
      <div className="page">
        <LateNewestPrints />
      </div>
    </>
  );
}
