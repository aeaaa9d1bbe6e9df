import { shippingFacts } from "@lightwell/shared/shop/shipping-facts";
import { useEffect } from "react";
import { Link, useParams } from "react-router-dom";
import { cartCleared } from "#src/shop/features/cart/cart-reducer.ts";
import { checkoutCleared } from "#src/shop/features/checkout/checkout-reducer.ts";
import { Notice } from "#src/ui/notice.tsx";
import { PageTitle } from "#src/navigation/page-title.tsx";
import { paths } from "@lightwell/shared/routes/paths";
import { useAppDispatch } from "#src/shop/store-hooks.ts";
import { usePaymentStatus } from "./use-payment-status.ts";

export function OrderSuccessPage() {
  const { orderId = "" } = useParams();
  const dispatch = useAppDispatch();
  const { status, number } = usePaymentStatus(orderId) ?? {};

  useEffect(() => {
    dispatch(cartCleared());
    dispatch(checkoutCleared());
  }, [dispatch]);

  return (
    <section className="message-page">
      <PageTitle title="Thank you for your order!" description="Your order is placed." />
      <h1>Thank you for your order!</h1>
      <p className="lead">A confirmation e-mail was sent to the address you used.</p>
      {number !== undefined && status !== "expired" && (
        <p>
          Your order number is <strong>{number}</strong>.
        </p>
      )}
      {status === "open" && (
        <Notice tone="good">
          Your payment is still being confirmed. The e-mail follows as soon as it is; there is nothing more to
          do.
        </Notice>
      )}
      {status === "expired" && (
        <Notice tone="alarm">
          We have not received a payment for this order, and nothing was charged.{" "}
          <Link to={paths.support.href(orderId)}>Ask us about it</Link>
        </Notice>
      )}
      <p>
        Your prints are made to order. Our lab ships within {shippingFacts.labBusinessDays} business days.
      </p>
      <p>
        <Link className="button is-accent" to={paths.home.href()}>
          Back to the gallery
        </Link>
      </p>
    </section>
  );
}
