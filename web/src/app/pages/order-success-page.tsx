import type { getCheckout } from "@lightwell/shared/contract/checkout-endpoints";
import type { ReplyOf } from "@lightwell/shared/contract/endpoint";
import { shippingFacts } from "@lightwell/shared/shop/shipping-facts";
import { useEffect, useState } from "react";
import { Link, useParams } from "react-router-dom";
import { cartSlice } from "#/features/cart/cart-slice.ts";
import { callCheckout } from "#/features/checkout/call-checkout.ts";
import { checkoutSlice } from "#/features/checkout/checkout-slice.ts";
import { logWarning } from "#/log/log.ts";
import { Notice } from "#/ui/notice.tsx";
import { PageTitle } from "../page-title.tsx";
import { paths } from "../paths.ts";
import { useAppDispatch } from "../store-hooks.ts";

export function OrderSuccessPage() {
  const { orderId = "" } = useParams();
  const dispatch = useAppDispatch();
  const status = usePaymentStatus(orderId);

  useEffect(() => {
    dispatch(cartSlice.actions.cartCleared());
    dispatch(checkoutSlice.actions.checkoutCleared());
  }, [dispatch]);

  return (
    <section className="message-page">
      <PageTitle title="Thank you for your order!" description="Your order is placed." />
      <h1>Thank you for your order!</h1>
      <p className="lead">A confirmation e-mail was sent to the address you used.</p>
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

/**
 * How the payment stands, asked once: asking also mends an order whose payment the shop was never told of.
 * Undefined until it is known; not knowing takes nothing away from the page.
 */
function usePaymentStatus(orderId: string): ReplyOf<typeof getCheckout>["status"] | undefined {
  const [status, setStatus] = useState<ReplyOf<typeof getCheckout>["status"]>();

  useEffect(() => {
    const controller = new AbortController();
    callCheckout((calls) => calls.getCheckout, { id: orderId }, { signal: controller.signal }).then(
      (reply) => setStatus(reply.status),
      (failure: unknown) => {
        if (!controller.signal.aborted) logWarning("checkout.status-unknown", failure);
      },
    );
    return () => controller.abort();
  }, [orderId]);

  return status;
}
